import CSDL2

extension Surface {
  /// Runs a body with all pixels: word `y * stride + x` is the pixel at x, y.
  ///
  /// The pointer is valid only inside the body. `stride` is in pixels and at least the width.
  package func withPixels<Result, Failure: Error>(
    _ body: (_ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    let stride = pitch / MemoryLayout<UInt32>.stride
    let words = handle.pointee.pixels?.assumingMemoryBound(to: UInt32.self)
    let count = words == nil ? 0 : stride * (height - 1) + width
    return try body(UnsafeMutableBufferPointer(start: words, count: count), stride)
  }

  /// One pixel's word; reading outside gives 0 and writing outside does nothing.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
      return withPixels { pixels, stride in pixels.isEmpty ? 0 : pixels[y * stride + x] }
    }
    set {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return }
      withPixels { pixels, stride in
        if !pixels.isEmpty { pixels[y * stride + x] = newValue }
      }
    }
  }
}
