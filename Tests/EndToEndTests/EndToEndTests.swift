import Testing

/// The program itself, on real display servers, driven through their own input devices.
///
/// One after the other: each has a server of its own, and what they measure wants the machine for itself.
@Suite(.serialized) struct EndToEndTests {}
