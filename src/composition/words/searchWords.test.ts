import { describe, expect, it } from 'vitest'
import { editDistance, searchable, searchWords } from './searchWords.ts'

/** A bar separates clips, and an underscore is a pause. */
const found = (text: string, query: string) => {
  const texts = text.split(' ').map((word) => (word === '|' ? null : word === '_' ? '' : word))
  return searchWords(searchable(texts), query).map(({ end, isExact, start }) => [start, end, isExact])
}

describe('a search in words', () => {
  it('finds exact places first, whatever their case and punctuation', () => {
    expect(found('hello word, and “Hello world”', 'hello world')).toEqual([
      [3, 5, true],
      [0, 2, false],
    ])
  })

  it('takes the last word as the start of one, and never the others', () => {
    expect(found('we went to Bath', 'went to ba')).toEqual([[1, 4, true]])
    expect(found('we went to Bath', 'we to')).toEqual([])
  })

  it('goes on over pauses, but not into another clip', () => {
    expect(found('good _ bye | good | bye', 'good bye')).toEqual([[0, 3, true]])
  })

  it('allows as many different letters as the length of a word', () => {
    expect(found('Austen Austin Boston of if', 'austen')).toEqual([
      [0, 1, true],
      [1, 2, false],
    ])
    expect(found('of if', 'of')).toEqual([[0, 1, true]])
    expect(editDistance('recogniser', 'recognizers', 2)).toBe(2)
    expect(editDistance('one', 'eleven', 1)).toBe(2)
  })

  it('finds nothing without letters', () => {
    expect(found('one two', ' … ')).toEqual([])
  })
})
