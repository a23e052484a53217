import type { Composition } from '../../../../composition/schema.ts'
import { EMOJI_FONT_WHOLE } from '../../../../scene/fonts/fontStack.ts'
import type { Span } from '../plan/renderPlan.ts'

/** That of an emoji is ten times as large as all others together. */
const LARGE_FONT = `32px "${EMOJI_FONT_WHOLE}"`

/**
 * The large fonts of what a browser very likely draws within a range, before more is known of the media; null where nothing is
 * likely drawn.
 */
export function fontsOfTiles({ overlays }: Composition, range: Span): readonly string[] | null {
  const end = range.from + range.count
  const seen = overlays.filter(({ durationInFrames, from }) => from < end && from + durationInFrames > range.from)
  const types = new Set(seen.map(({ type }) => type))
  types.delete('sound')
  types.delete('video')
  if (types.size === 0) return null
  return types.has('emoji') ? [LARGE_FONT] : []
}
