import { diffCompositions, isEmptyPatch } from '../../../composition/patch.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { JournaledChange } from '../../session/changes/journaledChange.ts'

/** Records the difference between two documents as one change without an undo step. */
export function asOneChange(before: Composition, after: Composition, title: string): JournaledChange {
  const patch = diffCompositions(before, after)
  const record = isEmptyPatch(patch) ? null : ({ kind: 'patch', patch, stepId: 0, role: 'merge' } as const)
  return { record, title, droppedSteps: 0, step: null }
}
