/// One theme: its directories and the images in them, read when they are first asked for.
struct IconTheme: Sendable {
  let name: String
  /// The themes it inherits from, in order.
  let parents: [String]
  /// The directories that are there, in the order of the index and then of the roots.
  private var places: [Place] = []
  private var caches: [PlacedCache] = []
  /// Whether some directories must be read, since no cache tells what is in them.
  private var hasUncached = false
  private var orders: [IconRequest: Order] = [:]

  /// A directory of the theme; what it holds is read when it is first asked.
  private struct Place {
    var path: String
    var directory: IconThemeDirectory
    var isCached: Bool
    var images: IconNameSet?
  }

  /// A cache, and the places of its directories.
  private struct PlacedCache {
    var cache: IconThemeCache
    var places: [Int: [Int]]
  }

  /// The places for one request, best first.
  private struct Order {
    /// Made for the request, or with enough pixels.
    var covering: [Int]
    /// Too small: a bitmap in them would be scaled up.
    var smaller: [Int]
  }

  /// Reads a theme: its index is the first one found, its directories may lie in every root.
  init?(_ name: String, hasDefaultIndex: Bool, _ files: some IconThemeFiles) {
    guard !name.isEmpty, name != "..", name != ".", !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let roots = files.themeRoots.compactMap { root in
      let path = root + "/" + name
      return files.entries(ofDirectory: path).map { (path: path, entries: $0) }
    }
    var index: IconThemeIndex?
    for root in roots where index == nil && root.entries.contains("index.theme") {
      index = files.contents(ofFile: root.path + "/index.theme").flatMap(IconThemeIndex.init)
    }
    if index == nil, hasDefaultIndex, !roots.isEmpty { index = .hicolor }
    guard let index else { return nil }
    self.name = name
    parents = index.inherits

    let cached = roots.map { root -> IconThemeCache? in
      root.entries.contains("icon-theme.cache") ? files.cache(ofTheme: root.path) : nil
    }
    var placesOfPath: [[String: [Int]]] = roots.map { _ in [:] }
    for directory in index.directories {
      let first = directory.firstComponent
      for (number, root) in roots.enumerated() where root.entries.contains(first) {
        let isCached = cached[number] != nil
        if isCached { placesOfPath[number][directory.path, default: []].append(places.count) }
        hasUncached = hasUncached || !isCached
        places.append(
          Place(
            path: root.path + "/" + directory.path, directory: directory, isCached: isCached))
      }
    }
    for (cache, placesOfPath) in zip(cached, placesOfPath) {
      guard let cache, !placesOfPath.isEmpty else { continue }
      var places: [Int: [Int]] = [:]
      for (index, path) in cache.directories.enumerated() { places[index] = placesOfPath[path] }
      caches.append(PlacedCache(cache: cache, places: places))
    }
  }

  /// The best file of a name that is not in `broken`.
  mutating func file(
    _ stem: String, _ request: IconRequest, broken: Set<String>, _ files: some IconThemeFiles
  ) -> IconFile? {
    var cached: [Int: IconFileTypes] = [:]
    for item in caches {
      for images in item.cache.images(named: stem) {
        for place in item.places[images.directory] ?? [] {
          cached[place, default: []].formUnion(images.types)
        }
      }
    }
    guard hasUncached || !cached.isEmpty else { return nil }
    let order = order(for: request)
    let steps: [([Int], IconFileTypes)] = [
      (order.covering, .all), (order.smaller, .vector), (order.smaller, .all),
    ]
    for (indices, allowed) in steps {
      for index in indices {
        let types = places[index].isCached ? cached[index] : types(stem, at: index, files)
        guard let usable = types?.intersection(allowed), !usable.isEmpty else { continue }
        for type in IconFileType.themed where usable.contains(type) {
          let path = places[index].path + "/" + stem + "." + type.fileExtension
          guard !broken.contains(path) else { continue }
          return IconFile(path: path, theme: name, directory: places[index].directory)
        }
      }
    }
    return nil
  }

  private mutating func types(
    _ stem: String, at index: Int, _ files: some IconThemeFiles
  ) -> IconFileTypes {
    if places[index].images == nil {
      places[index].images = files.images(inDirectory: places[index].path)
    }
    return places[index].images?.types(of: stem) ?? []
  }

  private mutating func order(for request: IconRequest) -> Order {
    if let known = orders[request] { return known }
    let ranks = places.indices.map { rank(places[$0].directory, $0, request) }
    let sorted = places.indices.sorted { ranks[$0] < ranks[$1] }
    let order = Order(
      covering: sorted.filter { ranks[$0].0 < 2 }, smaller: sorted.filter { ranks[$0].0 == 2 })
    orders[request] = order
    return order
  }

  /// Made for the request first, then with enough pixels; of these the nearest, then the request's
  /// own scale, then those of one size, then the nominal size, then the order of the index.
  private func rank(
    _ directory: IconThemeDirectory, _ index: Int, _ request: IconRequest
  ) -> (Int, Int, Int, Int, Int, Int) {
    let (size, scale) = (request.size, request.scale)
    let distance = directory.distance(size: size, scale: scale)
    let covers = directory.covers(size: size, scale: scale)
    return (
      distance == 0 ? 0 : covers ? 1 : 2, distance, directory.scale == scale ? 0 : 1,
      directory.kind == .scalable ? 1 : 0, directory.nominalDistance(size: size, scale: scale),
      index
    )
  }
}

/// A size in points and the device pixels a point, both held to what is believable.
struct IconRequest: Hashable, Sendable {
  let size: Int
  let scale: Int

  init(size: Int, scale: Int) {
    self.size = size.held(to: 1...IconThemeDirectory.largestSize)
    self.scale = scale.held(to: 1...IconThemeDirectory.largestScale)
  }
}

extension IconThemeDirectory {
  /// The part of the path before its first slash.
  fileprivate var firstComponent: String {
    String(path.utf8.prefix { $0 != UInt8(ascii: "/") }) ?? path
  }
}
