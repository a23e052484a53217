import { describe, expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { timeFields } from './fields/timeFields.ts'
import { isSameField } from './isSameField.ts'

const [start, length] = timeFields
const ids = [1]
const at = (from: number, durationInFrames = 30) => [overlay({ type: 'shape', id: 1, from, durationInFrames })]

describe('isSameField', () => {
  it('compares controls by their values only', () => {
    if (!start || !length) throw new Error('There are no time fields.')
    const shown = { ids, fps: 30 }
    const moved = [
      { ...shown, overlays: at(0) },
      { ...shown, overlays: at(12) },
    ] as const
    expect(isSameField({ ...moved[0], field: start }, { ...moved[1], field: start })).toBe(false)
    expect(isSameField({ ...moved[0], field: length }, { ...moved[1], field: length })).toBe(true)
    expect(isSameField({ ...moved[0], field: length }, { ...moved[1], field: start })).toBe(false)
    expect(isSameField({ ...moved[0], field: length }, { ...moved[1], ids: [2], field: length })).toBe(false)
  })
})
