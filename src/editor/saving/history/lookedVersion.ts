import type { Milliseconds } from '../../../base/units.ts'
import type { CompositionRevision } from '../../../contract/revisions.ts'
import type { Session } from '../../session/session.ts'
import type { LookedAt } from '../../session/sessionState.ts'
import { typedField } from './typedField.ts'
import { momentInWords, secondsInWords } from './versionWords.ts'

/** An earlier version that is looked at. */
export interface LookedVersion extends LookedAt {
  readonly revision: string
  /** What it was called. Titles are not brought back. */
  readonly title: string
}

export const isLookedVersion = (looked: LookedAt | null): looked is LookedVersion =>
  looked !== null && 'revision' in looked

/** Shows an earlier version instead of the document. What is being typed meanwhile is kept first. */
export function lookAtVersion(
  session: Session,
  { updatedAt, title, composition }: CompositionRevision,
  now: Milliseconds,
): void {
  typedField()?.blur()
  const at = Date.parse(updatedAt)
  const looked: LookedVersion = {
    document: composition,
    // Saves follow each other within seconds.
    label: `${momentInWords(at, now)}${secondsInWords(at)}`,
    revision: updatedAt,
    title,
  }
  session.lookAt(looked)
}
