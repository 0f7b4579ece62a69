#!/usr/bin/env python3
"""Which file an icon's name means, answered by GTK 3.

Needs Debian's python3-gi, gir1.2-gtk-3.0 and gtk-update-icon-cache; no display. Run it with the
system's own python3.

Without arguments it makes a small tree of themes with every kind of directory and every kind of
mistake, asks GTK, and writes Tests/AppCatalogTests/Fixtures/icon-choices.json:
- roots, loose: the directories that are asked, as the top folders of the tree
- files: {directory: file names}, indexes: {path: content}
- cached: {theme's directory: its icon-theme.cache, base64}
- sizes, scales: every name is looked up in all of them
- answers: a path, or [our path, GTK's path, reasons] where they differ; null for no icon
- rows: [theme, name, generic fallback 0/1, answer, count, answer, count …], scale by scale

GTK's rules are modelled here in one function; each rule of ours that differs is a switch of it.
With all switches off it must answer as GTK does, else the script stops. So a difference is never
stored without its reasons, which are explained in REASONS.

With `--live THEME SEED COUNT` it looks up names of an installed theme and prints one JSON list a
line: [name, size, scale, our path or null, reasons where GTK chooses another].

With `--types THEME` it prints for each type of file the names of its icons and GTK's choice of them
at 48 points, one JSON list a line.
"""
import base64
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

try:
    import gi
except ImportError:
    sys.exit(3)

try:
    gi.require_version("Gtk", "3.0")
except ValueError:
    sys.exit(3)
from gi.repository import Gio, GLib, Gtk  # noqa: E402

FIXTURE = pathlib.Path(__file__).parent.parent / "AppCatalogTests/Fixtures/icon-choices.json"
SIZES = [8, 16, 22, 24, 31, 32, 48, 64, 72, 96, 144, 256]
LIVE_SIZES = [16, 22, 24, 32, 48, 64, 72, 96, 112, 128, 192, 256]
SCALES = [1, 2, 3]
CACHED = ["Fixed", "Scaled", "hicolor"]

REASONS = {
    "exact": "a directory made for the size wins; GTK takes a larger one over a scalable one whose"
             " nominal size is smaller",
    "first": "of equally good directories the first wins, as the specification says; GTK takes the"
             " last",
    "pixels": "whether a bitmap is large enough is counted in pixels; GTK counts points",
    "drawing": "a drawing is taken before a bitmap of the same directory, and before one that"
               " would be scaled up",
    "loose": "outside of themes an earlier directory comes first; GTK prefers PNG in any of them",
    "ending": "an ending such as .png is cut off the name",
    "types": "files of more types are known: .svgz, and outside of themes .gif, .jpg and others",
    "mask": "a .symbolic.png is a mask for recolouring, not a picture",
    "lines": "a broken line in an index costs that line; GTK passes over the whole file",
    "size": "a directory whose size is no positive number is left out, and"
            " the largest size is not below the smallest",
    "outside": "a theme cannot name directories outside of itself",
    "parents": "a theme without directories still has parents",
    "symbolic": "where a name has no icon, its symbolic or coloured counterpart is taken",
}

THEMED = ["svg", "svgz", "png", "xpm"]
LOOSE = THEMED + ["jpg", "jpeg", "gif", "tif", "tiff", "bmp", "ico", "webp"]


class Directory:
    def __init__(self, path, names, keys, rules):
        self.path, self.names = path, names
        self.kind = keys.get("Type", "Threshold")
        self.size = keys["Size"]
        self.scale = keys.get("Scale", 1)
        self.low, self.high = keys.get("MinSize", self.size), keys.get("MaxSize", self.size)
        if "size" in rules:
            self.high = max(self.low, self.high)
        threshold = keys.get("Threshold", 2)
        if self.kind == "Fixed":
            self.low = self.high = self.size
        elif self.kind != "Scalable":
            self.low, self.high = self.size - threshold, self.size + threshold

    def difference(self, size, scale, rules):
        wanted = size * scale
        if wanted < self.low * self.scale:
            return self.low * self.scale - wanted
        # GTK forgets the scale here; without this switch a negative difference is possible.
        limit = wanted if "pixels" in rules or self.kind != "Scalable" else size
        if self.kind == "Fixed":
            return abs(wanted - self.size * self.scale)
        return wanted - self.high * self.scale if limit > self.high * self.scale else 0


class Model:
    """The lookup, with the rules of ours that are switched on."""

    def __init__(self, tree, theme, rules):
        self.tree, self.rules, self.themes = tree, rules, []
        self.seen = set()
        for name in [theme, "Adwaita", "gnome", "hicolor"]:
            self.insert(name)

    def insert(self, name):
        if name in self.seen:
            return
        index = None
        for root in self.tree.roots:
            text = self.tree.indexes.get(f"{root}/{name}/index.theme")
            if text is not None and index is None:
                index = parse(text, "lines" in self.rules)
        if index is None:
            return
        self.seen.add(name)
        directories, parents, sections = index
        if directories is None and "parents" not in self.rules:
            return
        theme = []
        self.themes.append(theme)
        seen = set()
        for path in directories or []:
            keys = sections.get(path)
            if keys is None or "Size" not in keys or path in seen:
                continue
            seen.add(path)
            if "size" in self.rules and keys["Size"] <= 0:
                continue
            if "outside" in self.rules and (path.startswith("/") or ".." in path.split("/")):
                continue
            # Later ones win in GTK, but the user's always do.
            for root in self.tree.roots[::1 if "first" in self.rules else -1]:
                full = os.path.normpath(f"{root}/{name}/{path}")
                names = self.tree.names_in(full)
                if names:
                    theme.append(Directory(f"{root}/{name}/{path}", names, keys, self.rules))
        for parent in parents:
            self.insert(parent)

    def find(self, name, size, scale, generic):
        found = self.choose(name, size, scale, generic)
        if found is None and "symbolic" in self.rules:
            stem = self.cut(name)[0]
            other = stem.removesuffix("-symbolic") if stem.endswith("-symbolic") \
                else stem + "-symbolic"
            found = self.choose(other, size, scale, generic) if other else None
        return found

    def cut(self, name):
        stem, dot, ending = name.rpartition(".")
        if "ending" in self.rules and stem and ending.lower() in LOOSE:
            return stem, ending.lower()
        return name, None

    def choose(self, name, size, scale, generic):
        name, ending = self.cut(name)
        names = alternatives(name) if generic else [name]
        for symbolic in [n for n in names if n.endswith("-symbolic")]:
            for theme in self.themes:
                if path := self.themed(theme, symbolic, size, scale):
                    return path
        for theme in self.themes:
            for alternative in names:
                if path := self.themed(theme, alternative, size, scale):
                    return path
        for alternative in names:
            if path := self.outside(alternative, ending):
                return path
        return None

    def types(self, names, stem, known):
        found = [ending for ending in names.get(stem, []) if ending in known]
        if "mask" not in self.rules and "png" in names.get(stem + ".symbolic", []):
            found.append("symbolic.png")
        return found

    def themed(self, theme, stem, size, scale):
        best = None
        order = ["symbolic.png", "png", "svg", "xpm"]
        if "drawing" in self.rules:
            order = ["symbolic.png", "svg", "svgz", "png", "xpm"]
        if "types" not in self.rules:
            order = [t for t in order if t != "svgz"]
        elif "svgz" not in order:
            order.append("svgz")
        for directory in theme:
            types = self.types(directory.names, stem, order)
            if not types:
                continue
            kind = min(types, key=order.index)
            entry = (directory, directory.difference(size, scale, self.rules), kind)
            if best is None or self.is_better(entry, best, size, scale):
                best = entry
        return best and f"{best[0].path}/{stem}.{best[2]}"

    def is_better(self, a, b, size, scale):
        wanted = size * scale
        (a, difference_a, kind_a), (b, difference_b, kind_b) = a, b
        is_late = "first" not in self.rules
        if "exact" in self.rules and (difference_a == 0) != (difference_b == 0):
            return difference_a == 0
        if difference_a == 0 and difference_b != 0:
            return True
        if difference_a != 0:
            if "pixels" in self.rules:
                def covers(d):
                    return (d.high if d.kind == "Scalable" else d.size) * d.scale >= wanted
            else:
                def covers(d):
                    return d.size >= size
            if covers(a) != covers(b):
                return covers(a)
            if "drawing" in self.rules and not covers(a):
                is_drawing = kind_a.startswith("svg"), kind_b.startswith("svg")
                if is_drawing[0] != is_drawing[1]:
                    return is_drawing[0]
            if difference_a != difference_b:
                return difference_a < difference_b
        if (a.scale == scale) != (b.scale == scale):
            return a.scale == scale
        if (a.kind == "Scalable") != (b.kind == "Scalable"):
            return b.kind == "Scalable"
        nominal_a, nominal_b = abs(wanted - a.size * a.scale), abs(wanted - b.size * b.scale)
        return nominal_a < nominal_b or (nominal_a == nominal_b and is_late)

    def outside(self, stem, ending):
        known = LOOSE if "types" in self.rules else ["svg", "png", "xpm"]
        if "loose" in self.rules:
            order = (["svg", "svgz", "png", "xpm"] if "drawing" in self.rules
                     else ["png", "svg", "svgz", "xpm"]) + LOOSE[4:]
            wanted = ([ending] if ending else []) + [t for t in order if t in THEMED]
            for directory in self.tree.loose:
                types = self.types(self.tree.names_in(directory), stem, known)
                for kind in wanted:
                    if kind in types:
                        return f"{directory}/{stem}.{kind}"
            return None
        found = {}
        for directory in self.tree.loose:
            for kind in self.types(self.tree.names_in(directory), stem, known):
                found.setdefault(kind, f"{directory}/{stem}.{kind}")
        order = ["symbolic.png", "png", "svg", "xpm"]
        if "drawing" in self.rules:
            order = ["symbolic.png", "svg", "png", "xpm"]
        return next((found[kind] for kind in order if kind in found), None)


def alternatives(name):
    """The generic fallbacks: one dash-separated part less each time."""
    is_symbolic = name.endswith("-symbolic")
    parts = name.removesuffix("-symbolic").split("-")
    plain = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return [p + "-symbolic" for p in plain] + plain if is_symbolic else plain


def parse(text, is_tolerant):
    """(directories or None, parents, {section: keys}), or None for no index."""
    if is_tolerant:
        lines, section = [], False
        for line in text.split("\n"):
            bare = line.strip()
            if bare.startswith("[") and bare.endswith("]"):
                section = True
                lines.append(bare)
            elif section and "=" in bare and not bare.startswith(("#", "[")):
                lines.append(bare)
        text = "\n".join(lines)
    file = GLib.KeyFile()
    file.set_list_separator(ord(","))
    try:
        file.load_from_data(text, len(text.encode()), GLib.KeyFileFlags.NONE)
    except GLib.Error:
        return None
    if is_tolerant and not file.has_group("Icon Theme"):
        return None

    def items(key):
        try:
            return [item.strip() for item in file.get_string_list("Icon Theme", key)
                    if item.strip() or not is_tolerant]
        except GLib.Error:
            return None

    sections = {}
    for group in file.get_groups()[0]:
        keys = sections[group] = {}
        for key in ["Size", "Scale", "MinSize", "MaxSize", "Threshold"]:
            try:
                keys[key] = file.get_integer(group, key)
            except GLib.Error as error:
                # GTK takes 0 for what is no number.
                is_there = error.code != GLib.KeyFileError.KEY_NOT_FOUND
                if key != "Size" and is_there and not is_tolerant:
                    keys[key] = 0
        try:
            kind = file.get_string(group, "Type")
            keys["Type"] = kind if kind in ("Fixed", "Scalable") else "Threshold"
        except GLib.Error:
            pass
    directories = items("Directories")
    if directories is not None:
        directories += items("ScaledDirectories") or []
    elif is_tolerant and items("ScaledDirectories"):
        directories = items("ScaledDirectories")
    return directories, items("Inherits") or [], sections


class Names:
    """Keeps {stem: endings} of each directory of a tree."""

    def __init__(self):
        self.known = {}

    def names_in(self, directory):
        if directory not in self.known:
            names = self.known[directory] = {}
            for file in self.read(directory):
                stem, _, ending = file.rpartition(".")
                names.setdefault(stem, []).append(ending)
        return self.known[directory]


class Installed(Names):
    """The themes of this machine."""

    roots = ["/usr/share/icons"]
    loose = ["/usr/share/icons", "/usr/share/pixmaps"]

    def __init__(self):
        super().__init__()
        self.indexes = {str(path): path.read_text()
                        for root in self.roots for path in pathlib.Path(root).glob("*/index.theme")}

    def read(self, directory):
        return os.listdir(directory) if os.path.isdir(directory) else []


class Tree(Names):
    """The made-up themes."""

    roots = ["user", "system"]
    loose = ["user", "system", "pixmaps"]

    def __init__(self):
        super().__init__()
        self.random = random.Random(20)
        self.files, self.indexes = {}, {}
        self.stems = [
            "alpha", "beta", "gamma", "org.example.Editor", "name.with.dots", "größe", "x",
            "one-two-three", "one-two", "one", "tool-symbolic", "tool", "dash-symbolic",
            "dash", "only-symbolic", "mask-symbolic", "UPPER", "with space", "end.", "-lead",
        ]
        self.make_themes()

    def read(self, directory):
        return self.files.get(directory, [])

    def add(self, directory, *names):
        known = self.files.setdefault(directory, [])
        known += [name for name in names if name not in known]

    def theme(self, name, inherits, sections, root="system", scaled=(), share=0.22, header=""):
        listed = [path for path, _ in sections if path not in scaled]
        text = f"[Icon Theme]\nName={name}\n{header}"
        if inherits:
            text += f"Inherits={inherits}\n"
        text += f"Directories={','.join(listed)}\n"
        if scaled:
            text += f"ScaledDirectories={','.join(scaled)}\n"
        for path, keys in sections:
            text += f"[{path}]\n" + keys.replace(" ", "\n") + "\n"
            for place in self.roots:
                # The user's copy of a theme holds less.
                chance = share if place == root else share / 4
                self.fill(f"{place}/{name}/{path}", chance)
        self.indexes[f"{root}/{name}/index.theme"] = text

    def fill(self, directory, chance):
        endings = ["png"] * 5 + ["svg"] * 4 + ["xpm", "svgz", "PNG", "gif"]
        is_cached = directory.removeprefix("system/").split("/")[0] in CACHED
        for stem in self.stems:
            # gtk-update-icon-cache makes no cache where a name is not plain.
            if is_cached and (" " in stem or not stem.isascii()):
                continue
            if self.random.random() < chance:
                self.add(directory, f"{stem}.{self.random.choice(endings)}")
                if self.random.random() < 0.12:
                    self.add(directory, f"{stem}.{self.random.choice(endings)}")
        if self.random.random() < 0.1:
            self.add(directory, "mask-symbolic.symbolic.png")

    def make_themes(self):
        fixed = [(f"{s}x{s}/apps", f"Size={s} Type=Fixed Context=Applications")
                 for s in [16, 22, 32, 48, 64, 96, 256]]
        self.theme("Fixed", "Threshold", fixed + [("scalable/apps", "Size=128 Type=Scalable "
                   "MinSize=8 MaxSize=512")])
        self.theme("Threshold", "Scaled,hicolor", [
            ("16/apps", "Size=16"), ("24/apps", "Size=24 Threshold=4"), ("24/places", "Size=24"),
            ("48/apps", "Size=48 Type=Threshold Threshold=8"), ("48/mimetypes", "Size=48"),
            ("128/apps", "Size=128 Threshold=0"), ("200/apps", "Size=200 Threshold=60")])
        self.theme("Scaled", "hicolor,Fixed", [
            ("16", "Size=16 Type=Fixed"), ("16@2", "Size=16 Scale=2 Type=Fixed"),
            ("32", "Size=32 Type=Fixed"), ("32@2", "Size=32 Scale=2 Type=Fixed"),
            ("32@3", "Size=32 Scale=3 Type=Fixed"), ("48", "Size=48"), ("48@2", "Size=48 Scale=2"),
            ("symbolic", "Size=16 Type=Scalable MinSize=8 MaxSize=512"),
            ("symbolic@2", "Size=16 Scale=2 Type=Scalable MinSize=8 MaxSize=256"),
            ("large", "Size=64 Type=Scalable MinSize=56 MaxSize=96")],
            scaled=("16@2", "32@2", "32@3", "48@2", "symbolic@2"))
        self.theme("User", "Fixed", fixed[:5], root="user", share=0.3)
        self.theme("Cycle", "Circle", [("32", "Size=32"), ("64", "Size=64")], share=0.1)
        self.theme("Circle", "Cycle,Missing,Circle,Fixed", [("48", "Size=48")], share=0.1)
        self.theme("Mistakes", "Broken,Bare,Crlf", [
            ("nosize", "Type=Fixed"), ("word", "Size=big"), ("zero", "Size=0"),
            ("minus", "Size=-8 Type=Fixed"), ("kind", "Size=48 Type=Whatever"),
            ("scale", "Size=32 Scale=two"), ("turned", "Size=40 Type=Scalable MinSize=64 "
            "MaxSize=24"), ("twice", "Size=24"), ("twice", "Size=96"), ("good", "Size=64")],
            share=0.3)
        self.indexes["system/Mistakes/index.theme"] = self.indexes[
            "system/Mistakes/index.theme"].replace(
            "Directories=", "Directories=,../Fixed/48x48/apps,absent,unlisted,", 1) + (
            "[../Fixed/48x48/apps]\nSize=56\n")
        self.theme("Broken", "Fixed", [("32", "Size=32"), ("72", "Size=72")])
        self.indexes["system/Broken/index.theme"] += "this line is no key\n"
        self.theme("Crlf", "", [("32", "Size=32"), ("64", "Size=64 Type=Fixed")])
        self.indexes["system/Crlf/index.theme"] = (
            "# comment\n\n" + self.indexes["system/Crlf/index.theme"].replace("=", " = "))
        self.indexes["system/Bare/index.theme"] = "[Icon Theme]\nName=Bare\nInherits=Scaled\n"
        self.indexes["system/Empty/index.theme"] = ""
        self.indexes["system/Other/index.theme"] = "[Other]\nDirectories=32\n[32]\nSize=32\n"
        self.fill("system/Other/32", 0.3)
        self.fill("system/NoIndex/32", 0.3)
        self.theme("Adwaita", "hicolor", [("scalable", "Size=128 Type=Scalable MinSize=8 "
                   "MaxSize=512"), ("16", "Size=16 Type=Fixed")], share=0.15)
        self.theme("hicolor", "", fixed + [("48x48@2/apps", "Size=48 Scale=2 Type=Fixed"),
                   ("scalable/apps", "Size=128 Type=Scalable MinSize=1 MaxSize=256"),
                   ("symbolic/apps", "Size=16 Type=Scalable MinSize=8 MaxSize=512")], share=0.15)
        for place in self.loose:
            self.fill(place, 0.3)
        self.add("pixmaps", "loose.xpm", "loose.png", "photo.gif", "photo.jpg", "draw.svg")
        self.add("user", "loose.xpm", "draw.xpm", "draw.png")
        self.add("system/hicolor/48x48/apps", "a.png.png", "plain.png")

    @property
    def names(self):
        return self.stems + [
            "alpha.png", "beta.SVG", "name.with.dots.xpm", "photo.gif", "loose", "loose.xpm", "draw",
            "a.png", "plain.jpg", "none", "one-two-three-four", "one-none", "alpha-x-y",
            "beta-symbolic", "one-two-three-symbolic", "none-symbolic", "mask", "only", ".png",
            "-", "--", "one--two",
        ]

    def write(self, base):
        for directory, names in self.files.items():
            (base / directory).mkdir(parents=True, exist_ok=True)
            for name in names:
                (base / directory / name).write_bytes(b"")
        for path, text in self.indexes.items():
            (base / path).parent.mkdir(parents=True, exist_ok=True)
            (base / path).write_text(text)


def gtk_theme(name, roots):
    theme = Gtk.IconTheme.new()
    theme.set_search_path(roots)
    theme.set_custom_theme(name)
    return theme


def gtk_choice(theme, name, size, scale, generic=False):
    flags = Gtk.IconLookupFlags.FORCE_SVG
    if generic:
        flags |= Gtk.IconLookupFlags.GENERIC_FALLBACK
    info = theme.lookup_icon_for_scale(name, size, scale, flags)
    return info.get_filename() if info else None


def make_fixture():
    tree = Tree()
    everything = frozenset(REASONS)
    answers, numbers, rows = [], {}, []
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        base = pathlib.Path(folder)
        tree.write(base)
        themes = ["Fixed", "Threshold", "Scaled", "User", "Cycle", "Mistakes", "Broken", "Bare",
                  "Other", "NoIndex", "hicolor"]
        for theme in themes:
            gtk = gtk_theme(theme, [str(base / place) for place in tree.loose])
            models = {}

            def model(rules):
                if rules not in models:
                    models[rules] = Model(tree, theme, rules)
                return models[rules]

            for name in tree.names:
                for generic in [0, 1] if "-" in name else [0]:
                    row = [theme, name, generic]
                    for scale in SCALES:
                        for size in SIZES:
                            key = (name, size, scale, generic)
                            theirs = gtk_choice(gtk, *key)
                            theirs = theirs and os.path.relpath(theirs, base)
                            check = model(frozenset()).find(*key)
                            check = check and os.path.normpath(check)
                            if check != theirs:
                                sys.exit(f"{theme} {key}: GTK {theirs}, its model {check}")
                            own = model(everything).find(*key)
                            answer = own
                            if own != theirs:
                                answer = (own, theirs, reasons(model, key, own, theirs))
                                for reason in answer[2].split("+"):
                                    counts[reason] = counts.get(reason, 0) + 1
                            if answer not in numbers:
                                numbers[answer] = len(answers)
                                answers.append(answer)
                            if len(row) > 3 and row[-2] == numbers[answer]:
                                row[-1] += 1
                            else:
                                row += [numbers[answer], 1]
                    rows.append(row)
        cached = {}
        for theme in CACHED:
            subprocess.run(["gtk-update-icon-cache", "-f", "-i", "-q", str(base / "system" / theme)],
                           check=True)
            data = (base / "system" / theme / "icon-theme.cache").read_bytes()
            cached[f"system/{theme}"] = base64.b64encode(data).decode()
    lookups = len(rows) * len(SIZES) * len(SCALES)
    lines = [
        json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        for value in [tree.roots, tree.loose, SIZES, SCALES, REASONS, tree.indexes, cached]]
    with FIXTURE.open("w") as out:
        for key, line in zip(
                ["roots", "loose", "sizes", "scales", "reasons", "indexes", "cached"], lines):
            out.write(("{" if key == "roots" else "") + f'"{key}":{line},\n')
        for key, value in [("files", tree.files)]:
            body = ",\n".join(f"{json.dumps(k)}:{json.dumps(v, ensure_ascii=False)}"
                              for k, v in value.items())
            out.write(f'"{key}":{{\n{body}}},\n')
        for key, value in [("answers", answers), ("rows", rows)]:
            body = ",\n".join(json.dumps(item, ensure_ascii=False, separators=(",", ":"))
                              for item in value)
            out.write(f'"{key}":[\n{body}]' + (",\n" if key == "answers" else "}\n"))
    print(f"{lookups} lookups, {len(answers)} answers; differences: {counts}")


def reasons(model, key, own, theirs):
    """The switches that make the difference: each alone, or else each that is needed for it."""
    alone = [r for r in REASONS if (model(frozenset([r])).find(*key) or "") != (
        model(frozenset()).find(*key) or "")]
    needed = [r for r in REASONS if model(frozenset(REASONS) - {r}).find(*key) != own]
    found = [r for r in REASONS if r in needed] or alone
    if not found:
        sys.exit(f"no reason for {key}: ours {own}, GTK {theirs}")
    return "+".join(found)


def live(theme, seed, count):
    tree = Installed()
    gtk = gtk_theme(theme, tree.loose)
    models = {}

    def model(rules):
        if rules not in models:
            models[rules] = Model(tree, theme, rules)
        return models[rules]

    choice = random.Random(int(seed))
    names = sorted(gtk.list_icons(None))
    for name in choice.sample(names, min(int(count), len(names))):
        for size in choice.sample(LIVE_SIZES, 2):
            key = (name, size, choice.choice(SCALES), False)
            theirs = gtk_choice(gtk, *key)
            # GTK has some pictures in its own library.
            if theirs and theirs.startswith("/org/gtk/"):
                continue
            check = model(frozenset()).find(*key)
            if check != theirs:
                sys.exit(f"{theme} {key}: GTK {theirs}, its model {check}")
            own = model(frozenset(REASONS)).find(*key)
            print(json.dumps([*key[:3], own, None if own == theirs else
                              reasons(model, key, own, theirs)]))


def types(theme):
    gtk = gtk_theme(theme, Installed().loose)
    for kind in sorted(Gio.content_types_get_registered()):
        names = Gio.content_type_get_icon(kind).get_names()
        info = gtk.choose_icon(names, 48, 0)
        path = info.get_filename() if info else None
        if path is None or not path.startswith("/org/gtk/"):
            print(json.dumps([names, path]))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--live"]:
        live(*sys.argv[2:5])
    elif sys.argv[1:2] == ["--types"]:
        types(sys.argv[2])
    else:
        make_fixture()
