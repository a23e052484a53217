import { bodyAt, Mp4Fault, needed } from './mp4Boxes.ts'

/** When the samples of a track are decoded and shown. They are in the order in which they are decoded. */
export interface SampleTimes {
  /** Ticks of a second. */
  readonly timescale: number
  /** Ticks from each sample to the next. */
  readonly durations: readonly number[]
  /** When each sample is shown, in ticks of what is heard or seen: those that are decoded ahead of it are before 0. */
  readonly pts: readonly number[]
  /** Ticks that are decoded before the first that is heard or seen. */
  readonly editListStart: number
  /** Samples from which decoding may start; null where it may from all. */
  readonly syncSamples: ReadonlySet<number> | null
}

/** More than ten hours at 60 frames a second. A table may claim any number in a few bytes. */
const MAX_SAMPLES = 2_500_000

/** Numbers of a table that come as pairs of a count and a value, each for itself. */
function repeated(table: Buffer): number[] {
  const values: number[] = []
  for (let at = 8; at < 8 + table.readUInt32BE(4) * 8; at += 8) {
    const value = table.readUInt32BE(at + 4)
    const count = table.readUInt32BE(at)
    if (values.length + count > MAX_SAMPLES) throw new Mp4Fault('An MP4 file has too many samples.')
    for (let left = count; left > 0; left -= 1) values.push(value)
  }
  return values
}

/** Ticks that an edit list leaves out before what is heard or seen. */
function editListStartOf(track: Buffer): number {
  const list = bodyAt(track, 'edts', 'elst')
  if (list === null) return 0
  const start = list[0] === 1 ? Number(list.readBigInt64BE(16)) : list.readInt32BE(12)
  if (list.readUInt32BE(4) !== 1 || start < 0) throw new Mp4Fault('An MP4 file has an edit list of an unknown kind.')
  return start
}

function syncSamplesOf(table: Buffer, samples: number): ReadonlySet<number> {
  const count = table.readUInt32BE(4)
  if (count > samples) throw new Mp4Fault('An MP4 file has more key frames than frames.')
  const syncSamples = Array.from({ length: count }, (_, index) => table.readUInt32BE(8 + index * 4) - 1)
  if (syncSamples.some((key) => key < 0 || key >= samples))
    throw new Mp4Fault('An MP4 file has a key frame that is none.')
  return new Set(syncSamples)
}

/** Reads the times of a track (the body of a `trak` box). Throws where its tables are not as expected. */
export function sampleTimes(track: Buffer): SampleTimes {
  const head = needed(track, 'mdia', 'mdhd')
  const samples = needed(track, 'mdia', 'minf', 'stbl')
  const timescale = head.readUInt32BE(head[0] === 1 ? 20 : 12)
  if (timescale === 0) throw new Mp4Fault('An MP4 file has no time.')
  const offsets = bodyAt(samples, 'ctts')
  const later = offsets === null ? [] : repeated(offsets).map((ticks) => ticks | 0)
  const durations = repeated(needed(samples, 'stts'))
  const editListStart = editListStartOf(track)
  const syncSamples = bodyAt(samples, 'stss')
  let ticks = -editListStart
  const pts = durations.map((duration, index) => {
    ticks += duration
    return ticks - duration + (later[index] ?? 0)
  })
  return {
    timescale,
    durations,
    pts,
    editListStart,
    syncSamples: syncSamples && syncSamplesOf(syncSamples, durations.length),
  }
}
