import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { ExportError } from '../../exporter.ts'
import { FILM_TIMESCALE } from '../filmTimescale.ts'
import type { FilmTrack } from './movieHead.ts'
import { withoutBitRate } from './sampleEntry.ts'
import type { TrackFile } from './readTrack.ts'

/** A part of the picture, with the file that holds its frames and no others. */
export interface PictureChunk {
  readonly file: TrackFile
  readonly count: Frames
}

/** The picture of a film, with the sample entry of each part: the index among those of the track. */
export interface FilmPicture {
  readonly track: FilmTrack
  readonly entryOfChunk: readonly number[]
}

/** The frame of the part that each sample of it is. Throws `render_failed` where they are not those of the part. */
function framesOf({ count, file }: PictureChunk, fps: FramesPerSecond): readonly Frames[] {
  const frames = file.shownTicks.map((ticks) => Math.round((ticks * fps) / file.timescale))
  const own = new Set(frames.filter((frame) => frame >= 0 && frame < count))
  if (own.size === count && frames.length === count) return frames
  const detail = `A part of the picture has ${own.size} of its ${count} frames, and ${frames.length} in all.`
  throw new ExportError('render_failed', 'The video could not be rendered.', detail)
}

/** Puts the parts of a picture behind each other: frame n of all is shown n frames after the first. */
export function filmPicture(chunks: readonly PictureChunk[], fps: FramesPerSecond): FilmPicture {
  const entries: Buffer[] = []
  const entryOfChunk: number[] = []
  const sizes: number[] = []
  const shown: Frames[] = []
  const keys = new Set<number>()
  for (const chunk of chunks) {
    const { file } = chunk
    const from = shown.length
    const entry = withoutBitRate(file.entry)
    const known = entries.findIndex((one) => one.equals(entry))
    entryOfChunk.push(known < 0 ? entries.push(entry) - 1 : known)
    framesOf(chunk, fps).forEach((frame, index) => {
      if (file.keys === null || file.keys.has(index)) keys.add(from + index)
      sizes.push(file.sizes[index] ?? 0)
      shown.push(from + frame)
    })
  }
  const step = FILM_TIMESCALE / fps
  const lead = shown.reduce((most, frame, index) => Math.max(most, index - frame), 0)
  const track: FilmTrack = {
    kind: 'picture',
    timescale: FILM_TIMESCALE,
    entries,
    sizes,
    steps: sizes.map(() => step),
    delays: shown.map((frame, index) => (frame - index + lead) * step),
    keys: keys.size === sizes.length ? null : keys,
    leadTicks: lead * step,
    groups: [],
  }
  return { track, entryOfChunk }
}
