import type { Composition, Overlay } from '../../../../composition/schema.ts'
import { captionStyle } from '../../../../scene/captions/captionStyle.ts'
import { EMOJI_FONT_REQUEST } from '../../../../scene/fonts/fontStack.ts'
import { fontRequestOf } from '../../../../scene/styles/glyphStyle.ts'
import type { Span } from '../plan/renderPlan.ts'
import { firstChunk } from '../plan/chunks.ts'
import type { FontRequest } from '../raster/spriteSheetHtml.ts'

const isWithin = (overlay: Overlay, { count, from }: Span): boolean =>
  overlay.from < from + count && overlay.from + overlay.durationInFrames > from

/** Mirrors the font requests of `scene/drawing`. */
function fontsOf(overlay: Overlay): readonly FontRequest[] {
  switch (overlay.type) {
    case 'text':
      return [{ font: fontRequestOf(overlay.styles, overlay.content), text: overlay.content }]
    case 'caption': {
      const { glyphs } = captionStyle(overlay)
      return overlay.captions.map(({ text }) => ({ font: fontRequestOf(glyphs, text), text }))
    }
    case 'emoji':
      return [{ font: EMOJI_FONT_REQUEST, text: overlay.content }]
    default:
      return []
  }
}

/** Merges requests so that each font appears once, with each character once. */
function together(requests: readonly FontRequest[]): readonly FontRequest[] {
  return [...Map.groupBy(requests, ({ font }) => font)].map(([font, some]) => ({
    font,
    text: [...new Set(some.flatMap(({ text }) => [...text]))].join(''),
  }))
}

/**
 * Fonts of the overlays that will probably be drawn first, found before the media are probed. Null if there are none.
 * Fonts of later sprite sheets are left out: the page waits for every font that it is given, and ffmpeg waits for the
 * first sheet.
 */
export function spriteFonts({ fps, overlays }: Composition, range: Span): readonly FontRequest[] | null {
  const drawnWithin = (span: Span): readonly Overlay[] =>
    overlays.filter((overlay) => overlay.type !== 'sound' && overlay.type !== 'video' && isWithin(overlay, span))
  const all = drawnWithin(range)
  if (all.length === 0) return null
  const first = drawnWithin(firstChunk(range, fps))
  // If the first chunk needs no sprite, the first sheet contains those of a later chunk.
  return together((first.length === 0 ? all : first).flatMap(fontsOf))
}
