import { ffmpegPrefix } from '../../ffmpegArguments.ts'
import { preparationMemory } from '../../preparationMemory.ts'
import { reportsUnfinished } from '../../reportsUnfinished.ts'
import { runProcess } from '../../runProcess.ts'
import type { IntermediateInput } from './intermediate.ts'

/** Encoding the largest accepted number of pixels takes a few minutes of CPU time. */
const MAX_CPU_MS = 900_000
const DEADLINE_MS = 3_600_000
/** The only demuxers that ffmpeg may use, whatever a file claims to be. */
const INPUTS = 'mpeg,mpegts,gif,apng,concat,png_pipe,rawvideo,mov,matroska'

/** Runs ffmpeg on a file that was checked or that the service made. */
export async function runIntermediate(
  { ffmpeg, givesWay, signal }: IntermediateInput,
  args: readonly string[],
  onOutput?: (chunk: Buffer) => void,
): Promise<void> {
  const { errorOutput } = await runProcess({
    command: ffmpeg,
    arguments: [...ffmpegPrefix, '-protocol_whitelist', 'file,pipe', '-format_whitelist', INPUTS, ...args],
    deadlineMs: DEADLINE_MS,
    maxCpuMs: MAX_CPU_MS,
    memoryBudget: preparationMemory,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    endsAtOnce: true,
    givesWay,
    signal,
    ...(onOutput === undefined ? {} : { onOutput }),
  })
  if (reportsUnfinished(errorOutput)) throw new Error(`A file could not be written: ${errorOutput}`)
}
