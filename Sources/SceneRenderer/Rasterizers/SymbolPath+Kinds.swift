import LauncherModel

extension SymbolPath {
  /// The drawing of a mark.
  init(_ kind: Shape.Symbol.Kind) {
    switch kind {
    case .chevronLeft:
      self.init(width: 2.4)
      lines(3.2, -7.2, -4, 0, 3.2, 7.2)
    case .chevronRight:
      self.init(width: 2.4)
      lines(-3.2, -7.2, 4, 0, -3.2, 7.2)
    case .warning:
      self.init(width: 2)
      lines(0, -8, 8.6, 7.2, -8.6, 7.2, 0, -8)
      lines(0, -2.4, 0, 1.6)
      lines(0, 4.5, 0, 4.6)
    case .search:
      self.init(width: 2.2)
      arc(-1.8, -1.8, radius: 6.4, from: 0, to: 360)
      lines(2.9, 2.9, 8, 8)
    case .close:
      self.init(width: 2.2)
      lines(-6.4, -6.4, 6.4, 6.4)
      lines(6.4, -6.4, -6.4, 6.4)
    case .grid:
      self.init(width: 1.8)
      for (x, y) in [(-4.8, -4.8), (4.8, -4.8), (-4.8, 4.8), (4.8, 4.8)] as [(Float, Float)] {
        lines(
          x - 2.8, y - 2.8, x + 2.8, y - 2.8, x + 2.8, y + 2.8, x - 2.8, y + 2.8, x - 2.8, y - 2.8)
      }
    default:
      self.init(width: 1.8)
      switch kind {
      case .mail, .phone, .chat, .video, .radio, .news: drawCommunication(kind)
      case .maps, .clock, .weather, .home, .health, .stocks, .activity: drawWorld(kind)
      default: drawThing(kind)
      }
    }
  }

  private mutating func drawCommunication(_ kind: Shape.Symbol.Kind) {
    switch kind {
    case .mail:
      edge(SymbolPath.box(-9, -6.8, 9, 6.8, radius: 2.4))
      lines(-8, -5, 0, 1.6, 8, -5)
    case .phone:
      // A receiver: an arc, thicker at its ends.
      arc(6.4, -6.4, radius: 12.6, from: 102, to: 168, width: 3.2)
      lines(4.4, 5.4, 6.6, 4.2, width: 5.4)
      lines(-5.4, -4.4, -4.2, -6.6, width: 5.4)
    case .chat:
      lines(-4.6, 8.6, -4.6, 4.6)
      lines(-4.6, 8.6, 0, 4.8)
      edge(SymbolPath.box(-9, -8.4, 9, 4.8, radius: 4))
      filled(SymbolPath.disc(-4.2, -1.8, 1.3))
      filled(SymbolPath.disc(0, -1.8, 1.3))
      filled(SymbolPath.disc(4.2, -1.8, 1.3))
    case .video:
      edge(SymbolPath.box(-9.2, -6, 3.6, 6, radius: 2.4))
      lines(3.8, -1.4, 9, -4.8, 9, 4.8, 3.8, 1.4)
    case .radio:
      filled(SymbolPath.disc(0, 0, 2))
      arc(0, 0, radius: 5, from: -48, to: 48)
      arc(0, 0, radius: 5, from: 132, to: 228)
      arc(0, 0, radius: 9, from: -48, to: 48)
      arc(0, 0, radius: 9, from: 132, to: 228)
    default:
      edge(SymbolPath.box(-9, -8, 9, 8, radius: 2.4))
      filled(SymbolPath.box(-5.8, -4.6, -0.6, 0.6, radius: 0.8))
      lines(2.2, -3.8, 5.6, -3.8)
      lines(2.2, -0.2, 5.6, -0.2)
      lines(-5.2, 4, 5.6, 4)
    }
  }

  private mutating func drawWorld(_ kind: Shape.Symbol.Kind) {
    switch kind {
    case .maps:
      lines(-9, -5.6, -3, -8, 3, -5.6, 9, -8, 9, 5.6, 3, 8, -3, 5.6, -9, 8, -9, -5.6)
      lines(-3, -8, -3, 5.6)
      lines(3, -5.6, 3, 8)
    case .clock:
      edge(SymbolPath.disc(0, 0, 9))
      lines(0, -5.2, 0, 0, 3.6, 2.4)
    case .weather:
      // A sun behind a cloud.
      arc(4.2, -3.6, radius: 3.6, from: -172, to: 36)
      lines(4.2, -9.6, 4.2, -9.4)
      lines(8.4, -7.8, 8.5, -7.9)
      lines(10, -3.6, 10.2, -3.6)
      edge(
        SymbolPath.disc(-4.9, 3.4, 4.1), SymbolPath.disc(-0.6, 1.2, 4.6),
        SymbolPath.disc(4.6, 4.1, 3.4), SymbolPath.box(-4.9, 1, 4.6, 7.5, radius: 0.5))
    case .home:
      lines(-9, 0.2, 0, -8, 9, 0.2)
      lines(-6.4, -1.8, -6.4, 8, 6.4, 8, 6.4, -1.8)
      lines(-2, 7.6, -2, 2.4, 2, 2.4, 2, 7.6)
    case .health:
      // Two arcs, and the tangents from the tip.
      arc(-4.3, -2.6, radius: 4.6, from: 136.8, to: 339.2)
      arc(4.3, -2.6, radius: 4.6, from: -159.2, to: 43.2)
      lines(-7.65, 0.55, 0, 8.7, 7.65, 0.55)
    case .stocks:
      lines(-9, 5.4, -3.4, -1, 1, 2.8, 9, -6)
      lines(3.6, -6.2, 9.1, -6.2, 9.1, -0.7)
    default:
      lines(-9.2, 1, -5.4, 1, -2.4, -7.6, 2.4, 7.6, 5.2, 1, 9.2, 1)
    }
  }

  private mutating func drawThing(_ kind: Shape.Symbol.Kind) {
    switch kind {
    case .music:
      lines(-3.6, 6, -3.6, -6.2, 8, -8.6, 8, 3.8)
      filled(SymbolPath.disc(-6, 6.2, 3.2))
      filled(SymbolPath.disc(5.6, 4, 3.2))
      lines(-3.6, -3.6, 8, -6)
    case .photos:
      edge(SymbolPath.box(-9, -8, 9, 8, radius: 2.6))
      lines(-8.4, 4.6, -3.2, -1, 1.6, 4, 4.4, 1.4, 8.4, 5.2)
      filled(SymbolPath.disc(4, -3.4, 1.9))
    case .notes:
      edge(SymbolPath.box(-7.4, -9, 7.4, 9, radius: 2.6))
      lines(-3.6, -4.4, 3.6, -4.4)
      lines(-3.6, 0, 3.6, 0)
      lines(-3.6, 4.4, 0.6, 4.4)
    case .files:
      lines(-9, -6, -8, -7, -3.4, -7, -1, -4.2, 8, -4.2, 9, -3.2, 9, 6, 8, 7, -8, 7, -9, 6, -9, -6)
    case .books:
      lines(0, -5, 0, 7.6)
      lines(0, -5, -3.2, -7, -9, -7, -9, 5.6, -3.2, 5.6, 0, 7.6)
      lines(0, -5, 3.2, -7, 9, -7, 9, 5.6, 3.2, 5.6, 0, 7.6)
    case .camera:
      edge(
        SymbolPath.box(-9.2, -4.8, 9.2, 7.6, radius: 2.6),
        SymbolPath.box(-4.2, -7.6, 4.2, 0, radius: 1.8))
      edge(SymbolPath.disc(0, 1.4, 3.5))
    case .star:
      lines(
        0, -8.4, 2.5, -2.6, 8.7, -2, 4, 2.1, 5.4, 8.2, 0, 5, -5.4, 8.2, -4, 2.1, -8.7, -2, -2.5,
        -2.6, 0, -8.4)
    case .wallet:
      edge(SymbolPath.box(-9, -4.8, 9, 8, radius: 2.6))
      lines(-7.6, -5, 5.4, -8.2, 6.4, -7.4, 6.4, -5)
      filled(SymbolPath.disc(4.6, 1.6, 1.7))
    default:
      edge(SymbolPath.box(-8.6, -7, 8.6, 8.6, radius: 2.6))
      lines(-8.4, -2.2, 8.4, -2.2)
      lines(-4, -9.2, -4, -5.4)
      lines(4, -9.2, 4, -5.4)
      for (x, y) in [(-4, 1.8), (0, 1.8), (4, 1.8), (-4, 5.2), (0, 5.2)] as [(Float, Float)] {
        filled(SymbolPath.disc(x, y, 1.15))
      }
    }
  }
}
