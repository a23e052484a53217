import type { Frames, Seconds } from '../../../../base/units.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import { joinArguments, joinListText, type Join } from './joinArguments.ts'

const PER_FRAME_MS = 10_000

/** Joins what was made of the stretches, in a program that may be opened before they are there: it takes a tenth of a second to begin. */
export interface StretchJoin {
  readonly open: () => void
  /** Takes the files of all stretches, in order, and writes the output. */
  readonly join: (stretches: readonly { readonly path: string; readonly seconds: Seconds }[]) => Promise<void>
  /** Ends it where it still waits. */
  readonly close: () => Promise<void>
}

export interface JoinOrder extends Join {
  readonly ffmpeg: string
  /** Frames of the export. */
  readonly count: Frames
  readonly signal: AbortSignal
}

export function createJoin({ count, ffmpeg, signal, ...join }: JoinOrder): StretchJoin {
  const stop = new AbortController()
  const list = Promise.withResolvers<string>()
  let running: Promise<unknown> | null = null
  const open = (): Promise<unknown> => {
    running ??= exportRun({
      command: ffmpeg,
      arguments: joinArguments(join),
      deadlineMs: exportDeadline(count, PER_FRAME_MS),
      signal: AbortSignal.any([signal, stop.signal]),
      input: list.promise,
    })
    // Whoever joins hears of its fault; before that nobody needs it.
    running.catch(() => undefined)
    return running
  }
  return {
    open: () => void open(),
    async join(stretches) {
      list.resolve(joinListText(stretches))
      await open()
    },
    async close() {
      stop.abort()
      // ffmpeg hears of its end only once it has read what it waits for.
      list.resolve('')
      await Promise.allSettled([running])
    },
  }
}
