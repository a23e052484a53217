import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import { unitLengthBytes } from '../decimate/nonReference.ts'
import { bodyAt, boxesOf, Mp4Fault, needed } from '../mp4/mp4Boxes.ts'
import { readMoov } from '../mp4/readMoov.ts'
import { sampleSizes } from '../mp4/sampleSizes.ts'
import { sampleTimes } from '../mp4/sampleTimes.ts'
import { summarizeGops, type Gop, type Gops } from '../plan/gops.ts'
import { tabledContainers } from './readCopyFacts.ts'

const HANDLER_AT = 8
/** More than a file has in practice: a picture, a few languages of sound, subtitles. */
const MAX_TRACKS = 100

/**
 * Estimates the share of non-reference frames from the decode order: such a frame is displayed before one that was
 * decoded earlier, and the frame decoded next is not displayed before it. 0 unless the track is H.264.
 */
function nonReferenceShareOf(samples: Buffer, pts: readonly number[]): number {
  if (unitLengthBytes(needed(samples, 'stsd').subarray(8)) === null) return 0
  let latest = Number.NEGATIVE_INFINITY
  let found = 0
  pts.forEach((ticks, index) => {
    if (ticks < latest && (pts[index + 1] ?? ticks) >= ticks) found += 1
    latest = Math.max(latest, ticks)
  })
  return found / pts.length
}

function gopsOf(track: Buffer): Gops | null {
  const { syncSamples, pts, timescale } = sampleTimes(track)
  if (syncSamples === null || syncSamples.size === pts.length) return null
  const samples = needed(track, 'mdia', 'minf', 'stbl')
  const sizes = sampleSizes(samples, pts.length)
  const starts = [...syncSamples].sort((one, other) => one - other)
  const gops = starts.map((first, index): Gop => {
    const own = sizes.slice(first, starts[index + 1])
    return {
      start: (pts[first] ?? 0) / timescale,
      frames: own.length,
      bytes: own.reduce((sum, size) => sum + size, 0),
    }
  })
  const sorted = gops.sort((one, other) => one.start - other.start)
  return summarizeGops(sorted, nonReferenceShareOf(samples, pts))
}

/** The GOPs of a file. Null if its tables do not list them or cannot be read. */
export async function readGops(path: string, container: MediaContainer): Promise<Gops | null> {
  if (!tabledContainers.has(container)) return null
  try {
    const boxes = boxesOf(await readMoov(path))
    const tracks = boxes.filter(({ type }) => type === 'trak').slice(0, MAX_TRACKS)
    const picture = tracks.find(
      ({ body }) => bodyAt(body, 'mdia', 'hdlr')?.toString('latin1', HANDLER_AT, HANDLER_AT + 4) === 'vide',
    )
    return picture === undefined ? null : gopsOf(picture.body)
  } catch (fault) {
    // GOPs only suggest where to cut. If the file is damaged, decoding reports it.
    if (fault instanceof Mp4Fault || fault instanceof RangeError) return null
    throw fault
  }
}
