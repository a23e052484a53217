import type { PictureTraits, SourceTraits } from '../../../contract/sourceTraits.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { mayHaveFields } from '../probe/avcConfiguration.ts'
import type { ProbeInput } from '../probe/describeFile.ts'
import type { ProbedStream } from '../probe/ffprobeOutput.ts'
import { ProcessError } from '../processError.ts'
import { runProcess } from '../runProcess.ts'
import { traitsOf } from './traitsOf.ts'

export type ScanInput = Pick<ProbeInput, 'path' | 'container' | 'ffprobe' | 'signal'>

/**
 * Derives the traits of a video. Headers describe only the first frame, so files whose later frames may be interlaced
 * are decoded up to the first one that is.
 */
export async function scannedTraits(streams: readonly ProbedStream[], input: ScanInput): Promise<SourceTraits> {
  const traits = traitsOf(streams, input.container)
  const { picture } = traits
  const stream = streams.find(({ index }) => index === picture?.stream)
  if (picture === null || stream === undefined || picture.fields !== 'progressive') return traits
  const frames = await framesToScan(stream, input)
  if (frames === null || !(await hasInterlacedFrame(picture, frames, input))) return traits
  return { ...traits, picture: { ...picture, fields: 'by frame', browser: 'none' } }
}

/** Codecs that may mix fields with frames, and that do not state it where ffprobe reads it. */
const MIXED_CODECS: ReadonlySet<string | null> = new Set(['mpeg2video', 'mpeg4', 'vc1'])
/** Codecs whose frames state their fields, even if the container does not. All frames of a file are alike. */
const UNIFORM_CODECS: ReadonlySet<string | null> = new Set(['prores', 'dnxhd', 'dvvideo', 'ffv1'])

/** Number of frames to decode in search of fields. Null if the headers suffice. */
async function framesToScan(stream: ProbedStream, input: ScanInput): Promise<number | null> {
  const { codec_name: codec, field_order: order } = stream
  if (UNIFORM_CODECS.has(codec)) return order === null ? 1 : null
  if (MIXED_CODECS.has(codec)) return Infinity
  if (codec !== 'h264') return null
  const configuration = await readConfiguration(stream, input)
  return mayHaveFields(configuration) === true ? Infinity : null
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof ProcessError && error.code === 'exit' && error.exitCode !== null

/** The codec's configuration in the header of a file. Empty if there is none, or if it cannot be read. */
async function readConfiguration({ index }: ProbedStream, input: ScanInput): Promise<Uint8Array> {
  const { output } = await runProcess({
    command: input.ffprobe,
    arguments: [
      '-v', 'quiet', ...inputArguments(input), '-select_streams', String(index),
      '-show_data', '-show_entries', 'stream=extradata', '-of', 'default=nw=1:nk=1',
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: 10_000,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  }).catch((error: unknown) => {
    if (isUnreadable(error)) return { output: Buffer.alloc(0) }
    throw error
  })
  // Rows such as `00000000: 0142 c015 ffe1  .B....`
  const rows = output.toString('latin1').matchAll(/^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} )+)/gmu)
  return Buffer.from([...rows].map(([, bytes = '']) => bytes.replaceAll(' ', '')).join(''), 'hex')
}

const SCAN_DEADLINE_MS = 4 * 3_600_000
const MAX_STALL_MS = 60_000

async function hasInterlacedFrame({ stream }: PictureTraits, frames: number, input: ScanInput): Promise<boolean> {
  const found = new AbortController()
  try {
    await runProcess({
      command: input.ffprobe,
      arguments: [
        '-v', 'quiet', '-skip_loop_filter', 'all', ...inputArguments(input), '-select_streams', String(stream),
        ...(Number.isFinite(frames) ? ['-read_intervals', `%+#${frames}`] : []),
        '-show_entries', 'frame=interlaced_frame', '-of', 'default=nw=1:nk=1',
      ], // biome-ignore format: one row reads as the option it is
      deadlineMs: SCAN_DEADLINE_MS,
      maxStallMs: MAX_STALL_MS,
      maxOutputBytes: Number.MAX_SAFE_INTEGER,
      memoryBudget: preparationMemory,
      endsAtOnce: true,
      signal: input.signal === undefined ? found.signal : AbortSignal.any([input.signal, found.signal]),
      onOutput: (chunk) => {
        if (chunk.includes('1')) found.abort()
      },
    })
  } catch (error) {
    if (!isUnreadable(error) && (!found.signal.aborted || input.signal?.aborted === true)) throw error
  }
  return found.signal.aborted
}
