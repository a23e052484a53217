import type { Milliseconds } from '../../../base/units.ts'
import type { CompositionRevision } from '../../../contract/revisions.ts'
import type { Session } from '../../session/session.ts'
import type { LookedAt } from '../../session/sessionState.ts'
import { momentInWords } from './versionWords.ts'

/** An earlier version that is looked at. */
export interface LookedVersion extends LookedAt {
  readonly revision: string
}

export const isLookedVersion = (looked: LookedAt | null): looked is LookedVersion =>
  looked !== null && 'revision' in looked

/** Shows an earlier version instead of the document. */
export function lookAtVersion(
  session: Session,
  { updatedAt, composition }: CompositionRevision,
  now: Milliseconds,
): void {
  const looked: LookedVersion = {
    document: composition,
    label: momentInWords(Date.parse(updatedAt), now),
    revision: updatedAt,
  }
  session.lookAt(looked)
}
