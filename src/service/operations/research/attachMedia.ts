import { attachResearchMedia as operation } from '../../../contract/extensions/research/researchRoutes.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import { validationFailed } from '../../domain/OperationError.ts'
import { lockedResearch, refuseWhileInWork, savedResearchOf } from '../../domain/research/savedResearchOf.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { savedResearchStore } from '../../stores/research/savedResearchStore.ts'
import { extension } from '../handler.ts'

export const attachResearchMedia = extension(operation, async ({ params, body: { assetId, ...revision } }, call) => {
  const row = await lockedResearch({ ...params, ...revision }, call)
  await refuseWhileInWork(row, call)
  const refused = (reason: 'kind' | 'not_video' | 'unknown') =>
    validationFailed([inputError('/assetId', 'research_media', { reason })])
  if (row.result?.kind !== 'ad' && row.result?.kind !== 'video') throw refused('kind')
  if (assetId !== null) {
    const asset = await assetStore.find(call.db, row.workspace_id, assetId)
    if (asset?.project_id !== row.project_id) throw refused('unknown')
    if (asset.type !== 'video') throw refused('not_video')
  }
  return savedResearchOf(await savedResearchStore.change(call.db, row.id, { change: { assetId }, now: call.now }))
})
