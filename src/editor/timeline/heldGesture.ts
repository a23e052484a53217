import { ok, refuse, type Refusal, type Result } from '../../base/result.ts'
import { labelOfEdit } from '../../composition/editRegistry.ts'
import type { AppliedEdit } from '../../composition/edits/edit.ts'
import type { Session } from '../session/session.ts'
import { isRowLocked, rowTitle } from '../session/view/rows.ts'
import { candidateOf, type Candidate, type OverlayLookup } from './candidate.ts'
import type { GestureEdit } from './pointer/pointerEffect.ts'

/**
 * The gesture under way, as a lens over the document. Only the timeline sees it: the session learns that a gesture lasts, and
 * at its end of one edit, so nothing else on the page has to draw meanwhile.
 */
export interface HeldGesture {
  /** Whether one is under way. The session may have ended it meanwhile: an edit by key does. */
  readonly isHeld: () => boolean
  /** What the candidate edit makes different, or null. */
  readonly candidate: () => Candidate | null
  /** What an edit would make different, or why it cannot be. */
  readonly outcomeOf: (edit: GestureEdit) => Result<Candidate>
  readonly begin: () => void
  /** Replaces the candidate. A refused one leaves the last that was allowed. */
  readonly update: (edit: GestureEdit) => void
  /** Makes the candidate as one undo step. Where none was ever allowed, it says why. */
  readonly commit: () => Result<AppliedEdit>
  readonly cancel: () => void
}

export function createHeldGesture(source: {
  readonly session: Session
  readonly overlayOf: OverlayLookup
  readonly onChange: () => void
}): HeldGesture {
  const { session, overlayOf, onChange } = source
  let candidate: Candidate | null = null
  let edit: GestureEdit | null = null
  let refusal: Refusal | null = null
  let isHeld = false

  const forget = (): void => {
    candidate = null
    edit = null
    refusal = null
    isHeld = false
    onChange()
  }
  const lockedRow = ({ changed, goneIds }: Candidate): number | undefined => {
    const rows = session.rows.getState()
    const before = [...changed.map(({ id }) => id), ...goneIds].flatMap((id) => overlayOf(id) ?? [])
    return [...before, ...changed].find(({ row }) => isRowLocked(rows, row))?.row
  }
  const outcomeOf = (next: GestureEdit): Result<Candidate> => {
    const { document, sources } = session.getState()
    return candidateOf(document, next, { sources, overlayOf })
  }
  return {
    isHeld: () => isHeld,
    candidate: () => candidate,
    outcomeOf,
    begin() {
      forget()
      isHeld = true
      session.beginGesture()
    },
    update(next) {
      // What is shown is not what would be changed: the session says so on release.
      if (session.getState().lookedAt) {
        edit = next
        return
      }
      const outcome = outcomeOf(next)
      const row = outcome.ok ? lockedRow(outcome.value) : undefined
      if (!outcome.ok) refusal = outcome.refusal
      else if (row !== undefined) {
        const name = rowTitle(row, session.rows.getState()[row])
        refusal = {
          code: 'row_locked',
          message: `${name} is locked, so it cannot follow. Unlock it, or ripple one row only.`,
        }
      } else {
        candidate = outcome.value
        edit = next
        onChange()
      }
    },
    commit() {
      const made = edit
      const said = refusal
      forget()
      session.cancelGesture()
      if (made) return session.transact([made], labelOfEdit(made))
      return said ? refuse(said) : ok({ document: session.getState().document, createdIds: [] })
    },
    cancel() {
      forget()
      session.cancelGesture()
    },
  }
}
