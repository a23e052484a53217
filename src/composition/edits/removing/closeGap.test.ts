import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Composition, Overlay } from '../../schema.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })

function closed(overlays: readonly Overlay[], atFrame: number, scope: 'row' | 'all' = 'row'): Composition {
  const applied = applyEdit(composition(overlays), { name: 'closeGap', input: { row: 0, atFrame, scope } }, context)
  if (!applied.ok) throw new Error(applied.refusal.code)
  return applied.value.document
}

const starts = (document: Composition) => document.overlays.map(({ from }) => from)

describe('closeGap', () => {
  const row = [text(1, 5, 10), text(2, 20, 30), text(3, 35, 40), text(4, 25, 30, 1)]

  it('closes the gap at the frame, and moves later overlays of the row with their gaps', () => {
    expect(starts(closed(row, 10))).toEqual([5, 10, 25, 25])
    expect(starts(closed(row, 19))).toEqual([5, 10, 25, 25])
    expect(starts(closed(row, 30))).toEqual([5, 20, 30, 25])
    expect(starts(closed(row, 0))).toEqual([0, 15, 30, 25])
    expect(closed(row, 10).durationInFrames).toBe(30)
  })

  it('removes the time from all rows, and moves overlays that start within it to the cut', () => {
    expect(starts(closed(row, 10, 'all'))).toEqual([5, 10, 25, 15])
    expect(starts(closed([...row.slice(0, 3), text(4, 12, 30, 1)], 10, 'all'))).toEqual([5, 10, 25, 10])
  })

  it('refuses if overlays of another row would collide', () => {
    const blocked = [...row.slice(0, 3), text(4, 8, 18, 1), text(5, 25, 30, 1)]
    expect(() => closed(blocked, 10, 'all')).toThrow('ripple_blocked')
    expect(starts(closed(blocked, 10))).toEqual([5, 10, 25, 8, 25])
    const passing = [...row.slice(0, 3), text(4, 8, 15, 1), text(5, 25, 30, 1)]
    expect(starts(closed(passing, 10, 'all'))).toEqual([5, 10, 25, 8, 15])
  })

  it('closes only the first frames of a gap, with or without a later clip in its row', () => {
    const part = (overlays: readonly Overlay[], atFrame: number, frames: number) =>
      applyEdit(composition(overlays), { name: 'closeGap', input: { row: 0, atFrame, frames, scope: 'all' } }, context)
    const applied = part(row, 10, 4)
    expect(applied.ok && starts(applied.value.document)).toEqual([5, 16, 31, 21])
    const last = part([text(1, 5, 10), text(2, 30, 40, 1)], 10, 4)
    expect(last.ok && starts(last.value.document)).toEqual([5, 26])
    expect(part(row, 10, 11)).toMatchObject({ refusal: { code: 'no_gap' } })
  })

  it.each([5, 9, 20, 39, 40, 99])('refuses frame %i, which is not in a gap', (frame) => {
    expect(() => closed(row, frame)).toThrow('no_gap')
  })
})
