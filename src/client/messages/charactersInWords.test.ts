import { expect, it } from 'vitest'
import { charactersInWords } from './charactersInWords.ts'

it('lists characters, with marks on a circle', () => {
  expect(charactersInWords(['ส', 'ว', 'ั'])).toBe('ส ว ◌ั')
})

it('lists the first twelve of many', () => {
  expect(charactersInWords('abcdefghijklmn'.split(''))).toBe('a b c d e f g h i j k l …')
})
