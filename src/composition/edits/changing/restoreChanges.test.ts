import { englishOf } from '../../../base/message.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary, someSources } from '../../../testing/composition/compositionArbitrary.ts'
import { deepFreeze } from '../../../testing/composition/deepFreeze.ts'
import { requestOf } from '../../../testing/composition/editArbitrary.ts'
import { editDraftArbitrary } from '../../../testing/composition/editDraft.ts'
import { editedBy } from '../../../testing/composition/editCases.ts'
import { expectSame } from '../../../testing/composition/expectSame.ts'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit, labelOfEdit } from '../../editRegistry.ts'
import type { Composition } from '../../schema.ts'
import { restoringEdit } from './restoreChanges.ts'

const SEED = 20261121
const a = overlay({ type: 'text', id: 1, left: 3, styles: { opacity: 0.5, color: '#ffffff' } })
const b = overlay({ type: 'text', id: 2, from: 10 })

const restored = (now: Composition, wanted: Composition, onlyIds?: readonly number[]) =>
  applyEdit(now, restoringEdit(now, wanted, onlyIds), context)

describe('restoreChanges', () => {
  it('restores an earlier version', () => {
    const now = composition([
      overlay({ ...a, left: 9, styles: { opacity: 1, fontSize: 9 } }),
      overlay({ type: 'emoji', id: 7 }),
    ])
    const wanted = composition([b, a], { durationInFrames: 300, backgroundColor: '#ff0000' })
    expectSame(restored(now, wanted), { ok: true, value: { document: wanted, createdIds: [2] } })
    expect(englishOf(labelOfEdit(restoringEdit(now, wanted)))).toBe('Restore 3 clips')
  })

  it('restores one overlay and leaves the rest unchanged', () => {
    const now = composition([overlay({ ...a, left: 9 }), overlay({ ...b, left: 9 })], { backgroundColor: '#ff0000' })
    expect(restored(now, composition([a, b]), [2])).toMatchObject({
      ok: true,
      value: { document: { backgroundColor: '#ff0000', overlays: [{ left: 9 }, { left: 0 }] } },
    })
    expect(restored(composition([a]), composition([a, b]), [2])).toMatchObject({
      value: { document: { overlays: [a, b], durationInFrames: 40 }, createdIds: [2] },
    })
  })

  it('keeps later changes by others, and gives a new id if one is in use', () => {
    const edit = restoringEdit(composition([overlay({ ...a, left: 9 })]), composition([a, b]))
    const meanwhile = composition([overlay({ ...a, left: 11, top: 5 }), overlay({ type: 'emoji', id: 2 })])
    expect(applyEdit(meanwhile, edit, context)).toMatchObject({
      ok: true,
      value: { document: { overlays: [{ left: 3, top: 5 }, { id: 3, type: 'text' }, { id: 2 }] }, createdIds: [3] },
    })
  })

  it('refuses to change a missing overlay, and to break a rule', () => {
    const edit = restoringEdit(composition([overlay({ ...a, left: 9 })]), composition([a]))
    expect(applyEdit(composition([b]), edit, context)).toMatchObject({ refusal: { code: 'overlay_not_found' } })
    const clip = overlay({ type: 'video', id: 1, durationInFrames: 30 })
    const cross = overlay({ ...clip, transitionIn: { type: 'fade', durationInFrames: 20 }, type: 'video' })
    const short = composition([overlay({ ...clip, durationInFrames: 5, type: 'video' })])
    expect(applyEdit(short, restoringEdit(composition([clip]), composition([cross])), context)).toMatchObject({
      refusal: { code: 'invalid_composition' },
    })
  })

  it(`restores any version exactly (seed ${SEED})`, () => {
    const drafts = fc.array(editDraftArbitrary, { maxLength: 6 })
    fc.assert(
      fc.property(compositionArbitrary, drafts, (wanted, list) => {
        const now = deepFreeze(list.reduce((document, draft) => editedBy(document, requestOf(document, draft)), wanted))
        const outcome = applyEdit(now, restoringEdit(now, wanted), { sources: someSources })
        expectSame(outcome.ok && outcome.value.document, wanted)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })
})
