import { PlainError } from '../../client/http/PlainError.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { problemInWords, safetyInWords } from '../autosave/machine/saveFault.ts'
import type { Session } from '../session/session.ts'

/** Saves what is pending and returns the revision on the service. Throws a PlainError where that needs a person first. */
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
            new PlainError(
              problem ? problemInWords(problem, isKept) : 'Your changes could not be saved.',
              problem?.requestId ?? undefined,
            ),
          )
          return true
        case 'conflict':
          reject(new PlainError('Someone else changed the same things. Choose a version first, then export.'))
          return true
        case 'offline':
          reject(new PlainError(`You are offline. ${safetyInWords(isKept)} Export when you are back.`))
          return true
        case 'held':
          reject(new PlainError('A tool is changing this composition. Export when it is done.'))
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
