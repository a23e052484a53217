import type { Db } from '../../stores/tables.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import { fingerprintOf } from '../fingerprint.ts'

/** The compositions and sequences that use the asset and would lose it. The fingerprint identifies these lists. */
export async function assetImpact(db: Db, asset: StoredAsset) {
  const compositions = await compositionStore.listUsing(db, asset.project_id, asset.id)
  const sequences = await sequenceStore.listUsing(db, asset.project_id, asset.id)
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
  return {
    compositions,
    sequences,
    fingerprint: fingerprintOf({ assetId: asset.id, compositions: ids(compositions), sequences: ids(sequences) }),
  }
}
