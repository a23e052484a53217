import { ok, refuse, type Result } from '../../../base/result.ts'
import { applyEdit, type EditCall } from '../../../composition/editRegistry.ts'
import type { AppliedEdit, EditContext } from '../../../composition/edits/edit.ts'
import { applyPatch, diffCompositions, type CompositionPatch } from '../../../composition/patch.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import { violations } from '../../../composition/violations.ts'
import { renamedCall, renamedPatch, type RenamedOverlays } from './renameOverlays.ts'
import { sessionRefused } from '../refusals.ts'
import { refusalOfViolation } from '../../../composition/brokenRules.ts'

/** A committed edit with the ids it allocated, so that it can be replayed on another version. */
export interface DoneEdit {
  readonly kind: 'edit'
  readonly request: EditCall
  readonly createdIds: readonly OverlayId[]
  /** The undo step that the edit belongs to. */
  readonly stepId: number
}

/** A change that no single edit expresses, such as an undo or the result of a merge. */
export interface DonePatch {
  readonly kind: 'patch'
  readonly patch: CompositionPatch
  readonly stepId: number
  /** `undo` reverts the edits of its step. */
  readonly role: 'undo' | 'merge'
}

/** One of the changes that lead from the saved version to the document. */
export type EditRecord = DoneEdit | DonePatch

export function applyRecord(document: Composition, record: EditRecord, context: EditContext): Result<AppliedEdit> {
  if (record.kind === 'edit')
    return applyEdit(document, record.request, { ...context, preferredIds: record.createdIds })
  const patched = applyPatch(document, record.patch)
  if (!patched.ok) return sessionRefused('patch_mismatch')
  const broken = violations(patched.value)[0]
  return broken
    ? refuse(refusalOfViolation('invalid_composition', broken))
    : ok({ document: patched.value, createdIds: [] })
}

export interface Replayed {
  readonly document: Composition
  /** The same changes under their new ids. */
  readonly records: readonly EditRecord[]
  readonly renamed: RenamedOverlays
  /** Changes that each step made in this replay. */
  readonly patchByStep: ReadonlyMap<number, CompositionPatch>
}

/** Replays recorded changes in order. Refuses with the first refusal. */
export function replay(start: Composition, records: readonly EditRecord[], context: EditContext): Result<Replayed> {
  const renamed = new Map<OverlayId, OverlayId>()
  const startOfStep = new Map<number, Composition>()
  const endOfStep = new Map<number, Composition>()
  const replayed: EditRecord[] = []
  let document = start
  for (const given of records) {
    const record: EditRecord =
      given.kind === 'edit'
        ? { ...given, request: renamedCall(given.request, renamed) }
        : { ...given, patch: renamedPatch(given.patch, renamed) }
    const applied = applyRecord(document, record, context)
    if (!applied.ok) return applied
    if (!startOfStep.has(record.stepId)) startOfStep.set(record.stepId, document)
    document = applied.value.document
    endOfStep.set(record.stepId, document)
    if (record.kind === 'patch') {
      replayed.push(record)
      continue
    }
    const { createdIds } = applied.value
    for (const [index, id] of record.createdIds.entries()) {
      const created = createdIds[index]
      if (created !== undefined && created !== id) renamed.set(id, created)
    }
    replayed.push({ ...record, createdIds })
  }
  const patchByStep = new Map(
    [...startOfStep].map(([stepId, before]) => [stepId, diffCompositions(before, endOfStep.get(stepId) ?? before)]),
  )
  return ok({ document, records: replayed, renamed, patchByStep })
}
