import FoundationEssentials

/// `quire layout`: runs the layout core on cases, one JSON object a line in and out.
///
/// It exists so that scripts, bug reports and other implementations can ask the core questions
/// without a window. A case that cannot be answered gives `{"error":"…"}` on its line.
enum LayoutCommand {
  /// Answers every line and returns the exit status: 0, or 1 when a line could not be answered.
  static func run(
    nextLine: () -> String? = { readLine() }, write: (String) -> Void = { print($0) }
  ) -> Int32 {
    var status: Int32 = 0
    while let line = nextLine() {
      let answer = answer(to: line)
      write(answer.json)
      if !answer.isComplete { status = 1 }
    }
    return status
  }

  /// The result line for a case line, and whether it answers everything that was asked.
  static func answer(to line: String) -> (json: String, isComplete: Bool) {
    do {
      let data = Data(line.utf8)
      let kind = try decoder.decode(CaseKind.self, from: data).kind
      guard let type = kinds[kind] else { throw LayoutCaseError("unknown kind '\(kind)'") }
      return try answer(type, data)
    } catch {
      return (encoded(Failure(error: LayoutCaseError(describing: error).message)), false)
    }
  }

  private static let kinds: [String: any LayoutCase.Type] = [
    "adaptive-columns": AdaptiveColumnsCase.self,
    "pagination": PaginationCase.self,
    "paged": PagedCase.self,
    "modular": ModularCase.self,
    "staggered": StaggeredCase.self,
    "grid": TemplateCase.self,
    "indicator": IndicatorCase.self,
    "tabs": TabsCase.self,
    "focus": FocusCase.self,
    "spring": SpringCase.self,
    "rubber-band": RubberBandCase.self,
    "velocity": VelocityCase.self,
    "page-target": PageTargetCase.self,
  ]

  private static var decoder: JSONDecoder { JSONDecoder() }

  private static func answer<Case: LayoutCase>(
    _ type: Case.Type, _ data: Data
  ) throws -> (String, Bool) {
    let result = try decoder.decode(type, from: data).answer()
    return (encoded(result), result.error == nil)
  }

  private static func encoded(_ result: some LayoutResult) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(result) else { return #"{"error":"not encodable"}"# }
    return String(decoding: data, as: UTF8.self)
  }

  private struct CaseKind: Decodable {
    var kind: String
  }

  private struct Failure: LayoutResult {
    var error: String?
  }
}
