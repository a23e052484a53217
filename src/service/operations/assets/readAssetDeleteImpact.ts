import { assetStore } from '../../stores/assets/assetStore.ts'
import { assetImpact } from '../../domain/assets/assetImpact.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const readAssetDeleteImpact: Handler<'readAssetDeleteImpact'> = async ({ params }, { db, principal }) =>
  await assetImpact(db, found(await assetStore.find(db, principal.workspaceId, params.assetId)))
