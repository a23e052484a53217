import type { RevisionActor } from '../../../contract/revisions.ts'
import {
  compositionStore,
  type NewComposition,
  type StoredComposition,
} from '../../stores/compositions/compositionStore.ts'
import { revisionStore } from '../../stores/compositions/revisionStore.ts'
import type { Db } from '../../stores/tables.ts'
import { firstSummary } from './revisionSummary.ts'

interface Authorship {
  readonly actor: RevisionActor
  readonly creatorId: string
  /** The description of the change, if there is one. */
  readonly why: string | null
}

/** Inserts a checked composition with its first revision. */
export async function insertComposition(
  db: Db,
  record: NewComposition,
  authorship: Authorship,
): Promise<StoredComposition> {
  const inserted = await compositionStore.insert(db, record)
  const { composition, id: compositionId } = record
  await revisionStore.record(db, { compositionId, composition, summary: firstSummary(composition), ...authorship })
  return inserted
}
