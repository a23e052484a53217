import { describe, expect, it } from 'vitest'
import type { CaptionCue } from '../overlays/caption.ts'
import { correctedPassages, type WordCorrection } from './correctedPassages.ts'

/** A passage whose words last 0.8 s each, one a second. */
function passage(text: string, fromSeconds = 0): CaptionCue {
  const words = text.split(/\s+/u).map((word, at) => {
    const startMs = (fromSeconds + at) * 1_000
    return { text: word, startMs, endMs: startMs + 800 }
  })
  return { text, startMs: fromSeconds * 1_000, endMs: words.at(-1)?.endMs ?? 0, words }
}
const correction = (startMs: number, endMs: number, text: string): WordCorrection => ({ startMs, endMs, text })
const timesOf = (passages: readonly CaptionCue[]) =>
  passages.flatMap(({ words }) => words.map(({ endMs, startMs, text }) => [text, startMs, endMs]))

describe('corrected passages', () => {
  it('keep the times of words if their number stays', () => {
    const [said] = correctedPassages([passage('hello\nwide word')], [correction(1_000, 2_800, 'wild world')])
    expect(said?.text).toBe('hello\nwild world')
    expect(timesOf(said ? [said] : [])).toEqual([
      ['hello', 0, 800],
      ['wild', 1_000, 1_800],
      ['world', 2_000, 2_800],
    ])
  })

  it('divide the time by length if the number changes', () => {
    const said = correctedPassages([passage('we met ack me inc today')], [correction(2_000, 4_800, 'ACME Inc.')])
    expect(said[0]?.text).toBe('we met ACME Inc. today')
    expect(timesOf(said).slice(2, 4)).toEqual([
      ['ACME', 2_000, 3_400],
      ['Inc.', 3_400, 4_800],
    ])
    const joined = correctedPassages([passage('good bye')], [correction(0, 1_800, 'goodbye')])
    expect(timesOf(joined)).toEqual([['goodbye', 0, 1_800]])
  })

  it('replace words of two passages in the first of them', () => {
    const said = correctedPassages(
      [passage('one two'), passage('three', 2), passage('four', 3)],
      [correction(1_000, 2_800, 'zwei drei')],
    )
    expect(said.map(({ text }) => text)).toEqual(['one zwei drei', 'four'])
    expect(timesOf(said)).toHaveLength(4)
  })

  it('make room for words that were not recognised', () => {
    const long = { ...passage('long'), endMs: 5_000, words: [{ text: 'long', startMs: 0, endMs: 5_000 }] }
    const said = correctedPassages([long], [correction(3_000, 3_500, 'new')])
    expect(said[0]?.text).toBe('long new')
    expect(timesOf(said)).toEqual([
      ['long', 0, 3_000],
      ['new', 3_000, 3_500],
    ])
  })

  it('estimate the times of a passage without words', () => {
    const said = correctedPassages([{ ...passage('a b'), words: [] }], [correction(900, 1_800, 'c')])
    expect(said[0]?.text).toBe('a c')
    expect(said[0]?.words).toHaveLength(2)
  })

  it('keep the text whole if there is no time for each word', () => {
    const short = { text: 'x', startMs: 0, endMs: 2, words: [{ text: 'x', startMs: 0, endMs: 2 }] }
    expect(timesOf(correctedPassages([short], [correction(0, 2, 'a b c d')]))).toEqual([['a b c d', 0, 2]])
  })

  it('are the same list without corrections', () => {
    const passages = [passage('one')]
    expect(correctedPassages(passages, [])).toBe(passages)
    expect(correctedPassages([], [correction(0, 1, 'one')])).toEqual([])
  })
})
