import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'

const text = (id: number, from: number, end: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames: end - from, row })

const document = composition([text(1, 5, 10), text(2, 20, 30), text(3, 35, 40), text(4, 25, 30, 1), text(5, 0, 9, 2)])
const close = (rows: number[]) => applyEdit(document, { name: 'closeGaps', input: { rows } }, context)
const starts = (rows: number[]) => {
  const applied = close(rows)
  return applied.ok && applied.value.document.overlays.map(({ from }) => from)
}

describe('closeGaps', () => {
  it('closes all gaps of the rows, each row separately', () => {
    expect(starts([0])).toEqual([0, 5, 15, 25, 0])
    expect(starts([0, 1, 2, 999])).toEqual([0, 5, 15, 0, 0])
  })

  it('keeps overlapping overlays in place relative to each other', () => {
    const overlapping = composition([text(1, 5, 20), text(2, 10, 12), text(3, 30, 40)])
    expect(applyEdit(overlapping, { name: 'closeGaps', input: { rows: [0] } }, context)).toMatchObject({
      value: { document: { overlays: [{ from: 0 }, { from: 5 }, { from: 15 }], durationInFrames: 25 } },
    })
  })

  it('refuses rows without gaps, and no rows', () => {
    expect(close([2, 7])).toMatchObject({ refusal: { code: 'no_gap' } })
    expect(close([])).toMatchObject({ refusal: { code: 'invalid_input' } })
    expect(close([1_000])).toMatchObject({ refusal: { code: 'invalid_input' } })
  })
})
