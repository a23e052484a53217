import { bodyAt, box, boxesOf, Mp4Fault, needed } from '../mp4/mp4Boxes.ts'
import { readMovieBox } from '../mp4/movieBox.ts'
import { sampleTimes, type SampleTimes } from '../mp4/sampleTimes.ts'

/** The one track of an MP4 file, as its tables describe it. */
export interface TrackFile extends SampleTimes {
  readonly path: string
  /** The sample entry: which decoder, and what it must know. */
  readonly entry: Buffer
  readonly sizes: readonly number[]
  /** Where each sample begins in the file. */
  readonly positions: readonly number[]
  /** Boxes of the sample table that say which samples must be decoded before others. */
  readonly groups: readonly Buffer[]
}

function sizesOf(table: Buffer): number[] {
  const same = table.readUInt32BE(4)
  return Array.from({ length: table.readUInt32BE(8) }, (_, index) => same || table.readUInt32BE(12 + index * 4))
}

function positionsOf(samples: Buffer, sizes: readonly number[]): number[] {
  const large = bodyAt(samples, 'co64')
  const chunks = large ?? needed(samples, 'stco')
  const perChunk = needed(samples, 'stsc')
  const positions: number[] = []
  let run = -1
  for (let chunk = 0; chunk < chunks.readUInt32BE(4); chunk += 1) {
    const isNextRun = run + 1 < perChunk.readUInt32BE(4) && perChunk.readUInt32BE(8 + (run + 1) * 12) === chunk + 1
    if (isNextRun) run += 1
    let at = large === null ? chunks.readUInt32BE(8 + chunk * 4) : Number(large.readBigUInt64BE(8 + chunk * 8))
    for (let left = perChunk.readUInt32BE(12 + run * 12); left > 0; left -= 1) {
      positions.push(at)
      at += sizes[positions.length - 1] ?? 0
    }
  }
  return positions
}

/** Reads the tables of an MP4 file of one track that ffmpeg wrote. Throws where they are not like that. */
export async function readTrack(path: string): Promise<TrackFile> {
  const [track, ...others] = boxesOf(await readMovieBox(path)).filter(({ type }) => type === 'trak')
  if (track === undefined || others.length > 0) throw new Mp4Fault('An MP4 file has not one track.')
  const times = sampleTimes(track.body)
  const samples = needed(track.body, 'mdia', 'minf', 'stbl')
  const sizes = sizesOf(needed(samples, 'stsz'))
  const positions = positionsOf(samples, sizes)
  if (sizes.length !== times.steps.length || positions.length !== sizes.length) {
    throw new Mp4Fault('The tables of an MP4 file do not fit each other.')
  }
  return {
    ...times,
    path,
    entry: needed(samples, 'stsd').subarray(8),
    sizes,
    positions,
    groups: boxesOf(samples).flatMap(({ body, type }) => (type === 'sgpd' || type === 'sbgp' ? [box(type, body)] : [])),
  }
}
