import Foundation
import Testing

@testable import quire

@Suite struct LayoutCommandTests {
  @Test(arguments: layoutAnswers) func `a case has its answer`(line: String, expected: String) {
    let answer = LayoutCommand.answer(to: line)
    #expect(answer.json == expected)
    #expect(answer.isComplete)
  }

  @Test(arguments: layoutRefusals)
  func `a case without an answer says why`(line: String, message: String) throws {
    let answer = LayoutCommand.answer(to: line)
    #expect(!answer.isComplete)
    #expect(try object(answer.json) as? [String: String] == ["error": message])
  }

  @Test func `lines are answered in order, and one that cannot be makes the status 1`() {
    func run(_ lines: [String]) -> (status: Int32, output: [String]) {
      var input = lines.makeIterator()
      var output: [String] = []
      let status = LayoutCommand.run(nextLine: { input.next() }, write: { output.append($0) })
      return (status, output)
    }
    let good = #"{"kind":"pagination","count":1,"columns":1,"rows":1}"#
    let bad = run([good, "?", good])
    #expect(bad.status == 1)
    #expect(bad.output.count == 3)
    #expect(bad.output[0] == bad.output[2] && bad.output[1].contains("error"))
    #expect(run([good]).status == 0)
    #expect(run([]) == (0, []))
  }

  @Test func `a spring's displacement and velocity follow the closed form`() throws {
    let line = """
      {"kind":"spring","duration":0.5,"bounce":0,"from":100,"velocity":-50,"times":[0,0.1,"inf"]}
      """
    let result = try #require(
      try object(LayoutCommand.answer(to: line).json) as? [String: [Double]])
    let w = 4 * Double.pi
    let c = -50 + w * 100
    let e = exp(-w * 0.1)
    expect(result["x"], [100, (100 + c * 0.1) * e, 0])
    expect(result["v"], [-50, (c - w * (100 + c * 0.1)) * e, 0])
  }

  @Test(arguments: [
    (50, 400, 25.7310), (-50, 400, -25.7310), (100, 400, 48.3516), (400, 400, 141.9355),
    (1000, 400, 231.5789),
  ])
  func `the rubber band and its inverse`(excess: Double, dimension: Double, offset: Double) throws {
    let line = #"{"kind":"rubber-band","excess":\#(excess),"dimension":\#(dimension)}"#
    let result = try #require(
      try object(LayoutCommand.answer(to: line).json) as? [String: Double])
    #expect(abs((result["offset"] ?? 0) - offset) < 1e-4)
    #expect(abs((result["inverse"] ?? 0) - excess) < 1e-9)
  }

  @Test func `an infinite excess has an offset, and its inverse is an error`() throws {
    let answer = LayoutCommand.answer(
      to: #"{"kind":"rubber-band","excess":"-inf","dimension":400}"#)
    let result = try #require(try object(answer.json) as? [String: Any])
    #expect(result["offset"] as? Double == -400)
    #expect(result["error"] is String && result["inverse"] == nil)
    #expect(!answer.isComplete)
  }

  @Test func `a steady pointer has its speed, a stopped one none`() throws {
    let samples = (0...10).map { "[\(Double($0) / 100),\($0 * 7)]" }.joined(separator: ",")
    func velocity(_ end: Double) throws -> Double? {
      let line = #"{"kind":"velocity","samples":[\#(samples)],"end":\#(end)}"#
      return try (object(LayoutCommand.answer(to: line).json) as? [String: Double])?["velocity"]
    }
    #expect(abs((try velocity(0.14) ?? 0) - 700) < 1e-6)
    #expect(try velocity(0.1401) == 0)
  }

  private func expect(
    _ values: [Double]?, _ expected: [Double], location: SourceLocation = #_sourceLocation
  ) {
    #expect(values?.count == expected.count, sourceLocation: location)
    for (a, b) in zip(values ?? [], expected) {
      #expect(abs(a - b) < 1e-9, sourceLocation: location)
    }
  }

  private func object(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8))
  }
}
