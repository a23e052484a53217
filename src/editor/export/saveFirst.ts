import { ProblemError } from '../../client/http/ProblemError.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { problemInWords } from '../autosave/machine/saveFault.ts'
import type { Session } from '../session/session.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'

/** Saves pending changes and returns the server revision. Throws a `ProblemError` if the user must act first. */
export function saveFirst(autosave: Autosave, session: Session): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (): boolean => {
      const { status, problem, deviceProblem } = autosave.getState()
      const isKept = deviceProblem === null
      switch (status) {
        case 'saved':
          resolve(session.getState().saved.updatedAt)
          return true
        case 'failed':
          reject(
            new ProblemError(
              problem
                ? pageError('not_saved', { reason: 'refused', problem: problemInWords(problem, isKept) })
                : pageError('not_saved', { reason: 'failed' }),
              problem?.requestId ?? undefined,
            ),
          )
          return true
        case 'conflict':
          reject(new ProblemError(pageError('not_saved', { reason: 'conflict' })))
          return true
        case 'offline':
          reject(new ProblemError(pageError('not_saved', { reason: 'offline' })))
          return true
        case 'held':
          reject(new ProblemError(pageError('not_saved', { reason: 'held' })))
          return true
        case 'dirty':
        case 'saving':
        case 'unknown':
          return false
      }
    }
    if (settle()) return
    const stop = autosave.subscribe(() => {
      if (settle()) stop()
    })
    autosave.saveNow()
  })
}
