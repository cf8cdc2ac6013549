"""Gives the font of printed documents the letters that it hasn't got, from others that are drawn alike.

    python3 completeFont.py NotoSansSC-Regular.ttf SourceSans3_400Regular.ttf NotoSansKR_400Regular.ttf out.ttf

Needs fonttools. Source Sans is what the Latin letters of Noto Sans SC are made from, an eighth smaller.
"""
import sys

from fontTools.misc.transform import Scale
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

target, sans, korean, out = sys.argv[1:]
font = TTFont(target)


def add(source: TTFont, scale: float, prefix: str, codes) -> int:
    """Draws what is missing of these, as large as the letters that are there."""
    there, letters, glyphs = font.getBestCmap(), source.getBestCmap(), source.getGlyphSet()
    missing = [code for code in codes if code in letters and code not in there]
    drawn = {}
    for code in missing:
        name = drawn.get(letters[code])
        if name is None:
            name = drawn[letters[code]] = f"{prefix}{code:04X}"
            pen = TTGlyphPen(None)
            outline = DecomposingRecordingPen(glyphs)
            glyphs[letters[code]].draw(outline)
            outline.replay(TransformPen(pen, Scale(scale)))
            font["glyf"][name] = glyph = pen.glyph()
            glyph.recalcBounds(font["glyf"])
            width = round(source["hmtx"][letters[code]][0] * scale)
            font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
        for table in font["cmap"].tables:
            if table.isUnicode() and (code <= 0xFFFF or table.format == 12):
                table.cmap[code] = name
    return len(missing)


latin, hangul = TTFont(sans), TTFont(korean)
as_large = font["hmtx"][font.getBestCmap()[ord("n")]][0] / latin["hmtx"][latin.getBestCmap()[ord("n")]][0]
print(add(latin, as_large, "more", range(0x20, 0x2FFFF)), "from Source Sans, times", round(as_large, 3))
print(add(hangul, 1, "hangul", range(0x1100, 0xFFFF)), "from Noto Sans KR")
for unused in ("vhea", "vmtx", "VORG", "GSUB", "GPOS", "GDEF", "BASE"):
    if unused in font:
        del font[unused]
font.save(out)
