import { assetStore } from '../stores/assetStore.ts'
import { assetOf } from './assetOf.ts'
import type { Handler } from './handler.ts'
import { found } from './OperationError.ts'

export const readAsset: Handler<'readAsset'> = async ({ params }, { db, principal }) =>
  assetOf(found(await assetStore.find(db, principal.workspaceId, params.assetId)))
