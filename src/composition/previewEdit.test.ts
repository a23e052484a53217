import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from './editRegistry.ts'
import type { Overlay } from './schema.ts'
import { compositionArbitrary, someSources } from '../testing/composition/compositionArbitrary.ts'
import { requestOf } from '../testing/composition/editArbitrary.ts'
import { editDraftArbitrary } from '../testing/composition/editDraft.ts'
import { expectSame } from '../testing/composition/expectSame.ts'
import { compositionOf, textOverlay } from '../testing/page/timelineFixture.ts'
import { previewEdit } from './previewEdit.ts'

const SEED = 20270312
const byId = (a: Overlay, b: Overlay): number => a.id - b.id

describe('a preview of an edit', () => {
  it('contains the overlays that an edit names, and the ids of those that it removes', () => {
    const overlays = [1, 2, 3].map((id) => textOverlay({ id, from: id * 100, durationInFrames: 50 }))
    const document = compositionOf(overlays)
    const context = { sources: new Map(), overlayOf: (id: number) => overlays.find((overlay) => overlay.id === id) }
    const input = { overlayIds: [2], deltaFrames: 5, deltaRows: 0 }
    expect(previewEdit(document, { name: 'moveOverlays', input }, context)).toMatchObject({
      ok: true,
      value: { changed: [{ id: 2, from: 205 }], goneIds: [] },
    })
    expect(previewEdit(document, { name: 'deleteOverlays', input: { overlayIds: [2] } }, context)).toMatchObject({
      ok: true,
      value: { changed: [], goneIds: [2] },
    })
    const still = { ...input, deltaFrames: 0 }
    expect(previewEdit(document, { name: 'moveOverlays', input: still }, context)).toMatchObject({
      ok: true,
      value: { changed: [{ id: 2, from: 200 }], goneIds: [] },
    })
  })

  it(`equals the effect of the edit on the whole document (seed ${SEED})`, { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(compositionArbitrary, editDraftArbitrary, (document, draft) => {
        const request = requestOf(document, draft)
        const overlayById = new Map(document.overlays.map((overlay) => [overlay.id, overlay]))
        const overlayOf = (id: number) => overlayById.get(id)
        const preview = previewEdit(document, request, { sources: someSources, overlayOf })
        const applied = applyEdit(document, request, { sources: someSources })
        expect(preview.ok).toBe(applied.ok)
        if (!preview.ok || !applied.ok) return
        const { overlays } = applied.value.document
        const ids = new Set(overlays.map(({ id }) => id))
        expectSame(
          preview.value.changed.filter((overlay) => overlayOf(overlay.id) !== overlay).toSorted(byId),
          overlays.filter((overlay) => overlayOf(overlay.id) !== overlay).toSorted(byId),
        )
        expectSame(
          preview.value.goneIds,
          document.overlays.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
        )
      }),
      { seed: SEED, numRuns: 2_000 },
    )
  })
})
