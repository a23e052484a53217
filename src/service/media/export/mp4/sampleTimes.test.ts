import { expect, it } from 'vitest'
import { box, fullBox, uint32s } from './mp4Boxes.ts'
import { sampleTimes } from './sampleTimes.ts'

interface Tables {
  /** Pairs of a count and a duration in ticks. */
  readonly durations: readonly number[]
  readonly later?: readonly number[]
  readonly syncSamples?: readonly number[]
  readonly keyCount?: number
  readonly timescale?: number
}

/** A track whose tables may contain any values, right or wrong. */
function trackOf({ keyCount, syncSamples, later, durations, timescale = 30 }: Tables): Buffer {
  const pairs = (type: string, numbers: readonly number[]) =>
    fullBox(type, 0, uint32s([numbers.length / 2, ...numbers]))
  const samples = box(
    'stbl',
    pairs('stts', durations),
    ...(later === undefined ? [] : [pairs('ctts', later)]),
    ...(syncSamples === undefined
      ? []
      : [fullBox('stss', 0, uint32s([keyCount ?? syncSamples.length, ...syncSamples]))]),
  )
  return box('mdia', fullBox('mdhd', 0, uint32s([0, 0, timescale, 0])), box('minf', samples))
}

it('reads pts with composition offsets and edit list, and sync samples', () => {
  const { syncSamples, pts, durations } = sampleTimes(
    trackOf({ durations: [3, 1, 1, 5], later: [1, 0, 2, 1, 1, 0], syncSamples: [1, 4] }),
  )
  expect(durations).toEqual([1, 1, 1, 5])
  expect(pts).toEqual([0, 2, 3, 3])
  expect(syncSamples).toEqual(new Set([0, 3]))
})

it.each([
  { tables: { durations: [0xffffffff, 1] }, fault: 'too many samples' },
  { tables: { durations: [2_000_000, 1, 2_000_000, 1] }, fault: 'too many samples' },
  { tables: { durations: [2, 1], syncSamples: [1, 2, 3] }, fault: 'more key frames than frames' },
  { tables: { durations: [4, 1], syncSamples: [0] }, fault: 'a key frame that is none' },
  { tables: { durations: [4, 1], syncSamples: [5] }, fault: 'a key frame that is none' },
  { tables: { durations: [4, 1], timescale: 0 }, fault: 'no time' },
] as const)('refuses tables that claim $fault: $tables', ({ fault, tables }) => {
  expect(() => sampleTimes(trackOf(tables))).toThrow(fault)
})

it('refuses a table that is shorter than it claims', () => {
  expect(() => sampleTimes(trackOf({ durations: [9, 1], syncSamples: [1, 2], keyCount: 5 }))).toThrow(RangeError)
})
