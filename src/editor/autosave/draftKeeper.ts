import type { Session } from '../session/session.ts'
import { draftOf, type DraftStore, type SentDraft } from './draft.ts'

/** Mirrors unsaved changes to this device. */
export interface DraftKeeper {
  /**
   * Brings the stored draft up to date. The write is on its way when this returns, behind any earlier one, so that an edit
   * survives a page that is left right after it.
   */
  keep(): void
  /** Settles when what was kept so far is stored. */
  idle(): Promise<void>
}

/** Where drafts go, and what is on its way to the service meanwhile. */
export interface DraftSources {
  readonly drafts: DraftStore
  readonly sent: () => SentDraft | null
}

/** A device that cannot store tells `onFailure`; saving to the service goes on without it. */
export function createDraftKeeper(
  session: Session,
  { drafts, sent }: DraftSources,
  onFailure: (error: unknown) => void,
): DraftKeeper {
  let last: Promise<void> = Promise.resolve()
  return {
    keep() {
      const state = session.getState()
      const draft = draftOf(state, sent())
      last = (draft ? drafts.write(draft) : drafts.remove(state.compositionId)).catch(onFailure)
    },
    idle: () => last,
  }
}
