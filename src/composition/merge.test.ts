import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary, someSources } from '../testing/compositionArbitrary.ts'
import { editDraftArbitrary, requestOf, type EditDraft } from '../testing/editArbitrary.ts'
import { composition, overlay } from '../testing/overlays.ts'
import { applyEdit } from './editRegistry.ts'
import { mergeCompositions } from './merge.ts'
import type { Composition, Overlay } from './schema.ts'
import { parseComposition } from './violations.ts'

const SEED = 20261121
const a = overlay({ type: 'text', id: 1, styles: { opacity: 0.5 } })
const b = overlay({ type: 'text', id: 2, from: 10 })
const base = composition([a, b])

const with1 = (fields: Partial<Overlay>): Composition => composition([overlay({ ...a, ...fields, type: 'text' }), b])
const merge = (mine: Composition, theirs: Composition, side: 'mine' | 'theirs' | null = null) =>
  mergeCompositions({ base, mine, theirs }, side)

function edited(start: Composition, drafts: readonly EditDraft[]): Composition {
  return drafts.reduce((document, draft) => {
    const applied = applyEdit(document, requestOf(document, draft), { sources: someSources })
    return applied.ok ? applied.value.document : document
  }, start)
}

describe('a merge', () => {
  it('joins changes of different overlays, fields and style properties', () => {
    const mine = with1({ left: 5, styles: { opacity: 0.5, color: '#fff' } })
    const theirs = with1({ top: 7, styles: { opacity: 1 } })
    expect(merge(mine, theirs)).toMatchObject({
      ok: true,
      value: { overlays: [{ left: 5, top: 7, styles: { opacity: 1, color: '#fff' } }, {}] },
    })
  })

  it('takes the same change of both sides once', () => {
    expect(merge(with1({ left: 5 }), with1({ left: 5 }))).toMatchObject({
      ok: true,
      value: { overlays: [{ left: 5 }, {}] },
    })
    expect(merge(composition([b]), composition([b]))).toMatchObject({ ok: true, value: { overlays: [{ id: 2 }] } })
  })

  it('keeps both overlays where both sides gave one id away', () => {
    const added = (content: string) => composition([a, b, overlay({ type: 'text', id: 3, content })])
    const merged = merge(added('mine'), added('theirs'))
    expect(merged.ok && merged.value.overlays.slice(2)).toMatchObject([
      { id: 3, content: 'theirs' },
      { id: 4, content: 'mine' },
    ])
  })

  it('names each clash, and gives it to the side that is chosen', () => {
    const [mine, theirs] = [with1({ left: 5, top: 1 }), with1({ left: 9, row: 4 })]
    expect(merge(mine, theirs)).toEqual({ ok: false, refusal: [{ overlayId: 1, path: ['left'], mine: 5, theirs: 9 }] })
    expect(merge(mine, theirs, 'mine')).toMatchObject({ value: { overlays: [{ left: 5, top: 1, row: 4 }, {}] } })
    expect(merge(mine, theirs, 'theirs')).toMatchObject({ value: { overlays: [{ left: 9, top: 1, row: 4 }, {}] } })
  })

  it('asks where one side deleted what the other changed', () => {
    const [changed, deleted] = [with1({ left: 5 }), composition([b])]
    expect(merge(changed, deleted)).toMatchObject({
      ok: false,
      refusal: [{ overlayId: 1, path: [], mine: 'changed', theirs: 'deleted' }],
    })
    expect(merge(deleted, changed)).toMatchObject({
      ok: false,
      refusal: [{ overlayId: 1, path: [], mine: 'deleted', theirs: 'changed' }],
    })
    const idsOf = (side: 'mine' | 'theirs', mine: Composition, theirs: Composition) => {
      const merged = merge(mine, theirs, side)
      return merged.ok && merged.value.overlays.map(({ id }) => id).toSorted((left, right) => left - right)
    }
    expect(idsOf('mine', changed, deleted)).toEqual([1, 2])
    expect(idsOf('theirs', changed, deleted)).toEqual([2])
    expect(idsOf('mine', deleted, changed)).toEqual([2])
    expect(idsOf('theirs', deleted, changed)).toEqual([1, 2])
  })

  it('lets settings clash, but not the length that follows the content', () => {
    const longer = (frames: number, backgroundColor: string) =>
      composition([a, b, overlay({ type: 'text', id: frames, from: frames })], { backgroundColor })
    expect(merge(longer(100, '#000000'), longer(200, '#000000'))).toMatchObject({
      ok: true,
      value: { durationInFrames: 230 },
    })
    expect(merge(longer(100, '#111111'), longer(200, '#222222'))).toMatchObject({
      ok: false,
      refusal: [{ overlayId: null, path: ['backgroundColor'], mine: '#111111', theirs: '#222222' }],
    })
  })

  it(`is always valid, and is one side where only that side changed anything (seed ${SEED})`, {
    timeout: 120_000,
  }, () => {
    const drafts = fc.array(editDraftArbitrary, { maxLength: 8 })
    fc.assert(
      fc.property(
        compositionArbitrary,
        drafts,
        drafts,
        fc.constantFrom('mine', 'theirs', null),
        (start, left, right, side) => {
          const [mine, theirs] = [edited(start, left), edited(start, right)]
          const merged = mergeCompositions({ base: start, mine, theirs }, side)
          expect(merged.ok || side === null).toBe(true)
          expect(parseComposition(merged.ok ? merged.value : start)).toMatchObject({ ok: true })
          expect(mergeCompositions({ base: start, mine: start, theirs }, side)).toEqual({ ok: true, value: theirs })
        },
      ),
      { seed: SEED, numRuns: 300 },
    )
  })
})
