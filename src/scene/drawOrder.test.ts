import { describe, expect, it } from 'vitest'
import { overlaySchema, type Overlay } from '../composition/schema.ts'
import { topmostFirst, zIndexOf } from './drawOrder.ts'

function shape(id: number, row: number, from = 0): Overlay {
  const place = { left: 0, top: 0, width: 10, height: 10, from, durationInFrames: 10 }
  return overlaySchema.parse({ ...place, id, row, type: 'shape', shape: { kind: 'rectangle' } })
}

describe('draw order', () => {
  it('stacks lower rows above higher rows', () => {
    expect(zIndexOf(shape(1, 0))).toBeGreaterThan(zIndexOf(shape(2, 1)))
  })

  it('lists visible overlays topmost first, later entries of a row first', () => {
    const overlays = [shape(1, 2), shape(2, 0), shape(3, 2), shape(4, 1, 10)]
    expect(topmostFirst(overlays, 9).map(({ id }) => id)).toEqual([2, 3, 1])
    expect(topmostFirst(overlays, 10).map(({ id }) => id)).toEqual([4])
  })
})
