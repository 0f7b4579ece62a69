#!/usr/bin/env python3
"""Cases for the grids of LayoutCore, answered by Chromium.

Needs chromium-headless-shell; writes to Tests/LayoutCoreTests/Fixtures, one case a line:
- track-counts.json: [available, length, gap, count], `repeat(auto-fill, …)`
- grids.json: a case as `quire layout` takes it, with `placement` [column, row, columns, rows, …],
  `columns` and `rows` (sizes, their sum not more than 1/64 a track away) as `answer`
- staggered.json: a case as `quire layout` takes it, `answer` is [lane, start, …]

Chromium's frames are checked here against its own tracks and cells, so that cells and track sizes
are all that has to be stored. A model of CSS Grid 1 places the items too, in a set of cells, and
sizes the tracks. Where Chromium disagrees with it, the model's answer is stored (cells without
track sizes, for these cannot be compared) with the reason as `deviation`; any disagreement without
a known reason stops the script.

Lengths are multiples of 1/64, the unit Chromium lays out in.
"""
import html
import json
import pathlib
import random
import subprocess
import tempfile

FIXTURES = pathlib.Path(__file__).parent.parent / "LayoutCoreTests" / "Fixtures"
UNIT = 64

PAGE = """<!doctype html><meta charset=utf-8><style>
i{display:block;min-width:0;min-height:0;margin:0} .g{position:absolute;top:0;left:0}
</style><body><script>
const cases = JSON.parse(CASES);
function make(css, items) {
  const g = document.createElement('div');
  g.className = 'g';
  g.style.cssText = css;
  for (const item of items) {
    const i = document.createElement('i');
    i.style.cssText = item;
    g.appendChild(i);
  }
  document.body.appendChild(g);
  return g;
}
function frames(g) {
  const o = g.getBoundingClientRect();
  return [...g.children].map(c => {
    const r = c.getBoundingClientRect();
    return [r.left - o.left, r.top - o.top, r.width, r.height];
  });
}
function tracks(g) {
  const style = getComputedStyle(g);
  return [style.gridTemplateColumns, style.gridTemplateRows].map(
    t => t === 'none' ? [] : t.split(' ').map(parseFloat));
}
const answers = cases.map(c => {
  if (c.only === 'tracks') {
    const g = make(c.css, []);
    const r = tracks(g)[0].length;
    g.remove();
    return r;
  }
  const g = make(c.css, c.items);
  const r = {frames: frames(g), tracks: tracks(g)};
  g.remove();
  if (c.only === 'frames') return r;
  const e = make(c.css, []);
  const counts = tracks(e).map(t => t.length);
  e.remove();
  const own = make(c.css + ';grid-template-areas:none', []);
  r.own = tracks(own).map(t => t.length);
  own.remove();
  const p = make(c.css + `;width:auto;height:auto;gap:0;grid-auto-columns:10px;grid-auto-rows:10px;`
    + `justify-content:start;align-content:start;direction:ltr;`
    + `grid-template-columns:${counts[0] ? `repeat(${counts[0]},10px)` : 'none'};`
    + `grid-template-rows:${counts[1] ? `repeat(${counts[1]},10px)` : 'none'}`, c.items);
  r.counts = counts;
  r.cells = frames(p).map(f => f.map(v => Math.round(v / 10)));
  r.cellTracks = tracks(p).map(t => t.length);
  p.remove();
  return r;
});
const lanes = CSS.supports('display', 'grid-lanes');
document.body.innerHTML = '<pre>@@' + JSON.stringify({lanes, answers}) + '@@</pre>';
</script>"""


def chromium(cases):
    """The answers to cases, each with `css`, `items` and what is asked `only`."""
    page = PAGE.replace("CASES", json.dumps(json.dumps(cases)))
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        file.write(page)
        file.flush()
        dom = subprocess.run(
            ["chromium-headless-shell", "--headless", "--no-sandbox", "--disable-gpu",
             "--virtual-time-budget=100000", "--enable-blink-features=CSSGridLanesLayout",
             "--dump-dom", f"file://{file.name}"],
            check=True, capture_output=True, text=True).stdout
    result = json.loads(html.unescape(dom.split("@@")[1]))
    assert result["lanes"], "this Chromium has no grid lanes"
    return result["answers"]


def write(name, cases):
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    (FIXTURES / f"{name}.json").write_text(f"[\n{lines}\n]\n")


def length(low, high):
    """Mostly whole, sometimes with a fraction."""
    if random.random() < 0.7:
        return random.randint(low, high)
    return random.randint(low * UNIT, high * UNIT) / UNIT


def gaps():
    return random.choice([[0, 0], [8, 8], [4, 10], [length(0, 20), length(0, 20)]])


# Track counts


def track_counts(number):
    cases = []
    for _ in range(number):
        size, gap = length(1, 200), random.choice([0, 8, length(0, 40)])
        available = length(1, 2000)
        if random.random() < 0.5:
            fit = random.randint(1, 20)
            available = fit * size + (fit - 1) * gap + random.choice([-1, 0, 1]) / UNIT
        cases.append([max(available, 1), size, gap])
    asked = [
        {"only": "tracks",
         "css": f"display:grid;width:{a}px;column-gap:{g}px;grid-template-columns:"
                f"repeat(auto-fill,{random.choice([f'minmax({s}px,1fr)', f'{s}px'])})"}
        for a, s, g in cases]
    return [[*case, count] for case, count in zip(cases, chromium(asked))]


# Grids


def track():
    kind = random.random()
    if kind < 0.35:
        return {"fixed": length(5, 90)}
    if kind < 0.65:
        return {"fr": random.choice([1, 1, 1, 2, 3, 0.25, 0.5, 0])}
    if kind < 0.85:
        return {"minmax": [length(5, 60), {"fr": random.choice([1, 1, 2, 0.5])}]}
    return {"minmax": [length(5, 60), length(1, 140)]}


def template(may_fill):
    tracks = [track() for _ in range(random.choice([0, 1, 2, 3, 3, 4, 5, 6]))]
    for index in range(len(tracks)):
        if random.random() < 0.12:
            tracks[index] = {"repeat": random.randint(1, 4), "track": tracks[index]}
    if may_fill and random.random() < 0.2:
        filled = random.choice([
            {"fixed": length(20, 90)}, {"minmax": [length(20, 90), {"fr": 1}]},
            {"minmax": [length(20, 60), length(20, 90)]}])
        tracks.insert(random.randint(0, len(tracks)), {"repeat": "fill", "track": filled})
    return tracks


def css_track(t):
    if "fixed" in t:
        return f"{t['fixed']}px"
    if "fr" in t:
        return f"minmax(0px,{t['fr']}fr)"
    if "minmax" in t:
        low, high = t["minmax"]
        return f"minmax({low}px,{str(high['fr']) + 'fr' if isinstance(high, dict) else f'{high}px'})"
    count = "auto-fill" if t["repeat"] == "fill" else t["repeat"]
    return f"repeat({count},{css_track(t['track'])})"


def css_tracks(tracks):
    return " ".join(map(css_track, tracks)) or "none"


def area_names():
    columns, rows = random.randint(1, 4), random.randint(1, 4)
    cells = [["."] * columns for _ in range(rows)]
    for name in "abc":
        c0, r0 = random.randrange(columns), random.randrange(rows)
        c1, r1 = random.randint(c0, columns - 1), random.randint(r0, rows - 1)
        area = [(c, r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)]
        if all(cells[r][c] == "." for c, r in area):
            for c, r in area:
                cells[r][c] = name
    return [" ".join(row) for row in cells]


def lines(locked):
    """The lines and the span of an item on one axis."""
    span = random.choice([1, 1, 1, 1, 2, 2, 3, 4])
    if random.random() >= locked:
        return None, span
    line = random.choice([n for n in range(-6, 7) if n])
    kind = random.random()
    if kind < 0.5:
        return random.choice([line, [line, None]]), span
    if kind < 0.65:
        return [None, line], span
    return [line, random.choice([n for n in range(-6, 8) if n])], 1


def item(case, locked):
    if "areas" in case and random.random() < 0.3:
        names = sorted(set("".join(case["areas"])) - set(". "))
        if names:
            return {"area": random.choice(names)}
    column, columns = lines(locked[0])
    row, rows = lines(locked[1])
    result = {}
    if column is not None:
        result["column"] = column
    if row is not None:
        result["row"] = row
    if (columns, rows) != (1, 1):
        result["span"] = [columns, rows]
    return result


def css_lines(wish, span):
    start, end = wish if isinstance(wish, list) else (wish, None)
    if start is None and end is None:
        return f"span {span}"
    if end is None:
        return f"{start}/span {span}"
    return f"{start or f'span {span}'}/{end}"


def css_item(item):
    if "area" in item:
        return f"grid-area:{item['area']}"
    columns, rows = item.get("span", [1, 1])
    return (f"grid-column:{css_lines(item.get('column'), columns)};"
            f"grid-row:{css_lines(item.get('row'), rows)}")


def grid_case():
    case = {"columns": template(True), "rows": template(True),
            "autoColumns": track(), "autoRows": track()}
    if random.random() < 0.4:
        # Plain columns, where placement is all there is.
        case.update(columns=[{"repeat": random.randint(1, 9), "track": {"fixed": 30}}], rows=[],
                    autoRows={"fixed": 20})
    if random.random() < 0.35:
        case["flow"] = "column"
        case["columns"], case["rows"] = case["rows"], case["columns"]
        case["autoColumns"], case["autoRows"] = case["autoRows"], case["autoColumns"]
    if random.random() < 0.4:
        case["dense"] = True
    gap = gaps()
    if gap != [0, 0]:
        case["gap"] = gap
    case["size"] = [length(40, 900)] + ([length(40, 900)] if random.random() < 0.6 else [])
    if random.random() < 0.25:
        case["areas"] = area_names()
    if random.random() < 0.15:
        case["rtl"] = True
    locked = random.choice([(0, 0), (0, 0), (0.15, 0.15), (0.4, 0.1), (0.1, 0.4), (0.6, 0.6)])
    case["items"] = [item(case, locked) for _ in range(random.choice([0, 1, 3, 6, 8, 10, 14, 20]))]
    return case


def css_grid(case):
    gap = case.get("gap", [0, 0])
    flow = case.get("flow", "row") + (" dense" if case.get("dense") else "")
    css = (f"display:grid;width:{case['size'][0]}px;gap:{gap[1]}px {gap[0]}px;"
           f"grid-auto-flow:{flow};direction:{'rtl' if case.get('rtl') else 'ltr'};"
           f"grid-template-columns:{css_tracks(case['columns'])};"
           f"grid-template-rows:{css_tracks(case['rows'])};"
           f"grid-auto-columns:{css_track(case['autoColumns'])};"
           f"grid-auto-rows:{css_track(case['autoRows'])}")
    if len(case["size"]) > 1:
        css += f";height:{case['size'][1]}px"
    if "areas" in case:
        css += ";grid-template-areas:" + " ".join(f"'{row}'" for row in case["areas"])
    return css


def resolved(wish, span, count):
    start, end = wish if isinstance(wish, list) else (wish, None)
    start, end = (n and (n - 1 if n > 0 else count + 1 + n) if n else None for n in (start, end))
    if start is not None and end is not None and start != end:
        return min(start, end), abs(end - start)
    if start is not None:
        return start, span
    return (None if end is None else end - span), span


def area_lines(areas, name):
    cells = [(c, r) for r, row in enumerate(areas) for c, n in enumerate(row.split()) if n == name]
    (c0, c1), (r0, r1) = ((min(v), max(v)) for v in zip(*cells))
    return [(c0, c1 - c0 + 1), (r0, r1 - r0 + 1)]


def placed(case, counts):
    """The cells of a case's items by CSS Grid 1, section 8.5, found by trying cells one by one."""
    by_row = case.get("flow", "row") == "row"
    dense = case.get("dense", False)
    across, along = (0, 1) if by_row else (1, 0)
    wishes = []
    for it in case["items"]:
        if "area" in it:
            axes = area_lines(case["areas"], it["area"])
        else:
            span = it.get("span", [1, 1])
            axes = [resolved(it.get(key), span[axis], counts[axis])
                    for axis, key in enumerate(["column", "row"])]
        wishes.append((*axes[across], *axes[along]))
    taken, places = set(), [None] * len(wishes)
    start = min([0] + [p for p, _, _, _ in wishes if p is not None])
    first = min([0] + [l for _, _, l, _ in wishes if l is not None])

    def cells(place, size, line, height):
        return {(p, l) for p in range(place, place + size) for l in range(line, line + height)}

    def put(index, place, line):
        _, size, _, height = wishes[index]
        taken.update(cells(place, size, line, height))
        places[index] = (place, size, line, height)

    for index, (place, size, line, height) in enumerate(wishes):
        if place is not None and line is not None:
            put(index, place, line)
    after = {}
    for index, (place, size, line, height) in enumerate(wishes):
        if place is None and line is not None:
            at = start if dense else after.get(line, start)
            while taken & cells(at, size, line, height):
                at += 1
            put(index, at, line)
            after[line] = at + size
    end = counts[across]
    for index, (place, size, line, _) in enumerate(wishes):
        if place is not None:
            end = max(end, place + size)
        else:
            end = max(end, (start if line is None else places[index][0]) + size)
    at, on = start, first
    for index, (place, size, line, height) in enumerate(wishes):
        if line is not None:
            continue
        if dense:
            at, on = start, first
        if place is not None:
            on += 1 if place < at and not dense else 0
            at = place
            while taken & cells(at, size, on, height):
                on += 1
        else:
            while at + size > end or taken & cells(at, size, on, height):
                at += 1
                if at + size > end:
                    at, on = start, on + 1
        put(index, at, on)
    result = []
    for place, size, line, height in places:
        pair = [(place - start, size), (line - first, height)]
        (c, w), (r, h) = pair if by_row else pair[::-1]
        result.append([c, r, w, h])
    return result


def checked_frames(case, answer):
    """Whether Chromium's frames are those of its cells and tracks."""
    gap = case.get("gap", [0, 0])
    for frame, (c, r, w, h) in zip(answer["frames"], answer["cells"]):
        x, width, y, height = [
            value for tracks, g, first, span in
            ((answer["tracks"][0], gap[0], c, w), (answer["tracks"][1], gap[1], r, h))
            for value in (sum(tracks[:first]) + first * g,
                          sum(tracks[first:first + span]) + (span - 1) * g)]
        if case.get("rtl"):
            x = case["size"][0] - x - width
        tolerance = (len(answer["tracks"][0]) + len(answer["tracks"][1]) + 2) / UNIT
        if any(abs(a - b) > tolerance for a, b in zip(frame, (x, y, width, height))):
            return False
    return True


SIZED_TWICE = ("Chromium sizes the rows again in the height that it found, rounded down, "
               "and shares below 1 then take a part of a part")
GROWN_AS_ONE = ("Chromium lets equal tracks grow as one, and what they cannot take goes to the "
                "shares, not to the tracks that could still grow")
PASSED_OVER = "Chromium passes over room: beside a long item it goes on after that item's end"


def deviation(case, answer, model):
    """Why Chromium's cells are not the model's."""
    # The first item that differs could stand where the model has it: nothing is there yet, and
    # the place is an earlier one.
    by_row = case.get("flow", "row") == "row"
    for index in placement_order(case, answer["counts"]):
        mine, theirs = model[index], answer["cells"][index]
        if mine != theirs:
            line = 1 if by_row else 0
            before = (mine[line], mine[1 - line]) < (theirs[line], theirs[1 - line])
            return PASSED_OVER if before else None
    return None


def placement_order(case, counts):
    """The items' numbers in the order in which they are placed."""
    by_row = case.get("flow", "row") == "row"
    def stage(it):
        if "area" in it:
            return 0
        column, row = (resolved(it.get(key), 1, count)[0] is not None
                       for key, count in zip(["column", "row"], counts))
        across, along = (column, row) if by_row else (row, column)
        return 0 if across and along else 1 if along else 2
    return sorted(range(len(case["items"])), key=lambda n: stage(case["items"][n]))


def all_tracks(case, axis, counts, own, total):
    """Base, limit and share of each track on an axis, those outside of the template included."""
    key, auto = [("columns", "autoColumns"), ("rows", "autoRows")][axis]
    wishes = [resolved(i.get(key[:-1]), i.get("span", [1, 1])[axis], counts[axis])[0]
              for i in case["items"] if "area" not in i]
    tracks = [case[auto]] * -min([0] + [first for first in wishes if first is not None])
    times = [t["repeat"] if isinstance(t.get("repeat"), int) else 1 for t in case[key]]
    for entry, count in zip(case[key], times):
        if entry.get("repeat") == "fill":
            count += own[axis] - sum(times)
        tracks += [entry.get("track", entry)] * count
    result = []
    for t in (tracks + [case[auto]] * (total - len(tracks)))[:total]:
        if "fixed" in t:
            result.append((t["fixed"], t["fixed"], None))
        elif "fr" in t:
            result.append((0, 0, t["fr"]))
        elif isinstance(t["minmax"][1], dict):
            result.append((t["minmax"][0], t["minmax"][0], t["minmax"][1]["fr"]))
        else:
            result.append((t["minmax"][0], max(t["minmax"]), None))
    return result


def sized(tracks, space):
    """Track sizes in a given space by CSS Grid 1, sections 12.6 and 12.7."""
    sizes = [base for base, _, _ in tracks]
    while True:
        growing = [n for n, (_, limit, _) in enumerate(tracks) if sizes[n] < limit]
        left = space - sum(sizes)
        if not growing or left < 1e-9:
            break
        step = min([left / len(growing)] + [tracks[n][1] - sizes[n] for n in growing])
        for n in growing:
            sizes[n] += step
            if tracks[n][1] - sizes[n] < 1e-9:
                sizes[n] = tracks[n][1]
    return shared(tracks, sizes, space, 0)


def shared(tracks, sizes, space, slack):
    open_ones = {n for n, (_, _, share) in enumerate(tracks) if share is not None}
    while True:
        left = space - sum(size for n, size in enumerate(sizes) if n not in open_ones)
        unit = max(0, left) / max(1, sum(tracks[n][2] for n in open_ones))
        over = {n for n in open_ones if unit * tracks[n][2] < sizes[n] + slack}
        if not over:
            return [unit * tracks[n][2] if n in open_ones else size for n, size in enumerate(sizes)]
        open_ones -= over


def sized_openly(tracks):
    """Track sizes where the space is open, by CSS Grid 1, section 12.7."""
    unit = max([0] + [base / max(1, share) for base, _, share in tracks if share is not None])
    return [limit if share is None else max(base, unit * share) for base, limit, share in tracks]


def sizing_deviation(case, answer):
    """The tracks that Chromium sizes otherwise than the specification: the sizes and why."""
    for axis, key in enumerate(["columns", "rows"]):
        theirs = answer["tracks"][axis]
        tracks = all_tracks(case, axis, answer["counts"], answer["own"], len(theirs))
        gaps = case.get("gap", [0, 0])[axis] * max(0, len(theirs) - 1)
        if axis < len(case["size"]):
            expected, twice = sized(tracks, case["size"][axis] - gaps), None
        else:
            expected = sized_openly(tracks)
            # The track that decides what a share is keeps its size, or not, by rounding.
            bases = [limit if share is None else base for base, limit, share in tracks]
            twice = shared(tracks, bases, sum(expected), 1 / UNIT)
        if same(expected, theirs):
            continue
        if twice and same(twice, theirs):
            return key, expected, SIZED_TWICE
        assert sum(base < limit for base, limit, _ in tracks) > 1, (case, answer, expected)
        return key, expected, GROWN_AS_ONE
    return None


def same(a, b):
    return len(a) == len(b) and all(abs(x - y) <= 2 / UNIT for x, y in zip(a, b))


def grids(number):
    cases = [grid_case() for _ in range(number)]
    answers = chromium(
        [{"css": css_grid(c), "items": [css_item(i) for i in c["items"]]} for c in cases])
    result, deviations = [], {}
    for case, answer in zip(cases, answers):
        assert checked_frames(case, answer), (case, answer)
        assert answer["cellTracks"] == [len(t) for t in answer["tracks"]], (case, answer)
        model = placed(case, answer["counts"])
        if model == answer["cells"]:
            case["answer"] = {"placement": sum(model, []), "columns": answer["tracks"][0],
                              "rows": answer["tracks"][1]}
            if found := sizing_deviation(case, answer):
                key, expected, reason = found
                case["answer"].update({key: expected, "deviation": reason})
                deviations[reason] = deviations.get(reason, 0) + 1
        else:
            reason = deviation(case, answer, model)
            assert reason, (case, answer, model)
            case["answer"] = {"placement": sum(model, []), "deviation": reason}
            deviations[reason] = deviations.get(reason, 0) + 1
        result.append(case)
    print("grids", len(result), "deviations", deviations)
    return result


# Staggered lanes


def packed(extents, spans, lanes, gap, cursor_rule):
    free, cursor, result = [0] * lanes, 0, []
    for extent, span in zip(extents, spans):
        span = max(1, min(span, lanes))
        tops = [max(free[lane:lane + span]) for lane in range(lanes - span + 1)]
        tied = [lane for lane, top in enumerate(tops) if top == min(tops)]
        lane = next((n for n in tied if n >= cursor), tied[0]) if cursor_rule else tied[0]
        result.append((lane, tops[lane]))
        free[lane:lane + span] = [tops[lane] + extent + gap] * span
        cursor = (lane + span) % lanes
    return result


def staggered(number):
    cases = []
    for _ in range(number):
        horizontal = random.random() < 0.4
        size = [length(200, 900), length(200, 900)]
        across = 1 if horizontal else 0
        gap = gaps()
        kind = random.random()
        if kind < 0.5:
            tracks = {"count": random.randint(1, 9)}
            css = f"repeat({tracks['count']},minmax(0,1fr))"
        else:
            size_of = length(20, 180)
            tracks = {"min" if kind < 0.8 else "fixed": size_of}
            css = f"repeat(auto-fill,{'minmax(%gpx,1fr)' % size_of if kind < 0.8 else '%gpx' % size_of})"
        count = random.choice([0, 1, 5, 12, 20])
        steps = random.random() < 0.5
        extents = [random.choice([20, 40, 60]) if steps else length(0, 120) for _ in range(count)]
        spans = [random.choice([1, 1, 2, 3]) for _ in range(count)]
        case = {"tracks": tracks, "gap": gap, "size": size, "extents": extents}
        if random.random() < 0.5:
            case["spans"] = spans
        if horizontal:
            case["flow"] = "horizontal"
        cases.append((case, css, across))
    counts = chromium(
        [{"only": "tracks", "css": f"display:grid;width:{c['size'][a]}px;column-gap:{c['gap'][a]}px;"
                                   f"grid-template-columns:{css}"} for c, css, a in cases])
    asked = []
    for (case, css, across), lanes in zip(cases, counts):
        spans = case.get("spans", [1] * len(case["extents"]))
        axis = ["column", "row"][across]
        along = ["height", "width"][across]
        asked.append({
            "only": "frames",
            "css": f"display:grid-lanes;flow-tolerance:0px;width:{case['size'][0]}px;"
                   f"height:{case['size'][1]}px;gap:{case['gap'][1]}px {case['gap'][0]}px;"
                   f"grid-template-{axis}s:{css}",
            "items": [f"grid-{axis}:span {max(1, min(s, lanes))};{along}:{e}px"
                      for s, e in zip(spans, case["extents"])]})
    result = []
    for (case, _, across), lanes, answer in zip(cases, counts, chromium(asked)):
        spans = case.get("spans", [1] * len(case["extents"]))
        along = 1 - across
        places = packed(case["extents"], spans, lanes, case["gap"][along], True)
        sizes = answer["tracks"][across]
        for (lane, start), frame, span, extent in zip(
                places, answer["frames"], spans, case["extents"]):
            span = min(span, lanes)
            expected = (sum(sizes[:lane]) + lane * case["gap"][across],
                        sum(sizes[lane:lane + span]) + (span - 1) * case["gap"][across])
            assert abs(frame[along] - start) < 1e-3 and abs(frame[2 + along] - extent) < 1e-3
            assert abs(frame[across] - expected[0]) < (lanes + 1) / UNIT, (case, frame, expected)
            assert abs(frame[2 + across] - expected[1]) < (lanes + 1) / UNIT
        # Chromium has the cursor rule only; the same model without it answers for the other.
        if random.random() < 0.6:
            case["tieBreak"] = "cursor"
        else:
            places = packed(case["extents"], spans, lanes, case["gap"][along], False)
        case["answer"] = [value for place in places for value in place]
        case["lanes"] = sizes[0] if sizes else 0
        case["laneCount"] = lanes
        result.append(case)
    print("staggered", len(result))
    return result


random.seed(20260)
write("track-counts", track_counts(1000))
write("staggered", staggered(1000))
write("grids", grids(2200))
