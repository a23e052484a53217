import type { Frames, FramesPerSecond, Seconds } from '../../../base/units.ts'
import type { PlaybackSegment } from './playbackSegments.ts'

/** Segments that play at a frame, and upcoming ones to preroll. */
export interface SegmentsAt {
  readonly active: readonly PlaybackSegment[]
  /** Sorted by first frame. */
  readonly next: readonly PlaybackSegment[]
}

/** Longer than a browser takes to open a file and seek. */
const AHEAD: Seconds = 1.5
/** Maximum number of upcoming segments per file. More would only take decoders from the elements that are playing. */
const MAX_AHEAD_PER_FILE = 3
const MAX_AHEAD = 8

function soonest(segments: readonly PlaybackSegment[]): PlaybackSegment[] {
  const counts = new Map<string, number>()
  const kept = segments.filter(({ element, url }) => {
    const file = `${element} ${url}`
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= MAX_AHEAD_PER_FILE
  })
  return kept.slice(0, MAX_AHEAD)
}

/** Returns a lookup of the active and upcoming segments at a frame. The nearby segments are collected again only when the second changes. `segments` must be sorted by first frame. */
export function createSegmentsAt(
  segments: readonly PlaybackSegment[],
  fps: FramesPerSecond,
): (frame: Frames) => SegmentsAt {
  let second = -1
  let near: readonly PlaybackSegment[] = []
  return (frame) => {
    const now = Math.floor(frame / fps)
    if (now !== second) {
      second = now
      const end = (now + 1 + AHEAD) * fps
      near = segments.filter((segment) => segment.fromFrame < end && segment.endFrame > now * fps)
    }
    const active = near.filter((segment) => segment.fromFrame <= frame && segment.endFrame > frame)
    const next = near.filter((segment) => segment.fromFrame > frame && segment.fromFrame <= frame + AHEAD * fps)
    return { active, next: soonest(next) }
  }
}
