import type { CaptionOverlay } from '../overlays/caption.ts'
import type { Composition, Overlay, OverlayId } from '../schema.ts'

/** How many overlays of each kind. */
export interface Counts {
  readonly captions: number
  readonly titles: number
  readonly clips: number
}

/** Counts of overlays that an edit moved or removed without naming them. */
export interface FollowerCounts {
  readonly moved: Counts
  readonly gone: Counts
}

type Kind = keyof Counts

const kindOf = ({ type }: Overlay): Kind | null => {
  if (type === 'caption') return 'captions'
  if (type === 'text') return 'titles'
  return type === 'sound' ? null : 'clips'
}

/** The number of cues that start elsewhere on the timeline. */
function movedLines(before: CaptionOverlay, after: CaptionOverlay): number {
  if (before.captions === after.captions) return before.from === after.from ? 0 : after.captions.length
  const startsBefore = new Set(before.captions.map(({ startMs, text }) => `${before.from} ${startMs} ${text}`))
  return after.captions.filter(({ startMs, text }) => !startsBefore.has(`${after.from} ${startMs} ${text}`)).length
}

/** Compares two versions, leaving out the overlays that the edit names. */
export function countFollowers(before: Composition, after: Composition, named: ReadonlySet<OverlayId>): FollowerCounts {
  const moved = { captions: 0, titles: 0, clips: 0 }
  const gone = { captions: 0, titles: 0, clips: 0 }
  const afterById = new Map(after.overlays.map((overlay) => [overlay.id, overlay]))
  for (const overlay of before.overlays) {
    const kind = kindOf(overlay)
    const next = afterById.get(overlay.id)
    if (kind === null || named.has(overlay.id) || next === overlay) continue
    if (!next) gone[kind] += overlay.type === 'caption' ? overlay.captions.length : 1
    else if (overlay.type === 'caption' && next.type === 'caption') moved.captions += movedLines(overlay, next)
    else if (next.from !== overlay.from) moved[kind] += 1
  }
  return { moved, gone }
}
