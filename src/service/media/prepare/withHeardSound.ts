import { isSilent, type SoundTraits } from '../../../contract/sourceTraits.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { ProcessError } from '../processError.ts'
import { runProcess } from '../runProcess.ts'
import type { Conversion } from './conversion.ts'

/** The number of tracks that are measured. Cameras and recorders do not write more. */
const MAX_TRACKS = 8

/**
 * Chooses which sound track of a file is used: its default track, unless that is silent and another is not. Decodes the
 * sound of files with several tracks once more.
 */
export async function withHeardSound(conversion: Conversion): Promise<MediaProbe> {
  const { probe } = conversion
  const { traits } = probe
  if (traits.sounds.length < 2) return probe
  const sounds: SoundTraits[] = []
  for (const [index, sound] of traits.sounds.entries()) {
    sounds.push({ ...sound, peakDecibels: index < MAX_TRACKS ? await peakOf(conversion, sound.stream) : null })
  }
  const isHeard = (sound: SoundTraits): boolean => isSilent(sound) === false
  const chosen = sounds.find(({ stream }) => stream === traits.sound)
  const stream =
    chosen !== undefined && isHeard(chosen) ? chosen.stream : (sounds.find(isHeard)?.stream ?? traits.sound)
  return { ...probe, audioStream: stream, traits: { ...traits, sounds, sound: stream } }
}

/** The peak of a track in dBFS. Null if it cannot be decoded. */
async function peakOf(
  { container, ffmpeg, inputPath, probe, signal }: Conversion,
  stream: number,
): Promise<number | null> {
  try {
    const { errorOutput } = await runProcess({
      command: ffmpeg,
      arguments: [
        '-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info',
        ...inputArguments({ path: inputPath, container }),
        '-map', `0:${stream}`, '-af', 'volumedetect', '-f', 'null', '-',
      ], // biome-ignore format: one row reads as the option it is
      deadlineMs: 300_000 + (probe.durationMs ?? 0),
      memoryBudget: preparationMemory,
      endsAtOnce: true,
      ...(signal === undefined ? {} : { signal }),
    })
    const peak = Number(/max_volume: (-?[\d.]+) dB/u.exec(errorOutput)?.[1])
    return Number.isFinite(peak) ? peak : null
  } catch (error) {
    if (error instanceof ProcessError && error.code === 'exit' && error.exitCode !== null) return null
    throw error
  }
}
