import { describe, expect, it } from 'vitest'
import { builtInFillers, isFiller } from './fillerWords.ts'

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

  it('is a word of the list that a person chose, and no other', () => {
    const chosen = ['Like', 'so', 'um']
    const found = ['like,', 'Sooo', 'soo', 'umm', 'uh', 'liked'].filter((word) => isFiller(word, 'en', chosen))
    expect(found).toEqual(['like,', 'Sooo', 'umm'])
    expect(isFiller('um', 'en', [])).toBe(false)
    expect(builtInFillers('xx')).toContain('hm')
  })
})
