import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionCueSchema, type CaptionWord } from '../../../composition/overlays/caption.ts'
import { captionCues } from './captionCues.ts'
import { passagesOf } from './passagesOf.ts'
import { scriptCues } from './scriptCues.ts'

const SEED = 20_261_121

/** Words of 300 ms each. Some are followed by a pause. */
const spoken = (text: string, pausesMs: Readonly<Record<string, number>> = {}): CaptionWord[] => {
  let at = 0
  return text.split(' ').map((word) => {
    const timed = { text: word, startMs: at, endMs: at + 300 }
    at += 300 + (pausesMs[word] ?? 20)
    return timed
  })
}
let count = 0
const nextId = (): string => `passage-${(count += 1)}`
const cuesOf = (words: readonly CaptionWord[]) => captionCues(passagesOf(words, nextId))

describe('passages', () => {
  it('end with a sentence, and at pauses', () => {
    const words = spoken('Well. This is it, I think and so it goes', { think: 900 })
    expect(passagesOf(words, nextId).map(({ text }) => text)).toEqual([
      'Well.',
      'This is it, I think',
      'and so it goes',
    ])
  })

  it('last at most 20 s, and have no spaces in scripts without them', () => {
    const long = passagesOf(spoken(Array.from({ length: 200 }, () => 'word').join(' ')), nextId)
    for (const { startMs, endMs } of long) expect(endMs - startMs).toBeLessThanOrEqual(20_000)
    expect(passagesOf(spoken('今日 は、 晴れ。'), nextId)[0]?.text).toBe('今日は、晴れ。')
  })
})

describe('generated cues', () => {
  it('fit on two lines, and break after a clause', () => {
    const text =
      'This is the very first part of a rather long sentence, and here comes the second part of it, as it must.'
    const cues = cuesOf(spoken(text))
    expect(cues.map((cue) => cue.text)).toEqual([
      'This is the very first part of a rather long sentence,',
      'and here comes the second part of it, as it must.',
    ])
  })

  it('stay for a moment, but end before the next one', () => {
    const [first, second] = cuesOf(spoken('Yes. No', { 'Yes.': 600 }))
    expect([first?.startMs, first?.endMs, second?.startMs]).toEqual([0, 900, 900])
    expect(second?.endMs).toBe(1900)
  })

  it('show every word even if there is too little time', () => {
    const passage = { text: 'one two three four', startMs: 10, endMs: 12, words: [] }
    expect(captionCues([passage]).map(({ text }) => text)).toEqual(['one two three four'])
  })

  it('divide the duration of a script without word times', () => {
    const cues = scriptCues('Hello there, everybody. How are you today?', null, 3_000)
    expect(cues.map(({ text, words }) => [text, words])).toEqual([
      ['Hello there, everybody.', []],
      ['How are you today?', []],
    ])
    expect(cues.at(-1)?.endMs).toBeGreaterThanOrEqual(3_000)
  })

  const wordArbitrary = fc.record({
    text: fc.oneof(
      fc.constantFrom('a', 'word.', 'long-word,', '今日', '!'),
      fc.string({ minLength: 1, maxLength: 200, unit: fc.constantFrom('x', 'y', 'é') }),
    ),
    pauseMs: fc.nat(2_000),
    lastsMs: fc.integer({ min: 1, max: 3_000 }),
  })
  it(`are valid and in order, and contain every word, seed ${SEED}`, () => {
    fc.assert(
      fc.property(fc.array(wordArbitrary, { maxLength: 120 }), (drawn) => {
        let at = 0
        const words = drawn.map(({ text, pauseMs, lastsMs }) => {
          const startMs = at + pauseMs
          at = startMs + lastsMs
          return { text, startMs, endMs: at }
        })
        const cues = cuesOf(words)
        expect(cues.flatMap((cue) => cue.words)).toEqual(words)
        cues.forEach((cue, index) => {
          captionCueSchema.parse(cue)
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0)
        })
      }),
      { seed: SEED, numRuns: 300 },
    )
  })
})
