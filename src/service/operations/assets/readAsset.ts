import { assetStore } from '../../stores/assets/assetStore.ts'
import { assetOf } from '../../domain/assets/assetOf.ts'
import type { Handler } from '../handler.ts'
import { found } from '../../domain/OperationError.ts'

export const readAsset: Handler<'readAsset'> = async ({ params }, { db, principal }) =>
  assetOf(found(await assetStore.find(db, principal.workspaceId, params.assetId)))
