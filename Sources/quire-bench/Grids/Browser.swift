internal import Glibc
internal import SDLKit

/// A browser without a window, as something that lays out grids.
struct Browser: Sendable {
  /// What people call it.
  var name: String
  /// The program.
  var program: String
  /// The arguments for a page, with what it keeps in a folder.
  var arguments: @Sendable (_ page: String, _ folder: String) -> [String]

  /// The engines Blink and Gecko.
  static let all = [
    Browser(name: "Chromium", program: "chromium-headless-shell") { page, _ in
      [
        "--headless", "--no-sandbox", "--disable-gpu",
        "--enable-blink-features=CSSGridLanesLayout", "--virtual-time-budget=1000000",
        "--dump-dom", page,
      ]
    },
    Browser(name: "Firefox", program: "firefox-esr") { page, folder in
      ["--headless", "--no-remote", "--profile", folder, page]
    },
  ]

  /// A grid as a web page.
  struct Page {
    var name: String
    var css: String
    var items: [String]
  }

  /// What a browser answered.
  struct Figures {
    /// The median of the layouts.
    var milliseconds: Double
    /// The sum of the frames, weighted as here.
    var sum: Double
  }

  /// Where it is; nil when it is not installed.
  var path: String? { ChildProcess.path(of: program) }

  /// How long a browser may take for all pages, in seconds.
  private static let patience = 120.0

  /// How long each grid takes when its items come in another order; nil without the program.
  ///
  /// A layout that the browser does not know is left out.
  func measure(_ pages: [Page], _ effort: Effort) throws -> [String: Figures]? {
    guard let path else { return nil }
    let folder = try TemporaryFolder()
    let grids = pages.map { page in
      "<div class=g id=\(page.name) style='\(page.css)'>"
        + page.items.map { "<i style='\($0)'></i>" }.joined() + "</div>"
    }
    try folder.write(
      "<!doctype html><style>i{display:block;min-width:0;min-height:0}"
        + ".g:not(.on){display:none!important}</style>\(grids.joined())"
        + "<script>const times=\(effort.count(20));\(Browser.script)</script>", to: "grids.html")
    let home = try folder.folder("home")
    try folder.write(Browser.preferences, to: "home/user.js")
    // What is answered goes to standard error, where it is read; the messages are dropped.
    let child = try ChildProcess(
      ["/bin/sh", "-c", "exec \"$0\" \"$@\" 3>&2 2>/dev/null >&3", path]
        + arguments("file://\(folder.path)/grids.html", home),
      environment: ChildProcess.environment.merging(["HOME": home]) { $1 })
    defer { child.stop() }
    var figures: [String: Figures] = [:]
    let deadline = MonotonicClock.now() + Browser.patience
    while let line = child.nextLine(until: deadline) {
      let words = line.text.split(separator: " ").map(String.init)
      guard words.first?.hasSuffix("@@") == true, words.count == 5 else { continue }
      if words[1] == "end" { break }
      guard let time = Double(words[2]), let sum = Double(words[3]) else { continue }
      figures[words[1]] = Figures(milliseconds: time, sum: sum)
    }
    return figures
  }

  /// Lets a page of Firefox write to standard output, and its clock be as fine as Chromium's.
  private static let preferences = """
    user_pref("browser.dom.window.dump.enabled", true);
    user_pref("privacy.reduceTimerPrecision", false);

    """

  /// Every layout has the items in another order: `order` moves all of them at once.
  private static let script = """
    const out = [];
    for (const g of document.querySelectorAll('.g')) {
      g.classList.add('on');
      if (!getComputedStyle(g).display.startsWith('grid')) continue;
      const items = [...g.children];
      g.offsetHeight;
      const o = g.getBoundingClientRect();
      let sum = 0;
      for (const i of items) {
        const r = i.getBoundingClientRect();
        sum += r.left - o.left + 2 * (r.top - o.top) + 3 * r.width + 4 * r.height;
      }
      const taken = [];
      for (let n = 0; n < times; n++) {
        items.forEach((i, k) => i.style.order = n % 2 ? k : -k);
        getComputedStyle(items[0]).order;
        const start = performance.now();
        g.offsetHeight;
        taken.push(performance.now() - start);
      }
      taken.sort((a, b) => a - b);
      out.push(`@@ ${g.id} ${taken[taken.length >> 1].toFixed(3)} ${sum} .`);
      g.classList.remove('on');
    }
    const text = [...out, '@@ end . . .', ''].join('\\n');
    document.body.innerHTML = '<pre>\\n' + text + '</pre>';
    if (window.dump) dump(text);
    """
}
