import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'

const inRows = (...rows: readonly number[]) => composition(rows.map((row, id) => overlay({ type: 'text', id, row })))

describe('insertRow', () => {
  it('moves everything at the row and below down one', () => {
    const document = inRows(0, 1, 5)
    const applied = applyEdit(document, { name: 'insertRow', input: { row: 1 } }, context)
    expect(applied.ok && applied.value.document.overlays.map(({ row }) => row)).toEqual([0, 2, 6])
    expect(applied.ok && applied.value.document.overlays[0]).toBe(document.overlays[0])
  })

  it('refuses while the last row is in use', () => {
    expect(applyEdit(inRows(0, 998), { name: 'insertRow', input: { row: 1 } }, context)).toMatchObject({ ok: true })
    expect(applyEdit(inRows(0, 999), { name: 'insertRow', input: { row: 1 } }, context)).toMatchObject({
      refusal: { code: 'row_limit' },
    })
  })
})
