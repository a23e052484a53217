import type { Milliseconds } from '../../../base/units.ts'
import type { CompositionRevision } from '../../../contract/revisions.ts'
import type { Session } from '../../session/session.ts'
import type { ViewedVersion } from '../../session/sessionState.ts'
import { focusedTextField } from './focusedTextField.ts'
import { momentInWords, secondsInWords } from './versionWords.ts'

/** An earlier version that is viewed. */
export interface ViewedRevision extends ViewedVersion {
  readonly revision: string
  /** What it was called. Titles are not brought back. */
  readonly title: string
}

export const isViewedRevision = (viewed: ViewedVersion | null): viewed is ViewedRevision =>
  viewed !== null && 'revision' in viewed

/** Shows an earlier version instead of the document. What is being typed meanwhile is kept first. */
export function viewRevision(
  session: Session,
  { updatedAt, title, composition }: CompositionRevision,
  now: Milliseconds,
): void {
  focusedTextField()?.blur()
  const at = Date.parse(updatedAt)
  const viewed: ViewedRevision = {
    document: composition,
    // Saves follow each other within seconds.
    label: `${momentInWords(at, now)}${secondsInWords(at)}`,
    revision: updatedAt,
    title,
  }
  session.viewVersion(viewed)
}
