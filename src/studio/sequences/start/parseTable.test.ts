import { describe, expect, it } from 'vitest'
import { superlinearGrowth } from '../../../testing/linearTime/superlinearGrowth.ts'
import { MAX_TABLE_LENGTH, parseTable } from './parseTable.ts'

describe('parseTable', () => {
  it.each([
    [
      'a spreadsheet',
      'Hook\tBody\r\na.mp4\tb, c.mp4\r\n',
      [
        ['Hook', 'Body'],
        ['a.mp4', 'b, c.mp4'],
      ],
    ],
    [
      'commas',
      'a, b ,c\nd,,f',
      [
        ['a', 'b', 'c'],
        ['d', '', 'f'],
      ],
    ],
    [
      'semicolons',
      'a;b,c;f\nd;e;g',
      [
        ['a', 'b,c', 'f'],
        ['d', 'e', 'g'],
      ],
    ],
    [
      'quotes',
      '"a, ""b""",c\n"two\nlines",d',
      [
        ['a, "b"', 'c'],
        ['two\nlines', 'd'],
      ],
    ],
    ['one column', 'a\n\n  \nb', [['a'], ['b']]],
    ['an empty last cell', 'a,', [['a', '']]],
    ['a quote that is never closed', '"a,b\nc', [['"a', 'b'], ['c']]],
    ['nothing', ' \n\t\n', []],
  ])('reads %s', (_title, text, rows) => {
    expect(parseTable(text)).toEqual(rows)
  })

  it.each([
    ['cells', 'a\tb\n'],
    ['quotes', '"a""b",'],
    ['open quotes', '"a\n'],
    ['separators', ','],
    ['empty lines', '\n'],
    ['lines of one cell', 'x\n'],
  ])('takes linear time for 1 MiB of %s', async (_title, piece) => {
    const prepare = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
      return () => parseTable(text)
    }
    expect(await superlinearGrowth({ prepare, length: MAX_TABLE_LENGTH })).toBeNull()
  })
})
