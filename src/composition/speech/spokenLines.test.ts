import { describe, expect, it } from 'vitest'
import type { CaptionWord } from '../overlays/caption.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { joinedText } from './joinedText.ts'
import { spokenLines } from './spokenLines.ts'

/** Words of 300 ms each, without gaps. `/` stands for a pause of one second. */
function said(text: string): CaptionWord[] {
  let startMs = 0
  return text.split(' ').flatMap((word): CaptionWord[] => {
    startMs += word === '/' ? 1_000 : 300
    return word === '/' ? [] : [{ text: word, startMs: startMs - 300, endMs: startMs }]
  })
}
const always = () => true
const within = (letters: number) => (text: string) => text.length <= letters
const lines = (text: string, maxWords: number | null, fits: (line: string) => boolean = always) =>
  spokenLines(said(text), { maxWords, fits }).map(joinedText)

describe('a limited number of words per line', () => {
  it('shows one word at a time', () => {
    expect(lines('one two three.', 1)).toEqual(['one', 'two', 'three.'])
  })

  it('spreads a sentence evenly, so that no word is left alone', () => {
    expect(lines('a b c d e f', 5)).toEqual(['a b c', 'd e f'])
    expect(lines('a b c d', 3)).toEqual(['a b', 'c d'])
    expect(lines('a b c d e', 5)).toEqual(['a b c d e'])
  })

  it('breaks at the end of a sentence and at a pause', () => {
    expect(lines('Yes. We do, always / now', 5)).toEqual(['Yes.', 'We do, always', 'now'])
  })

  it('uses fewer words if they would need more than two rows', () => {
    expect(lines('extraordinary circumstances everywhere today', 5, within(30))).toEqual([
      'extraordinary circumstances',
      'everywhere today',
    ])
  })
})

describe('two full rows', () => {
  it('fills them and divides the rest evenly', () => {
    expect(lines('one two three four five six', null, within(14))).toEqual(['one two three', 'four five six'])
  })

  it('keeps a short sentence with the next one, and starts a new line after a long one', () => {
    expect(lines('Yes. We do.', null)).toEqual(['Yes. We do.'])
    expect(lines('This one is long enough to stand alone. Next.', null)).toEqual([
      'This one is long enough to stand alone.',
      'Next.',
    ])
  })

  it('lasts at most six seconds', () => {
    const slow = said('a b c d').map((word, index) => ({
      ...word,
      startMs: index * 2_000,
      endMs: index * 2_000 + 1_900,
    }))
    expect(spokenLines(slow, { maxWords: null, fits: always }).map(joinedText)).toEqual(['a b', 'c d'])
  })
})

it('keeps a word that fits nowhere as a line of its own', () => {
  expect(lines('a incomprehensibilities b', null, within(5))).toEqual(['a', 'incomprehensibilities', 'b'])
})

it('gives no lines without words', () => {
  expect(lines('/', 3)).toEqual([])
})

it('joins words of scripts without spaces', () => {
  expect(lines('これは 字幕 です', null)).toEqual(['これは字幕です'])
})

it('keeps all words in order within every bound, for an hour of speech without punctuation (seed 38)', () => {
  const random = seededRandom(38)
  let startMs = 0
  const words = Array.from({ length: 9_000 }, (_, index): CaptionWord => {
    startMs += random() < 0.02 ? 900 : 40
    const word = { text: `w${index}`.padEnd(1 + Math.floor(random() * 12), 'x'), startMs, endMs: startMs + 320 }
    startMs += 320
    return word
  })
  for (const maxWords of [1, 3, 5, null]) {
    const made = spokenLines(words, { maxWords, fits: within(40) })
    expect(made.flat()).toEqual(words)
    for (const line of made) {
      expect(line.length).toBeLessThanOrEqual(maxWords ?? 84)
      expect(line.length === 1 || joinedText(line).length <= 40).toBe(true)
    }
  }
})
