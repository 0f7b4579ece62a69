import Glibc

// SDL 2 starts OpenGL for every Wayland window that is not marked for Vulkan. Marked for it, the
// window's surface stays free for buffers of our own; but SDL then wants a Vulkan loader. Asked to
// load the library "", it opens the executable itself and finds this function, provided that the
// linker exports it (`--export-dynamic-symbol`). No driver is ever loaded.

/// The layout of `VkExtensionProperties`: a name of 256 bytes and a version of 4.
private enum ExtensionProperties {
  static let nameCapacity = 256
  static let stride = 260
}

/// Results of Vulkan, from its specification.
private enum VulkanResult {
  static let success: Int32 = 0
  static let incomplete: Int32 = 5
}

private typealias EnumerateExtensions =
  @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<UInt32>?, UnsafeMutableRawPointer?)
  -> Int32

/// The two extensions that SDL insists on for a Wayland window.
private let enumerateExtensions: EnumerateExtensions = { _, count, properties in
  let names: [StaticString] = ["VK_KHR_surface", "VK_KHR_wayland_surface"]
  guard let count else { return VulkanResult.success }
  guard let properties else {
    count.pointee = UInt32(names.count)
    return VulkanResult.success
  }
  let written = min(Int(count.pointee), names.count)
  for (index, name) in names.prefix(written).enumerated() {
    let entry = properties + index * ExtensionProperties.stride
    memset(entry, 0, ExtensionProperties.stride)
    let length = min(name.utf8CodeUnitCount, ExtensionProperties.nameCapacity - 1)
    memcpy(entry, name.utf8Start, length)
  }
  count.pointee = UInt32(written)
  return written < names.count ? VulkanResult.incomplete : VulkanResult.success
}

/// Stands in for the Vulkan loader's only entry point.
///
/// It knows one function, the list of extensions, and has nothing that could draw.
@_cdecl("vkGetInstanceProcAddr")
public func vkGetInstanceProcAddr(
  _ instance: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?
) -> UnsafeMutableRawPointer? {
  guard let name, strcmp(name, "vkEnumerateInstanceExtensionProperties") == 0 else { return nil }
  return unsafeBitCast(enumerateExtensions, to: UnsafeMutableRawPointer.self)
}
