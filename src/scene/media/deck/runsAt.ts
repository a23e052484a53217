import type { Frames, FramesPerSecond, Seconds } from '../../../base/units.ts'
import type { MediaRun } from './mediaRuns.ts'

/** The runs that play at a frame, and those that an element has to get ready for. */
export interface RunsAt {
  readonly active: readonly MediaRun[]
  /** By their first frame. */
  readonly next: readonly MediaRun[]
}

/** More than a browser needs to open a file and find a frame in it. */
const AHEAD: Seconds = 1.5
/** More elements of one file only take decoders from those that play. */
const MAX_AHEAD_PER_FILE = 3
const MAX_AHEAD = 8

function soonest(runs: readonly MediaRun[]): MediaRun[] {
  const counts = new Map<string, number>()
  const kept = runs.filter(({ element, url }) => {
    const file = `${element} ${url}`
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= MAX_AHEAD_PER_FILE
  })
  return kept.slice(0, MAX_AHEAD)
}

/** Answers for frames of the same second from a few runs, whatever their number. `runs` by their first frame. */
export function createRunsAt(runs: readonly MediaRun[], fps: FramesPerSecond): (frame: Frames) => RunsAt {
  let second = -1
  let near: readonly MediaRun[] = []
  return (frame) => {
    const now = Math.floor(frame / fps)
    if (now !== second) {
      second = now
      const end = (now + 1 + AHEAD) * fps
      near = runs.filter((run) => run.fromFrame < end && run.endFrame > now * fps)
    }
    const active = near.filter((run) => run.fromFrame <= frame && run.endFrame > frame)
    const next = near.filter((run) => run.fromFrame > frame && run.fromFrame <= frame + AHEAD * fps)
    return { active, next: soonest(next) }
  }
}
