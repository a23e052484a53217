import type { Composition } from '../../../composition/schema.ts'
import type { RevisionActor } from '../../../contract/revisions.ts'
import { compositionStore, type StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { revisionStore } from '../../stores/compositions/revisionStore.ts'
import type { Db } from '../../stores/tables.ts'
import { revisionSummary } from './revisionSummary.ts'

export interface Authorship {
  readonly creatorId: string
  readonly actor: RevisionActor
  /** Null if the client sent no description. */
  readonly why: string | null
}

export interface CompositionSave {
  readonly title: string
  readonly composition: Composition
  readonly author: Authorship
  readonly now: Date
}

/**
 * Replaces a composition and records the revision. The caller must have checked the composition and locked its row in
 * the transaction of `db`. Returns null if the revision has changed anyway.
 */
export async function saveComposition(
  db: Db,
  record: StoredComposition,
  { title, composition, author, now }: CompositionSave,
): Promise<StoredComposition | null> {
  const change = { title, composition, expectedUpdatedAt: record.updated_at, now }
  const replaced = await compositionStore.replace(db, record.id, change)
  if (replaced === null) return null
  const { creatorId, actor, why } = author
  const summary = revisionSummary(record, { title, composition })
  await revisionStore.record(db, { compositionId: record.id, composition, actor, creatorId, why, summary })
  return replaced
}
