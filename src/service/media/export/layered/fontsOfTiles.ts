import type { Composition } from '../../../../composition/schema.ts'
import { EMOJI_FONT_WHOLE } from '../../../../scene/fonts/fontStack.ts'
import type { Span } from '../plan/renderPlan.ts'
import { firstStretch } from '../plan/stretches.ts'

/** That of an emoji is ten times as large as all others together. */
const LARGE_FONT = `32px "${EMOJI_FONT_WHOLE}"`

/**
 * The large fonts of what a browser very likely draws first within a range, before more is known of the media; null where nothing is
 * likely drawn. One that only later sheets need would hold up the first, which ffmpeg waits for: a page waits for all that it loads.
 */
export function fontsOfTiles({ fps, overlays }: Composition, range: Span): readonly string[] | null {
  const typesWithin = ({ count, from }: Span): ReadonlySet<string> =>
    new Set(
      overlays
        .filter((overlay) => overlay.from < from + count && overlay.from + overlay.durationInFrames > from)
        .map(({ type }) => type)
        .filter((type) => type !== 'sound' && type !== 'video'),
    )
  const all = typesWithin(range)
  if (all.size === 0) return null
  const first = typesWithin(firstStretch(range, fps))
  // Where nothing is drawn in the first stretch, the first sheet is that of a later one.
  return (first.size === 0 ? all : first).has('emoji') ? [LARGE_FONT] : []
}
