import type { Milliseconds } from '../../../base/units.ts'
import type { CompositionRevision } from '../../../contract/revisions.ts'
import type { Session } from '../../session/session.ts'
import type { ViewedVersion } from '../../session/sessionState.ts'
import { focusedTextField } from './focusedTextField.ts'
import { momentInWords, secondsInWords } from './versionWords.ts'

export interface ViewedRevision extends ViewedVersion {
  readonly revision: string
  /** Title in that version. Restoring keeps the current title. */
  readonly title: string
}

export const isViewedRevision = (viewed: ViewedVersion | null): viewed is ViewedRevision =>
  viewed !== null && 'revision' in viewed

/** Commits the focused text field, then shows an earlier version in place of the document. */
export function viewRevision(
  session: Session,
  { updatedAt, title, composition }: CompositionRevision,
  now: Milliseconds,
): void {
  focusedTextField()?.blur()
  const at = Date.parse(updatedAt)
  const viewed: ViewedRevision = {
    document: composition,
    // Consecutive saves may differ only by seconds.
    label: `${momentInWords(at, now)}${secondsInWords(at)}`,
    revision: updatedAt,
    title,
  }
  session.viewVersion(viewed)
}
