import { describe, expect, it } from 'vitest'
import { isFiller } from './fillerWords.ts'

describe('a filler', () => {
  it.each([
    ['um', 'en'],
    ['Ummm,', 'en-US'],
    ['Uh…', null],
    ['uhm', 'en'],
    ['“Erm”', 'en-GB'],
    ['hmm', 'en'],
    ['ÄHM', 'de'],
    ['ähm', 'de-AT'],
    ['euh', 'fr'],
    ['ehm', 'it'],
    ['uhm', 'und'],
    ['a\u0308hm', 'de'],
  ])('is %s in %s', (word, language) => {
    expect(isFiller(word, language)).toBe(true)
  })

  it.each([
    ['umbrella', 'en'],
    ['her', 'en'],
    ['I', 'en'],
    ['', 'en'],
    ['…', 'en'],
    ['um', 'de'],
    ['er', 'de'],
    ['um', 'pt'],
    ['um', 'xx'],
    ['like', 'en'],
    ['mhm', 'en'],
  ])('is not %s in %s', (word, language) => {
    expect(isFiller(word, language)).toBe(false)
  })
})
