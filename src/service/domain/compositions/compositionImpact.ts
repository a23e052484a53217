import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { renderStore } from '../../stores/renders/renderStore.ts'
import type { Db } from '../../stores/tables.ts'
import { fingerprintOf } from '../fingerprint.ts'

/** The consequences of deleting a composition. The fingerprint identifies exactly these counts. */
export async function compositionImpact(db: Db, record: StoredComposition) {
  const counts = await renderStore.countOfComposition(db, record.id)
  return { ...counts, fingerprint: fingerprintOf({ compositionId: record.id, ...counts }) }
}
