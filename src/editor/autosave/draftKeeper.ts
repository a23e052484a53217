import type { Session } from '../session/session.ts'
import { draftOf, type DraftStore } from './draft.ts'

/** Mirrors unsaved changes to this device. */
export interface DraftKeeper {
  /** Brings the stored draft up to date; one write at a time, always the newest. */
  keep(): void
  /** Settles when nothing is left to write. */
  idle(): Promise<void>
}

/** A device that cannot store tells `onFailure`; saving to the service goes on without it. */
export function createDraftKeeper(
  session: Session,
  drafts: DraftStore,
  onFailure: (error: unknown) => void,
): DraftKeeper {
  let isStale = false
  let running: Promise<void> | null = null
  const write = async (): Promise<void> => {
    while (isStale) {
      isStale = false
      const state = session.getState()
      const draft = draftOf(state)
      try {
        await (draft ? drafts.write(draft) : drafts.remove(state.compositionId))
      } catch (error) {
        onFailure(error)
      }
    }
    running = null
  }
  return {
    keep() {
      isStale = true
      running ??= write()
    },
    idle: () => running ?? Promise.resolve(),
  }
}
