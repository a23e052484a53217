import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import { OUTPUT_TIMESCALE } from '../outputTimescale.ts'
import type { OutputTrack } from './moovBox.ts'
import { withoutBitRate } from './sampleEntry.ts'
import type { TrackFile } from './readTrack.ts'

/** A chunk of the picture, with the file that contains exactly its frames. */
export interface PictureChunk {
  readonly file: TrackFile
  readonly count: Frames
}

/** The picture track of the output. `entryOfChunk` is the index of each chunk's sample entry. */
export interface OutputPicture {
  readonly track: OutputTrack
  readonly entryOfChunk: readonly number[]
}

/** Returns the frame number of each sample within its chunk. Throws `render_failed` if frames are missing or extra. */
function framesOf({ count, file }: PictureChunk, fps: FramesPerSecond): readonly Frames[] {
  const frames = file.pts.map((ticks) => Math.round((ticks * fps) / file.timescale))
  const own = new Set(frames.filter((frame) => frame >= 0 && frame < count))
  if (own.size === count && frames.length === count) return frames
  const detail = `A part of the picture has ${own.size} of its ${count} frames, and ${frames.length} in all.`
  throw new ExportError('render_failed', 'The video could not be exported.', detail)
}

/** Concatenates the chunks of a picture, so that frame n is shown n frames after the first. */
export function concatPicture(chunks: readonly PictureChunk[], fps: FramesPerSecond): OutputPicture {
  const entries: Buffer[] = []
  const entryOfChunk: number[] = []
  const sizes: number[] = []
  const shown: Frames[] = []
  const syncSamples = new Set<number>()
  for (const chunk of chunks) {
    const { file } = chunk
    const from = shown.length
    const entry = withoutBitRate(file.entry)
    const known = entries.findIndex((one) => one.equals(entry))
    entryOfChunk.push(known < 0 ? entries.push(entry) - 1 : known)
    framesOf(chunk, fps).forEach((frame, index) => {
      if (file.syncSamples === null || file.syncSamples.has(index)) syncSamples.add(from + index)
      sizes.push(file.sizes[index] ?? 0)
      shown.push(from + frame)
    })
  }
  const duration = OUTPUT_TIMESCALE / fps
  const lead = shown.reduce((most, frame, index) => Math.max(most, index - frame), 0)
  const track: OutputTrack = {
    kind: 'picture',
    timescale: OUTPUT_TIMESCALE,
    entries,
    sizes,
    durations: sizes.map(() => duration),
    compositionOffsets: shown.map((frame, index) => (frame - index + lead) * duration),
    syncSamples: syncSamples.size === sizes.length ? null : syncSamples,
    editListStart: lead * duration,
    sampleGroups: [],
  }
  return { track, entryOfChunk }
}
