import type { Session } from '../session/session.ts'
import { isEdited } from '../session/sessionEvents.ts'
import type { AutosaveOptions, AutosaveParts } from './autosaveParts.ts'

/** Journals every edit before it is scheduled for saving. Returns a function that stops. */
export function followSession(
  session: Session,
  { journalWriter, merging, state, dispatch }: AutosaveParts,
  { clock }: Pick<AutosaveOptions, 'clock'>,
): () => void {
  return session.listen((event) => {
    if (isEdited(event)) {
      journalWriter.note(event.change)
      // An undo that no longer applies leaves the document unchanged.
      if (event.type === 'stepLost') return
      merging.edited()
      dispatch({ kind: 'edited', at: clock.now() })
    }
    if (event.type === 'gestureBegun') dispatch({ kind: 'gestureStarted' })
    if (event.type === 'gestureShown' && !state().hasPreview) dispatch({ kind: 'gestureShown' })
    if (event.type === 'gestureEnded') dispatch({ kind: 'gestureEnded', at: clock.now() })
  })
}
