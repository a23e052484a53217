import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { playableWithin } from '../overlays/timing/playableDuration.ts'
import { trimEnd } from '../overlays/timing/trimOverlay.ts'
import { frameAfter, type TimeChange } from '../ripple.ts'
import type { Overlay } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { survivingBefore, survivingFrom, type ClipMotion, type Span } from './clipMotion.ts'

/** A title or picture over a clip. `after` is the overlay as the edit itself left it. */
interface PictureOverClip {
  readonly picture: Overlay
  readonly after: Overlay
  readonly motion: ClipMotion
  /** Time that the edit inserts into the clip's row or removes from it. */
  readonly changes: readonly TimeChange[]
  readonly fps: FramesPerSecond
}

type Retimed = Extract<ClipMotion, { readonly kind: 'retimed' }>

/**
 * Whether the clip only moves one edge, or stays in place and plays different parts of its source. Nothing above it
 * moves then.
 */
function isAtItsPlace({ clip, pieces }: Retimed, fps: FramesPerSecond): boolean {
  const frames = pieces.reduce((sum, piece) => sum + piece.durationInFrames, 0)
  if (pieces[0]?.from === clip.from && frames === clip.durationInFrames) return true
  if (pieces.length > 1) return false
  const motion: Retimed = { kind: 'retimed', clip, pieces }
  const ends = [survivingFrom(motion, clip.from, fps), survivingBefore(motion, endOf(clip), fps)]
  return ends.every((moment) => moment !== null && Math.abs(moment.after - moment.before) < 1)
}

/** The range in which a picture lies over what remains of a retimed clip. Null if nothing remains below it. */
function rangeOverRetimed(picture: Overlay, motion: Retimed, fps: FramesPerSecond): Span | null {
  const { clip, pieces } = motion
  const end = endOf(picture)
  const first = survivingFrom(motion, picture.from, fps)
  if (!first || first.before >= end) return null
  const start = Math.round(first.after)
  if (end > endOf(clip)) return { start, end: Math.max(...pieces.map(endOf)) + end - endOf(clip) }
  const last = survivingBefore(motion, end, fps)
  return { start, end: Math.max(start + 1, Math.round(last?.after ?? start)) }
}

/** The range of a picture after time is inserted or removed. Null if all of its time is removed. */
function rangeInChangedTime(picture: Overlay, changes: readonly TimeChange[]): Span | null {
  const start = frameAfter(changes, picture.from)
  const end = frameAfter(changes, endOf(picture))
  return end > start ? { start, end } : null
}

/** A picture moved into a range, and shortened to it. Null if no frame of it could be shown. */
function placedIn(picture: Overlay, { start, end }: Span, after: Overlay): Overlay | null {
  const wanted = Math.min(picture.durationInFrames, end - start)
  if (wanted === picture.durationInFrames && start === after.from) return after
  const frames = playableWithin(picture, wanted)
  if (frames < 1) return null
  return { ...trimEnd(picture, frames - picture.durationInFrames), row: after.row, from: Math.max(0, start) }
}

/** A title or picture after an edit of the clip below it. Null if it is removed together with a part of the clip. */
export function followedPicture({ picture, after, motion, changes, fps }: PictureOverClip): Overlay | null {
  if (changes.length > 0) {
    const range = rangeInChangedTime(picture, changes)
    return range && placedIn(picture, range, after)
  }
  switch (motion.kind) {
    case 'gone':
      return after
    case 'shift':
      return motion.frames === 0 ? after : placedIn(picture, shiftedRange(picture, motion.frames), after)
    case 'retimed': {
      if (isAtItsPlace(motion, fps)) return after
      const range = rangeOverRetimed(picture, motion, fps)
      return range && placedIn(picture, range, after)
    }
  }
}

const shiftedRange = (overlay: Overlay, frames: Frames): Span => ({
  start: overlay.from + frames,
  end: endOf(overlay) + frames,
})
