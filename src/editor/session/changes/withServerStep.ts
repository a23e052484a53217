import { diffCompositions, isEmptyPatch } from '../../../composition/patch.ts'
import { nextStepId, pastWith, type StepName } from './history.ts'
import type { Rebased } from './rebase.ts'
import type { SessionState } from '../sessionState.ts'

/** A revision that the service made at this session's request. */
export interface AttributedRevision extends Pick<StepName, 'label' | 'run'> {
  readonly updatedAt: string
}

/**
 * State after rebasing onto an attributed revision, with an undo step for it. The service already has the revision, so
 * only undoing it adds an unsaved record.
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
  const insertedRows = rowShift?.by === 1 ? rowShift.rows : []
  const step = { id: nextStepId(), ...name, patch, edits: [], insertedRows, ...selections }
  // Earlier steps stay as they are, because the server step comes after them.
  return { ...change, past: pastWith(state, step, document).past }
}
