import { diffCompositions, isEmptyPatch } from '../../../composition/patch.ts'
import { nextStepId, pastWith, type StepName } from './history.ts'
import type { Rebased } from './rebase.ts'
import type { SessionState } from '../sessionState.ts'

/** A revision that the service made on request of this session. */
export interface AttributedRevision extends Pick<StepName, 'label' | 'run'> {
  readonly updatedAt: string
}

/**
 * The state after rebasing onto an attributed revision, with an undo step for it on top. The service has it already, so only its
 * undo adds an unsaved record.
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
  // Earlier steps stay as they are: the server step comes after them.
  return { ...change, past: pastWith(state, step, document).past }
}
