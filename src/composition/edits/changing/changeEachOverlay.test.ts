import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { changeEachOverlay } from './changeEachOverlay.ts'

const document = composition([
  overlay({ type: 'text', id: 1, left: 0, styles: { fontSize: 40, opacity: 0.5 } }),
  overlay({ type: 'shape', id: 2, left: 50, row: 1 }),
  overlay({ type: 'emoji', id: 3, row: 2 }),
])
const change = (...overlays: readonly (readonly [overlayId: number, changes: object])[]) =>
  changeEachOverlay.run(
    document,
    { overlays: overlays.map(([overlayId, changes]) => ({ overlayId, changes })) },
    context,
  )

describe('changeEachOverlay', () => {
  it('gives each overlay its own changes, and leaves the others unchanged', () => {
    const outcome = change([2, { left: 60 }], [1, { left: 10, styles: { fontSize: 80 } }])
    if (!outcome.ok) throw new Error(outcome.refusal.message)
    const [first, second, third] = outcome.value.document.overlays
    expect(first).toMatchObject({ left: 10, styles: { fontSize: 80, opacity: 0.5 } })
    expect(second).toMatchObject({ left: 60 })
    expect(third).toBe(document.overlays[2])
  })

  it('changes nothing if one of the changes is invalid', () => {
    const outcome = change([1, { left: 10 }], [2, { styles: { fontSize: 80 } }])
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'invalid_change' } })
  })

  it('refuses a missing overlay, one that is named twice, and an empty list', () => {
    expect(change([9, { left: 1 }])).toMatchObject({ refusal: { code: 'overlay_not_found' } })
    expect(change([1, { left: 1 }], [1, { left: 2 }])).toMatchObject({ refusal: { code: 'overlay_twice' } })
    expect(change()).toMatchObject({ refusal: { code: 'invalid_input' } })
  })
})
