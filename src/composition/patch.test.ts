import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../testing/composition/overlays.ts'
import { applyPatch, diffCompositions, invertPatch, isEmptyPatch } from './patch.ts'

const a = overlay({ type: 'text', id: 1, styles: { opacity: 0.5, color: '#fff' } })
const b = overlay({ type: 'text', id: 2 })
const c = overlay({ type: 'image', id: 3 })

describe('a patch', () => {
  it('is empty between equal documents', () => {
    expect(isEmptyPatch(diffCompositions(composition([a, b]), composition([{ ...a }, b])))).toBe(true)
  })

  it('names fields, styles by property, and absent values', () => {
    const after = composition(
      [{ ...overlay({ type: 'text', id: 1, left: 5, styles: { color: '#fff', fontSize: 9 } }) }, b],
      { fps: 60 },
    )
    expect(diffCompositions(composition([a, b]), after)).toEqual({
      settings: [{ path: ['fps'], before: 30, after: 60 }],
      removed: [],
      added: [],
      changed: [
        {
          id: 1,
          fields: [
            { path: ['left'], before: 0, after: 5 },
            { path: ['styles', 'opacity'], before: 0.5, after: undefined },
            { path: ['styles', 'fontSize'], before: undefined, after: 9 },
          ],
        },
      ],
      order: null,
    })
  })

  it('keeps the order of overlays, both ways', () => {
    const before = composition([a, b, c])
    const after = composition([c, overlay({ type: 'emoji', id: 9 }), a])
    const patch = diffCompositions(before, after)
    expect(patch).toMatchObject({
      removed: [{ index: 1 }],
      added: [{ index: 1 }],
      order: { before: [1, 3], after: [3, 1] },
    })
    expect(applyPatch(before, patch)).toEqual({ ok: true, value: after })
    expect(applyPatch(after, invertPatch(patch))).toEqual({ ok: true, value: before })
  })

  it('replaces an overlay that changed its type', () => {
    const before = composition([a, b])
    const after = composition([overlay({ type: 'emoji', id: 1 }), b])
    const patch = diffCompositions(before, after)
    expect(applyPatch(before, patch)).toEqual({ ok: true, value: after })
    expect(applyPatch(after, invertPatch(patch))).toEqual({ ok: true, value: before })
  })

  it('keeps the reference of unchanged overlays', () => {
    const before = composition([a, b])
    const patched = applyPatch(before, diffCompositions(before, composition([{ ...a, left: 5 }, b])))
    expect(patched.ok && patched.value.overlays[1]).toBe(b)
  })

  it('does not apply if the values that it changes or removes differ', () => {
    const before = composition([a, b])
    const moved = composition([{ ...a, left: 5 }, b])
    const elsewhere = composition([{ ...a, left: 7 }, b])
    const patch = diffCompositions(before, moved)
    expect(applyPatch(elsewhere, patch)).toEqual({ ok: false, refusal: [{ overlayId: 1, path: ['left'] }] })
    expect(applyPatch(composition([b]), patch)).toEqual({ ok: false, refusal: [{ overlayId: 1, path: [] }] })
    const removal = diffCompositions(before, composition([b]))
    expect(applyPatch(elsewhere, removal)).toMatchObject({ ok: false, refusal: [{ overlayId: 1 }] })
    const addition = diffCompositions(before, composition([a, b, c]))
    expect(applyPatch(composition([a, b, c]), addition)).toMatchObject({ ok: false, refusal: [{ overlayId: 3 }] })
  })

  it('does not apply if its result would not match the schema', () => {
    const before = composition([a])
    const patch = diffCompositions(before, composition([{ ...a, row: 1_000 }]))
    expect(applyPatch(before, patch)).toEqual({ ok: false, refusal: [{ overlayId: 1, path: [] }] })
  })
})
