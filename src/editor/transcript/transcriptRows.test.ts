import { describe, expect, it } from 'vitest'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { placeInNextRow, transcriptRows } from './transcriptRows.ts'

const item = (text: string, overlayId = 0): SpokenItem => ({
  kind: text === '' ? 'gap' : 'word',
  text,
  isFiller: false,
  overlayId,
  startMs: 0,
  endMs: 1,
  range: { start: 0, end: 1 },
})
const space = { width: 10, widthOf: (text: string) => text.length + 1, isShown: () => true }

describe('the rows of a transcript', () => {
  it('break lines at the width, and at pauses', () => {
    const items = ['one', 'two', 'three', 'a', '', 'four', 'muchTooLongAWord', 'b'].map((text) => item(text))
    expect(transcriptRows(items, space)).toEqual([
      { kind: 'line', indexes: [0, 1] },
      { kind: 'line', indexes: [2, 3] },
      { kind: 'gap', index: 4 },
      { kind: 'line', indexes: [5] },
      { kind: 'line', indexes: [6] },
      { kind: 'line', indexes: [7] },
    ])
  })

  it('have headings if there are several clips, and leave out hidden words', () => {
    const items = [item('one'), item('two'), item('three', 4)]
    expect(transcriptRows(items, { ...space, isShown: ({ text }) => text !== 'two' })).toEqual([
      { kind: 'clip', overlayId: 0 },
      { kind: 'line', indexes: [0] },
      { kind: 'clip', overlayId: 4 },
      { kind: 'line', indexes: [2] },
    ])
  })

  it('have a heading where another person speaks', () => {
    const items = ['one', 'two', '', 'three', 'a', 'b'].map((text) => item(text))
    const speakers = ['Ann', 'Ann', null, 'Ann', 'Ben', null]
    expect(transcriptRows(items, { ...space, speakers })).toEqual([
      { kind: 'speaker', name: 'Ann', index: 0 },
      { kind: 'line', indexes: [0, 1] },
      { kind: 'gap', index: 2 },
      { kind: 'line', indexes: [3] },
      { kind: 'speaker', name: 'Ben', index: 4 },
      { kind: 'line', indexes: [4] },
      { kind: 'speaker', name: null, index: 5 },
      { kind: 'line', indexes: [5] },
    ])
  })

  it('lead the caret up and down by lines', () => {
    const rows = transcriptRows(
      ['one', 'two', 'three', 'a', '', 'four'].map((text) => item(text)),
      space,
    )
    expect([placeInNextRow(rows, 1, 1), placeInNextRow(rows, 3, 1), placeInNextRow(rows, 4, -1)]).toEqual([3, 4, 2])
    expect([placeInNextRow(rows, 0, -1), placeInNextRow(rows, 6, -1)]).toEqual([0, 5])
  })
})
