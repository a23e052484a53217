import type { Milliseconds } from '../../../base/units.ts'
import type { CompositionRevision } from '../../../contract/revisions.ts'
import type { Session } from '../../session/session.ts'
import type { ViewedVersion } from '../../session/sessionState.ts'
import { focusedTextField } from './focusedTextField.ts'
import { momentInWords, secondsInWords } from './versionWords.ts'

export interface ViewedRevision extends ViewedVersion {
  readonly revision: string
  /** Title of that version. Restoring keeps the current title. */
  readonly title: string
}

export const isViewedRevision = (viewed: ViewedVersion | null): viewed is ViewedRevision =>
  viewed !== null && 'revision' in viewed

/** Shows an earlier version instead of the document, after committing the focused text field. */
export function viewRevision(
  session: Session,
  { updatedAt, title, composition }: CompositionRevision,
  now: Milliseconds,
): void {
  focusedTextField()?.blur()
  const at = Date.parse(updatedAt)
  const viewed: ViewedRevision = {
    document: composition,
    // Consecutive saves may differ only in seconds.
    label: `${momentInWords(at, now)}${secondsInWords(at)}`,
    revision: updatedAt,
    title,
  }
  session.viewVersion(viewed)
}
