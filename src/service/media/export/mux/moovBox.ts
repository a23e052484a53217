import type { Seconds } from '../../../../base/units.ts'
import { OUTPUT_TIMESCALE } from '../outputTimescale.ts'
import { box, fullBox, uint32s } from '../mp4/mp4Boxes.ts'

/** Samples that are stored contiguously. This is a chunk in the sense of ISO/IEC 14496-12. */
export interface SampleChunk {
  readonly samples: number
  /** Offset in the file. */
  readonly position: number
  readonly entry: number
}

/** A track to write, with its samples in decode order. */
export interface OutputTrack {
  readonly kind: 'picture' | 'sound'
  /** Ticks per second. */
  readonly timescale: number
  /** Sample entries (`stsd`). Chunks that are encoded differently have separate entries. */
  readonly entries: readonly Buffer[]
  readonly sizes: readonly number[]
  /** Decode durations (`stts`), in ticks. */
  readonly durations: readonly number[]
  /** Composition offsets (`ctts`), in ticks. */
  readonly compositionOffsets: readonly number[]
  /** Sync samples (`stss`). Null if every sample is one. */
  readonly syncSamples: ReadonlySet<number> | null
  /** Start of the edit (`elst`), in ticks. */
  readonly editListStart: number
  /** Sample group boxes (`sgpd`, `sbgp`), which state the pre-roll. */
  readonly sampleGroups: readonly Buffer[]
}

/** The identity matrix of `mvhd` and `tkhd`. */
export const UNITY: readonly number[] = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const UNDETERMINED_LANGUAGE = 0x55c40000
const LARGEST_WORD = 2 ** 32
/** Offset of width and height in a visual sample entry. */
const SIZE_AT = 8 + 24

/** Run-length encodes values as a flat list of counts and values. */
function runsOf(values: readonly number[]): number[] {
  const runs: number[] = []
  for (const value of values) {
    const at = runs.length - 2
    if (at >= 0 && runs[at + 1] === value) runs[at] = (runs[at] ?? 0) + 1
    else runs.push(1, value)
  }
  return runs
}

const table = (type: string, entries: number, numbers: Iterable<number>): Buffer =>
  fullBox(type, 0, uint32s([entries, ...numbers]))

/** The rows of `stsc`, one per run of equal chunks. */
function perSampleChunk(sampleChunks: readonly SampleChunk[]): number[] {
  return sampleChunks.flatMap(({ entry, samples }, index) => {
    const before = sampleChunks[index - 1]
    return before?.samples === samples && before.entry === entry ? [] : [index + 1, samples, entry + 1]
  })
}

function positions(sampleChunks: readonly SampleChunk[]): Buffer {
  const isLarge = sampleChunks.some(({ position }) => position >= LARGEST_WORD)
  if (!isLarge)
    return table(
      'stco',
      sampleChunks.length,
      sampleChunks.map(({ position }) => position),
    )
  const halves = sampleChunks.flatMap(({ position }) => [Math.floor(position / LARGEST_WORD), position % LARGEST_WORD])
  return table('co64', sampleChunks.length, halves)
}

function sampleTable(track: OutputTrack, sampleChunks: readonly SampleChunk[]): Buffer {
  const { compositionOffsets, entries, sampleGroups, syncSamples, sizes, durations } = track
  const [durationRuns, offsetRuns, rows] = [runsOf(durations), runsOf(compositionOffsets), perSampleChunk(sampleChunks)]
  return box(
    'stbl',
    fullBox('stsd', 0, uint32s([entries.length]), ...entries),
    table('stts', durationRuns.length / 2, durationRuns),
    ...(syncSamples === null
      ? []
      : [
          table(
            'stss',
            syncSamples.size,
            [...syncSamples].map((key) => key + 1),
          ),
        ]),
    ...(compositionOffsets.every((compositionOffset) => compositionOffset === 0)
      ? []
      : [table('ctts', offsetRuns.length / 2, offsetRuns)]),
    table('stsc', rows.length / 3, rows),
    fullBox('stsz', 0, uint32s([0, sizes.length, ...sizes])),
    positions(sampleChunks),
    ...sampleGroups,
  )
}

const headers = {
  picture: { handler: 'vide', name: 'VideoHandler', media: fullBox('vmhd', 1, uint32s([0, 0])) },
  sound: { handler: 'soun', name: 'SoundHandler', media: fullBox('smhd', 0, uint32s([0])) },
} as const

/** @param id 1 for the first track */
function trackBox(
  id: number,
  track: OutputTrack,
  output: { readonly ticks: number; readonly sampleChunks: readonly SampleChunk[] },
): Buffer {
  const { entries, kind, editListStart, durations, timescale } = track
  const [entry = Buffer.alloc(0)] = entries
  const isPicture = kind === 'picture'
  const { handler, media, name } = headers[kind]
  const size = isPicture ? [entry.readUInt16BE(SIZE_AT) * 0x10000, entry.readUInt16BE(SIZE_AT + 2) * 0x10000] : [0, 0]
  const volume = isPicture ? 0 : 0x01000000
  const ticks = durations.reduce((sum, duration) => sum + duration, 0)
  return box(
    'trak',
    // Flags: the track is enabled and part of the movie.
    fullBox('tkhd', 3, uint32s([0, 0, id, 0, output.ticks, 0, 0, isPicture ? 0 : 1, volume, ...UNITY, ...size])),
    box('edts', fullBox('elst', 0, uint32s([1, output.ticks, editListStart, 0x10000]))),
    box(
      'mdia',
      fullBox('mdhd', 0, uint32s([0, 0, timescale, ticks, UNDETERMINED_LANGUAGE])),
      fullBox(
        'hdlr',
        0,
        uint32s([0]),
        Buffer.from(handler, 'latin1'),
        uint32s([0, 0, 0]),
        Buffer.from(`${name}\0`, 'latin1'),
      ),
      box(
        'minf',
        media,
        // The flag means that the samples are in this file.
        box('dinf', fullBox('dref', 0, uint32s([1]), fullBox('url ', 1))),
        sampleTable(track, output.sampleChunks),
      ),
    ),
  )
}

export function moovBox(
  tracks: readonly { readonly track: OutputTrack; readonly sampleChunks: readonly SampleChunk[] }[],
  seconds: Seconds,
): Buffer {
  const ticks = Math.round(seconds * OUTPUT_TIMESCALE)
  const rate = 0x10000
  const volume = 0x01000000
  const next = tracks.length + 1
  return box(
    'moov',
    fullBox('mvhd', 0, uint32s([0, 0, OUTPUT_TIMESCALE, ticks, rate, volume, 0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, next])),
    ...tracks.map(({ sampleChunks, track }, index) => trackBox(index + 1, track, { ticks, sampleChunks })),
  )
}
