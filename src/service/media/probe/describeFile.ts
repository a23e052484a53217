import type { MediaContainer, MediaType } from '../../../contract/mediaTypes.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { ProcessError } from '../processError.ts'
import { runProcess } from '../runProcess.ts'
import { chosenStreams } from './chosenStreams.ts'
import { type DisplaySize, displaySizeOf } from './displaySize.ts'
import { ffprobeOutput, type ProbedStream } from './ffprobeOutput.ts'

/** A file whose header has been checked. */
export interface ProbeInput {
  readonly path: string
  readonly container: MediaContainer
  readonly type: MediaType
  readonly ffprobe: string
  readonly signal?: AbortSignal
}

/** A file as described by ffprobe. */
export interface DescribedFile extends ProbeInput {
  readonly streams: readonly ProbedStream[]
  /** Start of the first packet, according to the container. */
  readonly startSeconds: number | null
  /** The picture of a video or image, or the cover of music. */
  readonly picture: ProbedStream | undefined
  readonly sound: ProbedStream | undefined
  /** Null for music, and if the picture has no size. */
  readonly size: DisplaySize | null
}

/** ffprobe reads only a little of a file, but it decodes a frame if the header does not state the format. */
const DESCRIBE_DEADLINE_MS = { video: 10_000, music: 10_000, image: 300_000 } as const
/** The largest picture takes 10 s of CPU time, and far more wall-clock time on a busy machine. */
const STILL_CPU_MS = 15_000

/**
 * Runs ffprobe. Null if it cannot read the file.
 * @throws `ProcessError` like `probeMedia`
 */
export async function describeFile(input: ProbeInput): Promise<DescribedFile | null> {
  const described = await ask(input)
  if (described === null) return null
  const { picture, sound } = chosenStreams(described.streams)
  const size = input.type === 'music' || picture === undefined ? null : displaySizeOf(picture)
  return { ...input, streams: described.streams, startSeconds: described.format.start_time, picture, sound, size }
}

async function ask(input: ProbeInput) {
  try {
    const { output } = await runProcess({
      command: input.ffprobe,
      arguments: ['-v', 'quiet', ...inputArguments(input), '-show_format', '-show_streams', '-of', 'json'],
      deadlineMs: DESCRIBE_DEADLINE_MS[input.type],
      ...(input.type === 'image' ? { maxCpuMs: STILL_CPU_MS } : {}),
      memoryBudget: preparationMemory,
      endsAtOnce: true,
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    })
    const parsed = ffprobeOutput.safeParse(JSON.parse(output.toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof ProcessError && error.code === 'exit' && error.exitCode !== null) return null
    throw error
  }
}
