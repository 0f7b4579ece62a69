internal import FoundationEssentials
internal import LauncherModel
internal import LayoutCore
internal import SDLKit

/// `quire`: opens the window and runs until the user leaves.
@MainActor
enum ShowCommand {
  /// The least window in which something can be found, in points.
  private static let minimumSize = Size(width: 240, height: 240)

  /// Runs the program with its arguments and answers the exit status.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the verb.
  ///   - verb: What the Quire that runs already is to do; nil for what the arguments say.
  /// - Returns: The exit status.
  static func run(_ arguments: [String], verb: InstanceRequest.Verb? = nil) -> Int32 {
    let trace = StartTrace()
    if arguments.contains("--help") {
      CommandOutput.result(Usage.text)
      return 0
    }
    let options: ShowOptions
    do {
      options = try ShowOptions(arguments)
    } catch {
      let reason = (error as? ArgumentReader.WrongUsage)?.message ?? "\(error)"
      CommandOutput.message("quire: \(reason)\n\(Usage.text)")
      return 2
    }
    let mailbox = Mailbox()
    let holder = LoopHolder()
    var request = options.request(verb)
    // One more that is to stay in the background has nothing to ask.
    let isSilent = options.stays && verb == nil
    request.token = ProcessInfo.activationToken
    switch Instance.claim(
      isSilent ? nil : request, mailbox: mailbox, handler: { holder.perform($0) })
    {
    case .own(let instance):
      holder.instance = instance
    case .other(let reply):
      return VerbCommand.report(reply, request.verb.rawValue)
    case .hung(let process):
      CommandOutput.message(
        "quire: the Quire that runs (process \(process)) does not answer")
      return 1
    case .alone(let reason):
      CommandOutput.message("quire: nobody can speak to this Quire: \(reason)")
    }
    return show(.launcher, options, trace: trace, mailbox: mailbox, holder: holder)
  }

  /// Runs a program in a window until the user leaves, and answers the exit status.
  static func show(_ program: ProgramKind, _ options: ShowOptions, trace: StartTrace) -> Int32 {
    show(program, options, trace: trace, mailbox: Mailbox(), holder: LoopHolder())
  }

  private static func show(
    _ program: ProgramKind, _ options: ShowOptions, trace: StartTrace, mailbox: Mailbox,
    holder: LoopHolder
  ) -> Int32 {
    // Both are read while the window is being made.
    let effects = EffectRunner(mailbox: mailbox)
    let fonts = FontAnswers { arrival in
      mailbox.post { MainActor.assumeIsolated { holder.loop?.fontsArrived(arrival) } }
    }
    let monitor = effects.watchSettings { holder.loop?.settingsLoaded($0) }
    defer { withExtendedLifetime(monitor) {} }
    let board = LiveBoard(
      options: options.board, fonts: fonts, mailbox: mailbox,
      listener: LiveBoard.Listener(
        preferences: { holder.loop?.preferencesLoaded($0, $1) },
        board: { holder.loop?.boardLoaded($0, problems: $1) },
        choices: { holder.loop?.choicesLoaded($0, usage: $1) },
        catalogue: { holder.loop?.catalogueLoaded($0) }))
    if program == .launcher { board.load() }

    do throws(SDLError) {
      let system = try VideoSystem(wantsTitleBar: !options.opensFullScreen)
      trace.mark("video")
      let presentation = try Presentation.open(
        WindowOptions(
          title: "Quire", size: options.board.size ?? BoardOptions.defaultSize,
          minimumSize: minimumSize, isFullScreen: options.opensFullScreen,
          startsHidden: options.stays && holder.instance != nil, display: options.monitor),
        on: system, preference: options.renderer.preference)
      trace.mark("window \(presentation.presenter.name)")
      let loop = EventLoop(
        options: options, presentation: presentation, mailbox: mailbox, effects: effects,
        fonts: fonts, trace: trace, program: program,
        board: program == .launcher ? board : nil)
      holder.loop = loop
      loop.instance = holder.instance
      try loop.run()
      holder.instance?.end()
      // The window stays until the process ends and the display server takes it away. SDL wakes its
      // own wait by an event that it sends the window over a second X connection; destroyed before
      // the server reads that, the window would cause an X error, which ends the program with 1.
      _ = Unmanaged.passRetained(loop)
      return 0
    } catch {
      CommandOutput.message("quire: \(error)")
      return 1
    }
  }

  /// Where the answers go once there is a loop; they wait in the mailbox until then.
  @MainActor
  private final class LoopHolder {
    weak var loop: EventLoop?
    var instance: Instance?

    /// Does what others ask; a loop that is over does nothing any more.
    func perform(_ request: InstanceRequest) -> String? {
      loop.map { $0.perform(request) } ?? "Quire ends"
    }
  }
}

extension ProcessInfo {
  /// With this the desktop lets a new window have the focus; nil where this process got none.
  fileprivate static var activationToken: String? {
    ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy
      .compactMap { processInfo.environment[$0] }.first { !$0.isEmpty }
  }
}
