import { describe, expect, it } from 'vitest'
import { extended, noSelection, toggled } from './driveSelection.ts'

const order = Array.from({ length: 30 }, (_, index) => `file ${index}`)
const idsOf = (from: number, to: number): readonly string[] => order.slice(from, to + 1)

describe('the selection of drive files', () => {
  it('selects and deselects a file', () => {
    const one = toggled(noSelection, 'file 3')
    expect([...one.ids]).toEqual(['file 3'])
    expect(toggled(one, 'file 3').ids.size).toBe(0)
  })

  it('extends from the anchor in both directions and keeps other files', () => {
    const two = toggled(toggled(noSelection, 'file 20'), 'file 5')
    expect(new Set(extended(two, 'file 8', order).ids)).toEqual(new Set(['file 20', ...idsOf(5, 8)]))
    expect(new Set(extended(two, 'file 2', order).ids)).toEqual(new Set(['file 20', ...idsOf(2, 5)]))
  })

  it('selects only the file if the anchor is not listed', () => {
    const elsewhere = toggled(noSelection, 'file of another folder')
    expect([...extended(elsewhere, 'file 2', order).ids]).toEqual(['file of another folder', 'file 2'])
  })

  it('takes 20 files but no 21st, and says so', () => {
    const twenty = extended(toggled(noSelection, 'file 0'), 'file 19', order)
    expect([twenty.ids.size, twenty.isOverLimit]).toEqual([20, false])
    const over = toggled(twenty, 'file 20')
    expect([over.ids.size, over.ids.has('file 20'), over.isOverLimit]).toEqual([20, false, true])
    const range = extended(toggled(noSelection, 'file 29'), 'file 0', order)
    expect([range.ids.size, range.ids.has('file 10'), range.ids.has('file 9')]).toEqual([20, true, false])
    expect(toggled(range, 'file 29').isOverLimit).toBe(false)
  })
})
