import type { Db } from '../../stores/tables.ts'
import type { StoredAsset } from '../../stores/assets/assetStore.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { fingerprintOf } from '../fingerprint.ts'

/** The compositions that lose the asset if it is deleted. The fingerprint identifies this list. */
export async function assetImpact(db: Db, asset: StoredAsset) {
  const compositions = await compositionStore.listUsing(db, asset.project_id, asset.id)
  return {
    compositions,
    fingerprint: fingerprintOf({ assetId: asset.id, compositions: compositions.map(({ id }) => id) }),
  }
}
