import type { Frames, FramesPerSecond, Seconds } from '../../../base/units.ts'
import type { PlaybackSegment } from './playbackSegments.ts'

/** The segments that play at a frame, and those that an element has to get ready for. */
export interface SegmentsAt {
  readonly active: readonly PlaybackSegment[]
  /** By their first frame. */
  readonly next: readonly PlaybackSegment[]
}

/** More than a browser needs to open a file and find a frame in it. */
const AHEAD: Seconds = 1.5
/** More elements of one file only take decoders from those that play. */
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

/** Answers for frames of the same second from a few segments, whatever their number. `segments` by their first frame. */
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
