import { diffCompositions, isEmptyPatch } from '../../composition/patch.ts'
import { nextStepId, pastWith, type StepName } from './history.ts'
import type { Rebased } from './rebase.ts'
import type { SessionState } from './sessionState.ts'

/** A revision that the service made because somebody asked for it here. */
export interface Claim extends Pick<StepName, 'label' | 'run'> {
  readonly updatedAt: string
}

/**
 * What taking over a claimed revision changes here, with an undo step for it on top of all others. The service has it already, so
 * it leaves no unsaved record: only its undo does.
 */
export function withClaimedStep(
  state: SessionState,
  { change, version }: Rebased,
  name: StepName,
): Partial<SessionState> {
  const { document } = version
  const patch = diffCompositions(state.document, document)
  if (isEmptyPatch(patch)) return change
  const { past = state.past, selection = state.selection } = change
  const selections = { selectionBefore: state.selection, selectionAfter: selection }
  const step = { id: nextStepId(), ...name, patch, edits: [], insertedRows: [], ...selections }
  return { ...change, past: pastWith({ past, document: state.document }, step, document) }
}
