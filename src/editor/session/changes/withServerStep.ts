import { diffCompositions, isEmptyPatch } from '../../../composition/patch.ts'
import { nextStepId, pastWith, type StepName } from './history.ts'
import type { Rebased } from './rebase.ts'
import type { SessionState } from '../sessionState.ts'

/** A revision that the service made because somebody asked for it here. */
export interface AttributedRevision extends Pick<StepName, 'label' | 'run'> {
  readonly updatedAt: string
}

/**
 * What taking over a claimed revision changes here, with an undo step for it on top of all others. The service has it already, so
 * it leaves no unsaved record: only its undo does.
 */
export function withServerStep(
  state: SessionState,
  { change, rowShift, version }: Rebased,
  name: StepName,
): Partial<SessionState> {
  const { document } = version
  const patch = diffCompositions(state.document, document)
  if (isEmptyPatch(patch)) return change
  const { selection = state.selection } = change
  const selections = { selectionBefore: state.selection, selectionAfter: selection }
  const insertedRows = rowShift?.by === 1 ? [rowShift.row] : []
  const step = { id: nextStepId(), ...name, patch, edits: [], insertedRows, ...selections }
  // The earlier steps stay as they happened: this one lies on what they came to, not under it.
  return { ...change, past: pastWith(state, step, document).past }
}
