import type { Session } from '../session/session.ts'
import { isEdited } from '../session/sessionEvents.ts'
import type { AutosaveOptions, AutosaveParts } from './autosaveParts.ts'

/**
 * Writes every edit to the journal before scheduling a save, and pending cuts as soon as they change. Returns a function
 * that unsubscribes.
 */
export function followSession(
  session: Session,
  { journalWriter, merging, state, dispatch }: AutosaveParts,
  { clock }: Pick<AutosaveOptions, 'clock'>,
): () => void {
  const stopCuts = session.pendingCuts.subscribe(({ isShared }) => {
    // Another tab has stored what it shares.
    if (!isShared) journalWriter.notePendingCuts()
  })
  const stopEdits = session.listen((event) => {
    if (isEdited(event)) {
      journalWriter.note(event.change)
      // An undo step that no longer applies leaves the document unchanged.
      if (event.type === 'stepLost') return
      merging.edited()
      dispatch({ kind: 'edited', at: clock.now() })
    }
    if (event.type === 'gestureBegun') dispatch({ kind: 'gestureStarted' })
    if (event.type === 'gestureShown' && !state().hasPreview) dispatch({ kind: 'gestureShown' })
    if (event.type === 'gestureEnded') dispatch({ kind: 'gestureEnded', at: clock.now() })
  })
  return () => {
    stopCuts()
    stopEdits()
  }
}
