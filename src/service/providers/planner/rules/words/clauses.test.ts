import { expect, it } from 'vitest'
import { clausesOf } from './clauses.ts'
import { readPrompt } from './readPrompt.ts'
import { withQuotes } from './reading.ts'

const parts = (prompt: string): string[] => clausesOf(readPrompt(prompt)).map(withQuotes)

it.each([
  [
    'make it vertical, add a title "A, B and add C" at the start and fade the music out',
    ['make it vertical', 'add a title “A, B and add C” at the start', 'fade the music out'],
  ],
  ['delete the title and the logo', ['delete the title and the logo']],
  ['Fade the music in and out.', ['Fade the music in and out']],
  ['Hi! Could you please mute the clip? Thanks!', ['mute the clip']],
  ['1. mute the clip\n2) delete the title\n- crop it', ['mute the clip', 'delete the title', 'crop it']],
  ['at 0:05, show the logo', ['show the logo at 0:05']],
  ['split interview.mp4 at 1.5 seconds then mute it', ['split interview.mp4 at 1.5 seconds', 'mute it']],
  ['remix it for TikTok', ['remix it for TikTok']],
])('splits “%s”', (prompt, expected) => {
  expect(parts(prompt)).toEqual(expected)
})

it.each(['“A”', '"A"', '„A“', '«A»', '‘A’', "'A'", '`A`'])('reads %s as a quote', (quoted) => {
  expect(readPrompt(`add ${quoted} here`).quotes).toEqual(['A'])
})

it('keeps apostrophes within and outside quotes', () => {
  expect(readPrompt("add 'it's here' to the clip's end").quotes).toEqual(["it's here"])
})

it('is not misled by its own placeholders', () => {
  expect(readPrompt('add «0» and "x"').quotes).toEqual(['x'])
})
