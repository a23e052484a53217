import { ok, refuse, type Result } from '../../../base/result.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { type DescribedFile, describeFile, type ProbeInput } from '../probe/describeFile.ts'
import { refusalOfFailure, unreadableMedia } from '../refusalOfFailure.ts'
import { reportsUnfinished } from '../reportsUnfinished.ts'
import { runProcess } from '../runProcess.ts'
import { muxerArguments, soundCopyFormat } from './soundCopyFormat.ts'

interface SoundCopy {
  /** Stream index of the sound. */
  readonly stream: number
  readonly path: string
  readonly ffmpeg: string
  readonly givesWay: boolean
}

/** Copying is as fast as the disk. On a slow disk, the largest upload takes a minute. */
const DEADLINE_MS = 15 * 60_000

/**
 * Writes a copy of a file with its picture and one of its sound tracks, which becomes the first and the default one.
 * Nothing is encoded, and no time changes. Refuses and throws like `refusalOfFailure`.
 */
export async function copyWithSound(input: ProbeInput, copy: SoundCopy): Promise<Result<string>> {
  try {
    const file = await describeFile(input)
    if (file === null) return refuse(unreadableMedia)
    await writeCopy(input, file, copy)
    return ok(copy.path)
  } catch (error) {
    return refusalOfFailure(error)
  }
}

async function writeCopy(input: ProbeInput, file: DescribedFile, copy: SoundCopy): Promise<void> {
  const { container } = soundCopyFormat(input.container)
  const { errorOutput } = await runProcess({
    command: copy.ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      // AVI and some other containers store no presentation times.
      ...(container === input.container ? [] : ['-fflags', '+genpts']),
      ...inputArguments(input),
      ...keptStreams(file, copy.stream).flatMap((stream) => ['-map', `0:${stream}`]),
      '-c', 'copy', '-disposition:a', '0', '-disposition:a:0', 'default',
      '-map_chapters', '-1',
      '-strict', 'experimental',
      ...muxerArguments(container),
      `file:${copy.path}`,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: DEADLINE_MS,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    givesWay: copy.givesWay,
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  })
  if (reportsUnfinished(errorOutput)) throw new Error(`A file could not be written: ${errorOutput}`)
}

/** Less than the duration of one sound sample. */
const SLACK_SECONDS = 1e-5

/**
 * The streams of a copy. Programs count times from the earliest start of any stream. If the picture and the chosen
 * sound both start later, the sound that starts earliest is kept too, as a second track that is not heard.
 */
function keptStreams({ picture, startSeconds, streams, type }: DescribedFile, sound: number): readonly number[] {
  const kept = [...(type === 'music' || picture === undefined ? [] : [picture.index]), sound]
  const startOf = (index: number): number => streams.find((stream) => stream.index === index)?.start_time ?? Infinity
  const isEarliest = (index: number): boolean => startOf(index) <= (startSeconds ?? 0) + SLACK_SECONDS
  if (startSeconds === null || kept.some(isEarliest)) return kept
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio').map(({ index }) => index)
  return [...kept, ...sounds.filter(isEarliest).slice(0, 1)]
}
