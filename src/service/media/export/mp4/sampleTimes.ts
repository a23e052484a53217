import { bodyAt, Mp4Fault, needed } from './mp4Boxes.ts'

/** Decode and presentation times of a track's samples, in decode order. */
export interface SampleTimes {
  /** Ticks per second. */
  readonly timescale: number
  /** Decode durations (`stts`), in ticks. */
  readonly durations: readonly number[]
  /** Presentation times in ticks, with the edit list applied. Pre-roll samples have negative times. */
  readonly pts: readonly number[]
  /** Start of the edit (`elst`), in ticks. */
  readonly editListStart: number
  /** Sync samples (`stss`). Null if every sample is one. */
  readonly syncSamples: ReadonlySet<number> | null
}

/** More than ten hours at 60 fps. Needed because a few bytes of a table can declare any number of samples. */
const MAX_SAMPLES = 2_500_000

/** Expands pairs of a count and a value. */
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

/** Returns 0 if there is no edit list. Throws if it has more than one edit. */
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

/** Reads the times of a track from the body of its `trak` box. Throws if the tables are not as expected. */
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
