import type { Result } from '../../base/result.ts'
import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from '../../client/ApiError.ts'
import { call } from '../../client/http.ts'
import { readComposition } from '../../contract/operations/compositions.ts'
import { savedRevision, type OpenDocument } from '../autosave/documentJob.ts'

/** What cannot be taken over by then is met by what is sent next. */
const LONGEST_WAIT_MS: Milliseconds = 10_000

/** What the service has; null where it does not answer: then that is said of what is sent next. */
async function servedRevision(compositionId: string): Promise<string | null> {
  try {
    return (await call(readComposition, { params: { compositionId } })).updatedAt
  } catch (fault) {
    if (fault instanceof ApiError) return null
    throw fault
  }
}

/** Ends once a revision, or a later one, is taken over, or cannot be. */
function takenOver({ session, autosave }: OpenDocument, updatedAt: string): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = (): void => {
      const { status } = autosave.getState()
      const isStuck = status === 'conflict' || status === 'failed' || status === 'offline'
      if (isStuck || session.getState().saved.updatedAt >= updatedAt) end()
    }
    const end = (): void => {
      for (const stop of stops) stop()
      resolve()
    }
    const timer = setTimeout(end, LONGEST_WAIT_MS)
    stops.push(autosave.subscribe(look), session.subscribe(look), () => clearTimeout(timer))
    autosave.hear(updatedAt)
    look()
  })
}

/** Saves what is not saved yet, takes over what somebody else saved, and gives the revision. Refuses like `savedRevision`. */
export async function newestRevision(open: OpenDocument): Promise<Result<string>> {
  const own = await savedRevision(open)
  if (!own.ok) return own
  const served = await servedRevision(open.session.getState().compositionId)
  if (served === null || served <= open.session.getState().saved.updatedAt) return own
  await takenOver(open, served)
  return await savedRevision(open)
}
