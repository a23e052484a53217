import { stat } from 'node:fs/promises'
import type { Frames, FramesPerSecond, Seconds } from '../../../../base/units.ts'
import { SAMPLE_RATE, samplesOf } from '../graph/sampleRate.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import { trackOf, type TrackFile } from '../mux/readTrack.ts'
import { soundWindow } from '../mux/soundWindow.ts'
import { boxesOf, Mp4Fault } from '../mp4/mp4Boxes.ts'
import { readMoov } from '../mp4/readMoov.ts'
import { copiedSoundBits, type Encoding } from '../renderInput.ts'
import { tabledContainers } from './readCopyFacts.ts'
import { readMedia } from './statMedia.ts'

export interface SoundCopyOptions {
  readonly file: VideoFile
  readonly startSeconds: Seconds
  readonly count: Frames
  readonly fps: FramesPerSecond
  readonly encoding: Pick<Encoding, 'soundQuality'>
}

async function windowOf({ count, encoding, file, fps, startSeconds }: SoundCopyOptions, stream: number) {
  const { path } = file
  const tracks = boxesOf(await readMoov(path)).filter(({ type }) => type === 'trak')
  const track = trackOf(path, tracks[stream]?.body ?? Buffer.alloc(0))
  if (track.timescale !== SAMPLE_RATE) return null
  const window = soundWindow(track, { from: Math.round(startSeconds * SAMPLE_RATE), count: samplesOf(count, fps) })
  if (window === null) return null
  const bytes = window.sizes.reduce((sum, size) => sum + size, 0)
  const end = window.positions.reduce((most, at, index) => Math.max(most, at + (window.sizes[index] ?? 0)), 0)
  const isThere = end <= (await stat(path)).size
  return isThere && (bytes * 8 * fps) / count <= copiedSoundBits[encoding.soundQuality] ? window : null
}

/**
 * The sound packets of a file if an export may contain them: AAC-LC, mono or stereo, 48 kHz, no larger than the quality
 * allows, without gaps. Null if they do not qualify or their tables cannot be read; the sound is then decoded.
 * @throws `missing_media`
 */
export async function copiedSound(options: SoundCopyOptions): Promise<TrackFile | null> {
  const { container, hasExportSound, path, streams } = options.file
  const { sound } = streams
  if (!hasExportSound || sound === null || !tabledContainers.has(container)) return null
  try {
    return await readMedia(path, async () => await windowOf(options, sound))
  } catch (fault) {
    if (fault instanceof Mp4Fault || fault instanceof RangeError) return null
    throw fault
  }
}
