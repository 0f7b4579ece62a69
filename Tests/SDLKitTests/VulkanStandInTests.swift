import SDLKit
import Testing

@Suite struct VulkanStandInTests {
  private typealias Enumerate =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<UInt32>?, UnsafeMutableRawPointer?)
    -> Int32

  private func enumerate() throws -> Enumerate {
    let address = try #require(vkGetInstanceProcAddr(nil, "vkEnumerateInstanceExtensionProperties"))
    return unsafeBitCast(address, to: Enumerate.self)
  }

  @Test func `it lists the extensions SDL asks for, as Vulkan's loader does`() throws {
    let enumerate = try enumerate()
    var count: UInt32 = 0
    #expect(enumerate(nil, &count, nil) == 0)
    #expect(count == 2)
    var memory = [UInt8](repeating: 0xAA, count: 260 * 2)
    let result = memory.withUnsafeMutableBytes { enumerate(nil, &count, $0.baseAddress) }
    #expect(result == 0)
    let names = [0, 260].map { start in
      String(decoding: memory[start...].prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(names == ["VK_KHR_surface", "VK_KHR_wayland_surface"])
  }

  @Test func `room for one gives one and says that there are more`() throws {
    let enumerate = try enumerate()
    var count: UInt32 = 1
    var memory = [UInt8](repeating: 0xAA, count: 260 * 2)
    let result = memory.withUnsafeMutableBytes { enumerate(nil, &count, $0.baseAddress) }
    #expect(result == 5)
    #expect(count == 1)
    #expect(memory[260...].allSatisfy { $0 == 0xAA })
  }

  @Test func `it has nothing that could draw`() {
    #expect(vkGetInstanceProcAddr(nil, "vkCreateInstance") == nil)
    #expect(vkGetInstanceProcAddr(nil, nil) == nil)
  }
}
