import { countWhile } from '../../../../base/countWhile.ts'
import { box, boxesOf, fullBox, uint32s } from '../mp4/mp4Boxes.ts'
import type { TrackFile } from './readTrack.ts'

/** Samples per AAC packet. */
const PACKET_TICKS = 1_024
/** Offset of the child boxes in an audio sample entry. */
const FIXED_BYTES = 28
const FILE_AT = 6
const VERSION_AT = 8

/** Reduces an AAC sample entry to its fixed fields and `esds`. Null if it is of a different kind. */
function plainEntry(entry: Buffer): Buffer | null {
  const [only, ...others] = boxesOf(entry)
  if (only?.type !== 'mp4a' || others.length > 0 || only.body.length < FIXED_BYTES) return null
  const { body } = only
  if (body.readUInt16BE(FILE_AT) !== 1 || body.readUInt16BE(VERSION_AT) !== 0) return null
  const decoder = boxesOf(body.subarray(FIXED_BYTES)).find(({ type }) => type === 'esds')
  return decoder ? box('mp4a', body.subarray(0, FIXED_BYTES), box('esds', decoder.body)) : null
}

/** Sample groups that declare that each packet needs the previous one. */
function rolling(samples: number): Buffer[] {
  const type = Buffer.from('roll', 'latin1')
  const before = Buffer.from([0xff, 0xff])
  return [
    fullBox('sgpd', 0x01000000, type, uint32s([before.length, 1]), before),
    fullBox('sbgp', 0, type, uint32s([1, samples, 1])),
  ]
}

/** A range in ticks of the track, after its edit list is applied. */
export interface SoundRange {
  readonly from: number
  readonly count: number
}

/**
 * Turns a section of an AAC track into a separate track: the packets of a range, and the packet before them, which
 * primes the decoder. Null if the track has gaps in the range or an unexpected encoding.
 */
export function soundWindow(track: TrackFile, { count, from }: SoundRange): TrackFile | null {
  const { positions, pts, sizes, durations } = track
  const end = from + count
  const first = countWhile(pts, (ticks) => ticks <= from) - 1
  const until = countWhile(pts, (ticks) => ticks < end)
  const last = until - 1
  const begin = Math.max(0, first - 1)
  const isSteady = durations.slice(begin, last).every((duration) => duration === PACKET_TICKS)
  const [beginTicks, lastTicks] = [pts[begin] ?? 0, pts[last] ?? 0]
  const entry = plainEntry(track.entry)
  if (first < 0 || last < first || !isSteady || lastTicks + (durations[last] ?? 0) < end || entry === null) return null
  return {
    path: track.path,
    timescale: track.timescale,
    entry,
    sizes: sizes.slice(begin, until),
    positions: positions.slice(begin, until),
    durations: [...durations.slice(begin, last), end - lastTicks],
    pts: pts.slice(begin, until).map((ticks) => ticks - from),
    editListStart: from - beginTicks,
    syncSamples: null,
    sampleGroups: rolling(until - begin),
  }
}
