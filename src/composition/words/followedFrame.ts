import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { Composition, Overlay } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { framesOfWord, sourceMomentAt } from '../wordFrames.ts'

/** The frame at which a clip plays what it played at a frame before. Where that is cut, the frame after the cut. */
function frameOfSource(before: Overlay, after: Overlay, at: { frame: Frames; fps: FramesPerSecond }): Frames | null {
  if (before.type !== 'video' || after.type !== 'video') return null
  const moment = sourceMomentAt(before, at.frame, at.fps)
  if (moment === null) return null
  return framesOfWord(after, { startMs: 0, endMs: moment }, at.fps)?.end ?? after.from
}

/**
 * The frame at which a document shows what another version of it showed at a frame, so that the playhead stays where
 * it was when words before it are cut. The same frame if nothing there has changed.
 *
 *     |so um ▾then|   cut um   →   |so ▾then|
 */
export function followedFrame(before: Composition, after: Composition, frame: Frames): Frames {
  const afterById = new Map(after.overlays.map((overlay) => [overlay.id, overlay]))
  let moved = frame
  for (const overlay of before.overlays) {
    const next = afterById.get(overlay.id)
    if (!next || next === overlay || frame < overlay.from || frame >= endOf(overlay)) continue
    const followed = frameOfSource(overlay, next, { frame, fps: before.fps })
    if (followed !== null) return followed
    moved = frame + next.from - overlay.from
  }
  return moved
}
