import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'

const overlays = [
  overlay({ type: 'text', id: 1, from: 0 }),
  overlay({ type: 'text', id: 2, from: 30 }),
  overlay({ type: 'text', id: 3, from: 70 }),
  overlay({ type: 'text', id: 4, from: 40, row: 1 }),
]
const places = (overlayIds: number[]) => {
  const applied = applyEdit(composition(overlays), { name: 'deleteOverlays', input: { overlayIds } }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  const { document } = applied.value
  return { at: document.overlays.map(({ id, from }) => [id, from]), duration: document.durationInFrames }
}

describe('deleteOverlays', () => {
  it('leaves the gap and adjusts the duration', () => {
    expect(places([3])).toEqual({
      at: [
        [1, 0],
        [2, 30],
        [4, 40],
      ],
      duration: 70,
    })
  })

  it('keeps the duration of a composition that becomes empty', () => {
    expect(places([1, 2, 3, 4])).toEqual({ at: [], duration: 100 })
  })

  it('refuses a missing overlay', () => {
    expect(() => places([1, 9])).toThrow('overlay_not_found')
  })
})
