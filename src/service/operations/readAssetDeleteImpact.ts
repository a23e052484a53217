import { assetStore } from '../stores/assetStore.ts'
import { assetImpact } from './assetImpact.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const readAssetDeleteImpact: Handler<'readAssetDeleteImpact'> = async ({ params }, { db, principal }) =>
  await assetImpact(db, found(await assetStore.find(db, principal.workspaceId, params.assetId)))
