import { ProblemError } from '../../../client/http/ProblemError.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { browserClock } from '../../../editor/autosave/browserClock.ts'
import { problemInWords } from '../../../editor/autosave/machine/saveFault.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import type { SequenceAutosave } from './createSequenceAutosave.ts'

/** Saves pending changes and returns the revision. Throws a `ProblemError` if they cannot be saved now. */
export function savedSequence({ dispatch, view }: SequenceAutosave, store: DraftStore): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (): boolean => {
      const { problem, status } = view.getState()
      if (status === 'saved') resolve(store.getState().saved.updatedAt)
      else if (status === 'offline') reject(new ProblemError(pageError('not_saved', { reason: 'offline' })))
      else if (status !== 'failed') return false
      else if (problem === null) reject(new ProblemError(pageError('not_saved', { reason: 'failed' })))
      else {
        const facts = { reason: 'refused', problem: problemInWords(problem, false) } as const
        reject(new ProblemError(pageError('not_saved', facts), problem.requestId ?? undefined))
      }
      return true
    }
    if (settle()) return
    const stop = view.subscribe(() => {
      if (settle()) stop()
    })
    dispatch({ kind: 'saveRequested', at: browserClock.now() })
  })
}
