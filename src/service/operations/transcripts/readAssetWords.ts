import { readAssetWords as operation } from '../../../contract/extensions/assetWordsRoute.ts'
import { found } from '../../domain/OperationError.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { assetWordsStore } from '../../stores/speech/assetWordsStore.ts'
import { extension } from '../handler.ts'

export const readAssetWords = extension(operation, async ({ params }, { db, principal }) => {
  const { id } = found(await assetStore.find(db, principal.workspaceId, params.assetId))
  const words = await assetWordsStore.find(db, id)
  return {
    assetId: id,
    corrections: [...(words?.corrections ?? [])],
    speakers: [...(words?.speakers ?? [])],
    updatedAt: words?.updated_at.toISOString() ?? null,
  }
})
