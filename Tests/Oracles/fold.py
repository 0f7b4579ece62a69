#!/usr/bin/env python3
"""What search makes of single characters, from Unicode's own data.

Writes Tests/AppCatalogTests/Fixtures/folds.json: {"character": "folded"} for the letters and digits
of the scripts that SearchFold knows. A character is decomposed for compatibility, loses its
combining marks and its case; what Unicode does not decompose is read off its name ("LATIN SMALL
LETTER O WITH STROKE" is an o). Then three habits of those who type: katakana is hiragana, a Korean
final consonant is the initial one it may still become, and Arabic letters that differ by habit of
spelling are one.
"""
import json
import pathlib
import re
import unicodedata

RANGES = [
    (0x41, 0x24F), (0x370, 0x52F), (0x5D0, 0x5EA), (0x620, 0x64A), (0x660, 0x669), (0x6F0, 0x6F9),
    (0x67E, 0x67E), (0x6A9, 0x6A9), (0x6AF, 0x6AF), (0x6CC, 0x6CC), (0x904, 0x939), (0x958, 0x95F), (0xE01, 0xE30),
    (0x1E00, 0x1FFF), (0x3041, 0x3096), (0x30A1, 0x30F6), (0x3131, 0x3163), (0x4E00, 0x4E3F),
    (0xAC00, 0xD7A3, 37), (0xFB00, 0xFB06), (0xFF10, 0xFF5A), (0xFF66, 0xFF9D),
]
VOICING = "\u3099\u309A"
NAMED = {
    "LATIN SMALL LETTER AE": "ae", "LATIN SMALL LIGATURE OE": "oe", "LATIN SMALL LETTER ETH": "d",
    "LATIN SMALL LETTER THORN": "th", "LATIN SMALL LETTER DOTLESS I": "i",
    "LATIN SMALL LETTER DOTLESS J": "j", "LATIN SMALL LETTER ENG": "n",
    "ARABIC LETTER TEH MARBUTA": "ه", "ARABIC LETTER ALEF MAKSURA": "ي", "ARABIC LETTER KEHEH": "ك",
    "ARABIC LETTER FARSI YEH": "ي", "ARABIC LETTER ALEF WASLA": "ا",
    "CYRILLIC SMALL LETTER PALOCHKA": "ӏ",
}
STROKED = re.compile(r"LATIN SMALL LETTER ([A-Z]) WITH (STROKE|MIDDLE TILDE|BAR|DESCENDER|HOOK"
                     r"|CURL|TAIL|TOPBAR|SWASH TAIL|HOOK TAIL|DIAGONAL STROKE|LOOP|PALATAL HOOK"
                     r"|LONG RIGHT LEG)$")


def jamo(character):
    name = unicodedata.name(character, "")
    kind = re.match("HANGUL (JONGSEONG|CHOSEONG) ", name)
    if not kind:
        return character
    parts = name.removeprefix(kind.group(0)).split("-")
    return "".join(unicodedata.lookup("HANGUL CHOSEONG " + part) for part in parts)


def letter(character):
    name = unicodedata.name(character, "")
    if name in NAMED:
        return NAMED[name]
    stroked = STROKED.match(name)
    if stroked:
        return stroked.group(1).lower()
    if unicodedata.category(character) == "Nd":
        return str(unicodedata.digit(character))
    if "\u30A1" <= character <= "\u30F6":
        return chr(ord(character) - 0x60)
    return jamo(character)


def without_marks(text):
    return "".join(c for c in unicodedata.normalize("NFKD", text)
                   if unicodedata.category(c) != "Mn" or c in VOICING)


def fold(character):
    text = without_marks(without_marks(character).casefold())
    # Dots and apostrophes inside of one letter (Catalan, Afrikaans, transliteration).
    text = "".join(c for c in text if c not in "\u00B7\u02BC\u02BE")
    text = "".join(map(letter, unicodedata.normalize("NFC", text) if is_kana(text) else text))
    return "".join(map(letter, text))


def is_kana(text):
    return any("\u3040" <= c <= "\u30FF" for c in text)


def cases():
    for first, last, *step in RANGES:
        for value in range(first, last + 1, *step):
            character = chr(value)
            category = unicodedata.category(character)
            if category[0] == "L" and category != "Lm" or category == "Nd":
                yield character, fold(character)


if __name__ == "__main__":
    path = pathlib.Path(__file__).parent.parent / "AppCatalogTests/Fixtures/folds.json"
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join(f"{json.dumps(c)}: {json.dumps(f)}" for c, f in cases())
    path.write_text("{\n" + lines + "\n}\n")
