import { describe, expect, it } from 'vitest'
import { compositionOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { comparedOverlays } from './comparedOverlays.ts'

const place = { from: 10, durationInFrames: 20 }

describe('comparedOverlays', () => {
  const drawn = compositionOf([1, 2, 3, 4].map((id) => textOverlay({ id, ...place, row: id })))
  const other = compositionOf([
    textOverlay({ id: 1, ...place, row: 1 }),
    textOverlay({ id: 2, ...place, from: 40, row: 2 }),
    textOverlay({ id: 3, ...place, row: 3, content: 'Other words' }),
    textOverlay({ id: 9, ...place, row: 9 }),
  ])
  const kinds = comparedOverlays(drawn, other).map((compared) => [
    compared.kind,
    'drawn' in compared ? compared.drawn.id : compared.other.id,
  ])

  it('lists added, deleted, moved and changed overlays, and no identical ones', () => {
    expect(kinds).toEqual([
      ['moves', 2],
      ['changes', 3],
      ['goes', 4],
      ['appears', 9],
    ])
  })

  it('compares only the given overlays', () => {
    expect(comparedOverlays(drawn, other, new Set([2, 9])).map(({ kind }) => kind)).toEqual(['moves', 'appears'])
    expect(comparedOverlays(drawn, other, new Set())).toEqual([])
  })

  it('reports another row or length as a move', () => {
    const longer = compositionOf([textOverlay({ id: 1, ...place, durationInFrames: 21, row: 1 })])
    const lower = compositionOf([textOverlay({ id: 1, ...place, row: 5 })])
    for (const moved of [longer, lower]) {
      expect(comparedOverlays(drawn, moved, new Set([1])).map(({ kind }) => kind)).toEqual(['moves'])
    }
  })
})
