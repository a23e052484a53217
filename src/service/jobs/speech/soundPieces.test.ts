import { describe, expect, it } from 'vitest'
import { soundPieces } from './soundPieces.ts'

const quiet = (...stretches: readonly (readonly [number, number])[]) =>
  stretches.map(([startMs, endMs]) => ({ startMs, endMs }))
const edges = (...given: Parameters<typeof soundPieces>) =>
  soundPieces(...given).map(({ startMs, endMs }) => [startMs, endMs])

describe('pieces of audio', () => {
  it('are one piece if it is short enough', () => {
    expect(edges(5_000, [], 5_000)).toEqual([[0, 5_000]])
  })

  it('are cut in the middle of the last silence', () => {
    expect(edges(8_000, quiet([2_000, 2_400], [4_000, 4_600], [6_000, 7_000]), 5_000)).toEqual([
      [0, 4_300],
      [4_300, 8_000],
    ])
  })

  it('are as long as possible without a silence, or with one only at their start', () => {
    expect(edges(12_000, quiet([0, 500]), 5_000)).toEqual([
      [0, 5_000],
      [5_000, 10_000],
      [10_000, 12_000],
    ])
  })

  it('omit silent pieces', () => {
    expect(edges(12_000, quiet([4_900, 12_000]), 5_000)).toEqual([[0, 5_000]])
    expect(edges(3_000, quiet([0, 3_000]), 5_000)).toEqual([])
  })
})
