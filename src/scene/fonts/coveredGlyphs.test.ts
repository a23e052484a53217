import { describe, expect, it } from 'vitest'
import { charactersOutside, spansOf } from './coveredGlyphs.ts'

describe('spansOf', () => {
  it('reads single characters, ranges and wildcards', () => {
    expect(spansOf('U+26, U+0-7F,u+4??')).toEqual([
      [0x26, 0x26],
      [0, 0x7f],
      [0x400, 0x4ff],
    ])
  })

  it('ignores anything that is not a range', () => {
    expect(spansOf('none, U+, 26')).toEqual([])
  })
})

describe('charactersOutside', () => {
  it('lists each visible character without a font once, in the order of the text', () => {
    expect(charactersOutside('สวัสดี world สวัสดี', [[0, 0x7f]])).toEqual(['ส', 'ว', 'ั', 'ด', 'ี'])
  })

  it('ignores blanks, joiners and variation selectors', () => {
    expect(charactersOutside('a\u00a0\u200d\ufe0f\u2066b\n', [[0x61, 0x7a]])).toEqual([])
  })
})
