import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'

const overlays = [
  overlay({ type: 'text', id: 1, from: 0 }),
  overlay({ type: 'text', id: 2, from: 30 }),
  overlay({ type: 'text', id: 3, from: 70 }),
  overlay({ type: 'text', id: 4, from: 40, row: 1 }),
]
const places = (overlayIds: number[]) => {
  const applied = applyEdit(composition(overlays), { name: 'extractOverlays', input: { overlayIds } }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  const { document } = applied.value
  return { at: document.overlays.map(({ id, from }) => [id, from]), duration: document.durationInFrames }
}

describe('extractOverlays', () => {
  it('closes the gap in the row and leaves other rows unchanged', () => {
    expect(places([2])).toEqual({
      at: [
        [1, 0],
        [3, 40],
        [4, 40],
      ],
      duration: 70,
    })
  })

  it('closes several gaps of one row', () => {
    expect(places([1, 2])).toEqual({
      at: [
        [3, 10],
        [4, 40],
      ],
      duration: 70,
    })
  })

  it('removes the time from all rows on request, and refuses if overlays would collide', () => {
    const extract = (list: readonly Overlay[], overlayIds: number[]) => {
      const input = { overlayIds, scope: 'all' }
      const applied = applyEdit(composition(list), { name: 'extractOverlays', input }, context)
      return applied.ok ? applied.value.document.overlays.map(({ id, from }) => [id, from]) : applied.refusal.code
    }
    expect(extract(overlays, [2])).toEqual([
      [1, 0],
      [3, 40],
      [4, 30],
    ])
    const blocked = [...overlays, overlay({ type: 'text', id: 5, from: 75, row: 1 })]
    expect(extract(blocked, [2])).toBe('ripple_blocked')
    expect(extract(blocked, [2, 4])).toEqual([
      [1, 0],
      [3, 30],
      [5, 35],
    ])
  })

  it('closes only parts of the gap that no other overlay of the row fills', () => {
    const overlapping = [
      overlay({ type: 'text', id: 1, from: 0, durationInFrames: 30 }),
      overlay({ type: 'text', id: 2, from: 10, durationInFrames: 5 }),
      overlay({ type: 'text', id: 3, from: 30, durationInFrames: 10 }),
    ]
    const input = { overlayIds: [1] }
    expect(applyEdit(composition(overlapping), { name: 'extractOverlays', input }, context)).toMatchObject({
      value: {
        document: {
          overlays: [
            { id: 2, from: 0 },
            { id: 3, from: 5 },
          ],
        },
      },
    })
  })
})
