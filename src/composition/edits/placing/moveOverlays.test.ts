import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Composition } from '../../schema.ts'

const a = overlay({ type: 'text', id: 1, from: 10, durationInFrames: 20, row: 2 })
const b = overlay({ type: 'text', id: 2, from: 50, durationInFrames: 10, row: 3 })
const c = overlay({ type: 'text', id: 3, from: 0, durationInFrames: 5, row: 0 })

function moved(
  overlayIds: number[],
  deltaFrames: number,
  deltaRows: number,
  document = composition([a, b, c]),
): Composition {
  const applied = applyEdit(document, { name: 'moveOverlays', input: { overlayIds, deltaFrames, deltaRows } }, context)
  if (!applied.ok) throw new Error(applied.refusal.message)
  return applied.value.document
}

const places = (document: Composition) => document.overlays.map(({ from, row }) => [from, row])

describe('moveOverlays', () => {
  it('moves in time and across rows, and leaves everything else unchanged', () => {
    const after = moved([1, 2], 5, 1)
    expect(places(after)).toEqual([
      [15, 3],
      [55, 4],
      [0, 0],
    ])
    expect(after.overlays[2]).toBe(c)
  })

  it('stops the group once its first overlay reaches the start or the top', () => {
    expect(places(moved([1, 2], -99, -99))).toEqual([
      [0, 0],
      [40, 1],
      [0, 0],
    ])
  })

  it('stops the group at the last frame and the last row', () => {
    expect(places(moved([1, 2], 999_999, 9_999))).toEqual([
      [107_950, 998],
      [107_990, 999],
      [0, 0],
    ])
  })

  it('keeps a duration matched to the content if it was, and otherwise only increases it', () => {
    expect(moved([2], 40, 0).durationInFrames).toBe(100)
    expect(moved([2], -20, 0).durationInFrames).toBe(40)
    const loose = composition([a, b, c], { durationInFrames: 80 })
    expect(moved([2], -20, 0, loose).durationInFrames).toBe(80)
    expect(moved([2], 40, 0, loose).durationInFrames).toBe(100)
  })

  it('changes nothing if nothing can move', () => {
    const document = composition([a, b, c])
    expect(moved([3], -1, -1, document)).toBe(document)
  })

  it('refuses a missing overlay, and invalid input', () => {
    const document = composition([a])
    expect(
      applyEdit(document, { name: 'moveOverlays', input: { overlayIds: [9], deltaFrames: 1, deltaRows: 0 } }, context),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'overlay_not_found' },
    })
    expect(
      applyEdit(
        document,
        { name: 'moveOverlays', input: { overlayIds: [1], deltaFrames: 0.5, deltaRows: 0 } },
        context,
      ),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input', path: '/deltaFrames' },
    })
  })
})
