import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'

describe('duplicateOverlays', () => {
  it('puts the copies after the group, and in a free row below if theirs is taken', () => {
    const document = composition([
      overlay({ type: 'text', id: 1, from: 0 }),
      overlay({ type: 'text', id: 2, from: 40, row: 1 }),
      overlay({ type: 'text', id: 3, from: 80 }),
    ])
    const applied = applyEdit(document, { name: 'duplicateOverlays', input: { overlayIds: [1, 2] } }, context)
    expect(applied).toMatchObject({ value: { createdIds: [4, 5] } })
    expect(applied.ok && applied.value.document.overlays.slice(3)).toMatchObject([
      { id: 4, from: 70, row: 1 },
      { id: 5, from: 110, row: 1 },
    ])
    expect(applied.ok && applied.value.document.durationInFrames).toBe(140)
  })

  it('refuses a copy beyond the longest composition', () => {
    const document = composition([overlay({ type: 'text', from: 60_000, durationInFrames: 48_000 })])
    expect(applyEdit(document, { name: 'duplicateOverlay', input: { overlayId: 0 } }, context)).toMatchObject({
      refusal: { code: 'duration_limit' },
    })
  })
})
