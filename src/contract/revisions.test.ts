import { expect, it } from 'vitest'
import { MAX_CHANGE_LABEL_LENGTH } from './limits.ts'
import { CHANGE_LABEL_HEADER, changeLabelHeaders, decodeChangeLabel } from './revisions.ts'

const sent = (label: string): string | null => {
  const header = changeLabelHeaders(label)[CHANGE_LABEL_HEADER]
  return header === undefined ? null : decodeChangeLabel(header)
}

it.each(['Move 2 overlays', 'Change text “Grüße, 世界” 🎬', '100 % + more', 'two\nlines'])(
  'encodes the label %j in ASCII',
  (label) => {
    expect(Object.values(changeLabelHeaders(label)).join('')).toMatch(/^[\x21-\x7e]+$/u)
    expect(sent(label)).toBe(label)
  },
)

it('truncates a long label between characters', () => {
  expect(sent('🎬'.repeat(400))).toBe('🎬'.repeat(MAX_CHANGE_LABEL_LENGTH))
  expect(sent(`${'x'.repeat(298)}  y`)).toBe('x'.repeat(298))
})

it('repairs invalid characters, and sends nothing if nothing is left', () => {
  expect(sent('a\u0000b\ud800')).toBe('ab\ufffd')
  expect(changeLabelHeaders(' \u0000 ')).toEqual({})
})

it.each([
  ['half an escape', '%'],
  ['an escape that is none', '%zz'],
  ['bytes that are not UTF-8', '%ff'],
  ['letters that are not encoded', 'grüße'],
  ['nothing', ''],
  ['blanks', '%20%20'],
  ['a NUL', 'a%00'],
  ['301 letters', 'x'.repeat(301)],
  ['301 pictures', '%F0%9F%8E%AC'.repeat(301)],
])('rejects %s', (_, header) => {
  expect(decodeChangeLabel(header)).toBeNull()
})

it('decodes a header of the maximum length', () => {
  expect(decodeChangeLabel('%F0%9F%8E%AC'.repeat(300))).toBe('🎬'.repeat(300))
})
