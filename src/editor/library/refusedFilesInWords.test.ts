import { describe, expect, it } from 'vitest'
import { refusedFilesInWords } from './refusedFilesInWords.ts'

const file = (name: string) => ({ name, refusal: { code: 'empty', message: `${name} is empty.` } })

describe('the words for refused files', () => {
  it('are empty if every file was accepted', () => {
    expect(refusedFilesInWords([])).toBeNull()
  })
  it('name a single file with its reason', () => {
    expect(refusedFilesInWords([file('a')])).toEqual({ title: '“a” was not added.', detail: 'a is empty.' })
  })
  it('list each of several with its reason', () => {
    const words = refusedFilesInWords([file('a'), file('b')])
    expect(words).toEqual({ title: '2 files were not added.', detail: 'a: a is empty.\nb: b is empty.' })
  })
  it('count the files that do not fit', () => {
    const words = refusedFilesInWords('abcdefghi'.split('').map(file))
    expect(words?.detail.split('\n').slice(-2)).toEqual(['h: h is empty.', 'And 1 more file.'])
  })
})
