import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary, someSources } from '../testing/compositionArbitrary.ts'
import { deepFreeze } from '../testing/deepFreeze.ts'
import { editDraftArbitrary, requestOf } from '../testing/editArbitrary.ts'
import { applyEdit, edits } from './editRegistry.ts'
import { applyPatch, diffCompositions, invertPatch } from './patch.ts'
import { parseComposition } from './violations.ts'

const SEED = 20261121
const context = { sources: someSources }

describe('edits', () => {
  it(`never make an invalid composition, never change one in place, and have exact patches both ways (seed ${SEED})`, () => {
    const accepted = new Map<string, number>()
    fc.assert(
      fc.property(compositionArbitrary, fc.array(editDraftArbitrary, { minLength: 30, maxLength: 30 }), (start, drafts) => {
        expect(parseComposition(start)).toMatchObject({ ok: true })
        let document = deepFreeze(start)
        for (const draft of drafts) {
          const request = requestOf(document, draft)
          const applied = applyEdit(document, request, context)
          if (!applied.ok) {
            expect(applied.refusal.code, JSON.stringify([request, applied.refusal])).not.toBe('invalid_composition')
            continue
          }
          accepted.set(request.name, (accepted.get(request.name) ?? 0) + 1)
          const next = deepFreeze(applied.value.document)
          expect(parseComposition(next), JSON.stringify(request)).toMatchObject({ ok: true })
          const before = new Map(document.overlays.map((overlay) => [overlay.id, overlay]))
          const patch = diffCompositions(document, next)
          const touched = new Set([...patch.changed.map(({ id }) => id), ...patch.added.map(({ overlay }) => overlay.id)])
          for (const overlay of next.overlays) {
            if (!touched.has(overlay.id)) expect(overlay, request.name).toBe(before.get(overlay.id))
          }
          expect(applyPatch(document, patch)).toEqual({ ok: true, value: next })
          expect(applyPatch(next, invertPatch(patch))).toEqual({ ok: true, value: document })
          document = next
        }
      }),
      { seed: SEED, numRuns: 300 },
    )
    for (const name of Object.keys(edits)) expect(accepted.get(name), `${name} was accepted`).toBeGreaterThan(20)
  })
})
