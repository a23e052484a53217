import { expect, it } from 'vitest'
import { inverseOf } from './assetWords.ts'

it('a change is taken back by removing what it made and writing what it replaced', () => {
  const updatedAt = '2026-11-27T12:00:00.000Z'
  const made = { corrections: [{ startMs: 0, endMs: 5, text: 'new', updatedAt }], speakers: [] }
  const replaced = {
    corrections: [{ startMs: 0, endMs: 5, text: 'old', updatedAt }],
    speakers: [{ startMs: 0, endMs: 9, name: 'Ann', updatedAt }],
  }
  expect(inverseOf({ made, replaced })).toEqual({
    corrections: [
      { startMs: 0, endMs: 5, text: null },
      { startMs: 0, endMs: 5, text: 'old' },
    ],
    speakers: [{ startMs: 0, endMs: 9, name: 'Ann' }],
  })
})
