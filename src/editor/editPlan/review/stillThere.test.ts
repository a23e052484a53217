import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { isStillThere } from './stillThere.ts'

const shape = overlay({ type: 'shape', id: 3, from: 0, row: 0, durationInFrames: 30 })
const elsewhere = { from: 60, row: 2, durationInFrames: 90 }
const startOf = (is: ReturnType<typeof overlay>, was: ReturnType<typeof overlay> | null = shape, hasMade = false) => ({
  document: composition([is]),
  base: was === null ? null : composition([was]),
  hasMade,
})

describe('an overlay that existed when a plan was made', () => {
  it('still exists if it was moved, shortened or raised', () => {
    for (const [field, value] of Object.entries(elsewhere)) {
      expect(isStillThere(3, startOf(overlay({ ...shape, [field]: value })))).toBe(true)
    }
  })

  it('counts as a different one if place and content both differ', () => {
    expect(isStillThere(3, startOf(overlay({ ...shape, ...elsewhere })))).toBe(false)
  })

  it('is the same at another place if its text or file is the same, and a different one otherwise', () => {
    const text = overlay({ type: 'text', id: 3, content: 'Hello' })
    const moved = { ...elsewhere, from: text.from + 60, row: text.row + 2, durationInFrames: text.durationInFrames + 5 }
    expect(isStillThere(3, startOf(overlay({ ...text, ...moved }), text))).toBe(true)
    expect(isStillThere(3, startOf(overlay({ ...text, ...moved, content: 'Bye' }), text))).toBe(false)
    const video = overlay({ type: 'video', id: 3 })
    const other = { ...video, ...moved, sourceAssetId: '00000000-0000-4000-8000-000000000009' }
    expect(isStillThere(3, startOf(overlay({ ...video, ...moved }), video))).toBe(true)
    expect(isStillThere(3, startOf(overlay(other), video))).toBe(false)
  })

  it('does not exist if its id is gone, or belongs to another type', () => {
    expect(isStillThere(4, startOf(shape))).toBe(false)
    expect(isStillThere(3, startOf(overlay({ type: 'text', id: 3 })))).toBe(false)
  })

  it('is trusted by its id if the plan itself has already changed it, or its base is unknown', () => {
    const moved = overlay({ ...shape, ...elsewhere })
    expect(isStillThere(3, startOf(moved, shape, true))).toBe(true)
    expect(isStillThere(3, startOf(moved, null))).toBe(true)
  })
})
