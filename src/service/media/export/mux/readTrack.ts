import { bodyAt, box, boxesOf, Mp4Fault, needed } from '../mp4/mp4Boxes.ts'
import { readMoov } from '../mp4/readMoov.ts'
import { sampleSizes } from '../mp4/sampleSizes.ts'
import { sampleTimes, type SampleTimes } from '../mp4/sampleTimes.ts'

export interface TrackFile extends SampleTimes {
  readonly path: string
  /** The track's only sample entry (`stsd`). */
  readonly entry: Buffer
  readonly sizes: readonly number[]
  readonly positions: readonly number[]
  /** Sample group boxes (`sgpd`, `sbgp`), which state the pre-roll. */
  readonly sampleGroups: readonly Buffer[]
}

const UNFIT = 'The tables of an MP4 file do not fit each other.'

function positionsOf(samples: Buffer, sizes: readonly number[]): number[] {
  const large = bodyAt(samples, 'co64')
  const sampleChunks = large ?? needed(samples, 'stco')
  const perSampleChunk = needed(samples, 'stsc')
  const positions: number[] = []
  let run = -1
  for (let sampleChunk = 0; sampleChunk < sampleChunks.readUInt32BE(4); sampleChunk += 1) {
    const isNextRun =
      run + 1 < perSampleChunk.readUInt32BE(4) && perSampleChunk.readUInt32BE(8 + (run + 1) * 12) === sampleChunk + 1
    if (isNextRun) run += 1
    let at =
      large === null
        ? sampleChunks.readUInt32BE(8 + sampleChunk * 4)
        : Number(large.readBigUInt64BE(8 + sampleChunk * 8))
    const more = perSampleChunk.readUInt32BE(12 + run * 12)
    if (positions.length + more > sizes.length) throw new Mp4Fault(UNFIT)
    for (let left = more; left > 0; left -= 1) {
      positions.push(at)
      at += sizes[positions.length - 1] ?? 0
    }
  }
  if (positions.length < sizes.length) throw new Mp4Fault(UNFIT)
  return positions
}

/** Reads a track from the body of its `trak` box. Throws if the tables are not as expected. */
export function trackOf(path: string, track: Buffer): TrackFile {
  const times = sampleTimes(track)
  const samples = needed(track, 'mdia', 'minf', 'stbl')
  const sizes = sampleSizes(samples, times.durations.length)
  return {
    ...times,
    path,
    entry: needed(samples, 'stsd').subarray(8),
    sizes,
    positions: positionsOf(samples, sizes),
    sampleGroups: boxesOf(samples).flatMap(({ body, type }) =>
      type === 'sgpd' || type === 'sbgp' ? [box(type, body)] : [],
    ),
  }
}

/** Reads an MP4 file with a single track, as written by ffmpeg. Throws if it is anything else. */
export async function readTrack(path: string): Promise<TrackFile> {
  const [track, ...others] = boxesOf(await readMoov(path)).filter(({ type }) => type === 'trak')
  if (track === undefined || others.length > 0) throw new Mp4Fault('An MP4 file has not one track.')
  return trackOf(path, track.body)
}
