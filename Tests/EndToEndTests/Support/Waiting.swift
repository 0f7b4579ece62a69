import Foundation

/// Something that should have happened by now, or a program that is missing.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Asks again and again until there is an answer.
///
/// - Parameters:
///   - what: What is waited for, for the message when it never comes.
///   - seconds: How long to ask: generous, since a loaded machine is slow, and it costs nothing where all is well.
///   - answer: The question; `nil` means not yet.
/// - Returns: The first answer.
/// - Throws: A `Failure` when it never comes.
@discardableResult
func wait<Answer>(
  for what: String, upTo seconds: Double = 20, until answer: () throws -> Answer?
) throws -> Answer {
  let end = Date(timeIntervalSinceNow: seconds)
  repeat {
    if let answer = try answer() { return answer }
    Thread.sleep(forTimeInterval: 0.02)
  } while Date() < end
  throw Failure("\(what): not within \(seconds) s")
}

/// Waits until something is true.
func wait(for what: String, upTo seconds: Double = 20, whileNot done: () throws -> Bool) throws {
  try wait(for: what, upTo: seconds) { try done() ? true : nil }
}
