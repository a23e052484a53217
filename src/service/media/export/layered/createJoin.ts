import type { Frames, Seconds } from '../../../../base/units.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { earlyProgram } from './earlyProgram.ts'
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
  const program = earlyProgram(() => ({
    command: ffmpeg,
    arguments: joinArguments(join),
    deadlineMs: exportDeadline(count, PER_FRAME_MS),
    signal,
  }))
  return {
    open: program.open,
    join: async (stretches) => await program.finish(joinListText(stretches)),
    close: program.close,
  }
}
