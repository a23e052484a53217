import { describe, expect, it } from 'vitest'
import type { CaptionWord } from '../overlays/caption.ts'
import { mergedCorrections } from './mergedCorrections.ts'
import type { WordCorrection } from './correctedPassages.ts'

const heard: CaptionWord[] = ['one', 'two', 'three', 'four'].map((text, at) => {
  return { text, startMs: at * 1_000, endMs: at * 1_000 + 1_000 }
})
const correction = (startMs: number, endMs: number, text: string): WordCorrection => ({ startMs, endMs, text })
const merged = (before: readonly WordCorrection[], change: WordCorrection) =>
  mergedCorrections(before, { range: change, correction: change }, heard)

describe('merged corrections', () => {
  it('are sorted by time and keep what others corrected', () => {
    const late = correction(3_000, 4_000, 'vier')
    expect(merged([late], correction(0, 1_000, 'eins'))).toEqual([correction(0, 1_000, 'eins'), late])
  })

  it('replace a correction of the same words, and keep the other words of a longer one', () => {
    const first = correction(0, 3_000, 'eins zwei drei')
    expect(merged([first], correction(0, 3_000, 'uno'))).toEqual([correction(0, 3_000, 'uno')])
    expect(merged([first], correction(1_000, 2_000, 'due'))).toEqual([
      correction(0, 1_000, 'eins'),
      correction(1_000, 2_000, 'due'),
      correction(2_000, 3_000, 'drei'),
    ])
  })

  it('give back the words that were heard', () => {
    const first = correction(0, 1_000, 'eins')
    const last = correction(3_000, 4_000, 'vier')
    expect(mergedCorrections([first, last], { range: first, correction: null }, heard)).toEqual([last])
  })
})
