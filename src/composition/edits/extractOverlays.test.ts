import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/overlays.ts'
import { applyEdit } from '../editRegistry.ts'

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
  it('closes the gap in the row and leaves other rows alone', () => {
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
})
