import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionArbitrary, someSources } from '../testing/composition/compositionArbitrary.ts'
import { deepFreeze } from '../testing/composition/deepFreeze.ts'
import { expectSame } from '../testing/composition/expectSame.ts'
import { requestOf } from '../testing/composition/editArbitrary.ts'
import { editDraftArbitrary } from '../testing/composition/editDraft.ts'
import { applyEdit, edits, type EditRequest } from './editRegistry.ts'
import { applyPatch, diffCompositions, invertPatch } from './patch.ts'
import type { Composition } from './schema.ts'
import { parseComposition } from './violations.ts'

const SEED = 20261121

/** Expects that everything outside the patch stays the same, and that the patch is exact in both directions. */
function expectExactPatch(before: Composition, after: Composition, name: string): void {
  const overlaysBefore = new Map(before.overlays.map((overlay) => [overlay.id, overlay]))
  const patch = diffCompositions(before, after)
  const touched = new Set([...patch.changed.map(({ id }) => id), ...patch.added.map(({ overlay }) => overlay.id)])
  const copied = after.overlays
    .filter(({ id }) => !touched.has(id))
    .filter((kept) => kept !== overlaysBefore.get(kept.id))
  expect(copied, `${name} copied what it did not change`).toEqual([])
  expectSame(applyPatch(before, patch), { ok: true, value: after })
  expectSame(applyPatch(after, invertPatch(patch)), { ok: true, value: before })
}

/**
 * The document after an edit, or the same document if the edit was refused. Fails if the refusal is due to an invalid
 * result.
 */
function expectSoundEdit(document: Composition, request: EditRequest): Composition {
  const applied = applyEdit(document, request, { sources: someSources })
  expect(applied.ok || applied.refusal.code, request.name).not.toBe('invalid_composition')
  if (!applied.ok) return document
  const after = deepFreeze(applied.value.document)
  const parsed = parseComposition(after)
  expect(parsed.ok || [request, parsed.refusal]).toBe(true)
  expectExactPatch(document, after, request.name)
  return after
}

describe('edits', () => {
  it(`never make an invalid composition, never change one in place, and have exact patches both ways (seed ${SEED})`, {
    timeout: 120_000,
  }, () => {
    const changing = new Map<string, number>()
    const drafts = fc.array(editDraftArbitrary, { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(compositionArbitrary, drafts, (start, sequence) => {
        expect(parseComposition(start)).toMatchObject({ ok: true })
        let document = deepFreeze(start)
        for (const draft of sequence) {
          const request = requestOf(document, draft)
          const after = expectSoundEdit(document, request)
          if (after !== document) changing.set(request.name, (changing.get(request.name) ?? 0) + 1)
          document = after
        }
      }),
      { seed: SEED, numRuns: 500 },
    )
    for (const name of Object.keys(edits))
      expect(
        changing.get(name) ?? 0,
        `${name} changed hardly anything. Give it an input in src/testing/composition/editInputs.ts.`,
      ).toBeGreaterThan(20)
  })
})
