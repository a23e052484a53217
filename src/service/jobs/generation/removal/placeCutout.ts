import { applyEdit } from '../../../../composition/editRegistry.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { cutoutEdits } from '../../../../composition/picture/cutoutEdits.ts'
import { sourceAssetIds } from '../../../../composition/violations.ts'
import { isSourceStored } from '../../../domain/assets/isSourceStored.ts'
import { readSourceMedia } from '../../../domain/assets/sourceMedia.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'
import type { SafeError } from '../../../stores/columns.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import { refusedEdit } from '../../editing/JobRefusal.ts'
import { requestedComposition, saveEdit } from '../../editing/saveEdit.ts'
import { prepareStored } from '../../preparation/prepareStored.ts'
import type { RemovalStep } from './removalStep.ts'

/**
 * Prepares the cut-out, and saves the composition with it. If the composition has changed, the asset stays
 * for a person to place. Spec: "After a revision conflict, review the cutout only when `mediaAvailable` is true".
 */
export async function placeCutout(step: RemovalStep): Promise<void> {
  const { input, projectId, rangeKey, removal, service } = step
  const { output_asset_id: assetId } = removal
  await service.blobs.delete(rangeKey)
  if (!(await isCutoutPrepared(step))) return
  const kept = { outputAssetIds: [assetId], mediaAvailable: true }
  const { composition } = await requestedComposition(step, kept)
  const sources = await readSourceMedia(service.db, projectId, new Set([...sourceAssetIds(composition), assetId]))
  const edits = cutoutEdits(composition, { overlayId: input.overlayId, sourceAssetId: assetId })
  if (!edits.ok) throw refusedEdit(edits.refusal)
  let document = composition
  for (const edit of edits.value) {
    const outcome = applyEdit(document, edit, { sources })
    if (!outcome.ok) throw refusedEdit(outcome.refusal)
    ;({ document } = outcome.value)
  }
  await saveEdit(step, { document, applied: [], why: 'Remove background', ...kept })
}

/** False if the job has ended without the cut-out. */
async function isCutoutPrepared(step: RemovalStep): Promise<boolean> {
  const { removal, service, stopping } = step
  const { output_asset_id: assetId } = removal
  const known = await assetStore.findForWorker(service.db, assetId)
  if (known === null) return await endWithout(step, errorOf('output_asset_unavailable'))
  if (!(await isSourceStored(service, known)))
    return await endWithout(step, errorOf('output_unavailable', { reason: 'not_stored' }))
  await prepareStored(assetId, { service, signal: stopping })
  const asset = await assetStore.findForWorker(service.db, assetId)
  if (asset === null) return await endWithout(step, errorOf('output_asset_unavailable'))
  if (asset.preparation_state === 'processing') throw new Error(`The cut-out ${assetId} is still being prepared.`)
  if (asset.preparation_state === 'failed') return await endWithout(step, errorOf('output_asset_unavailable'))
  return true
}

/** Spec: "output asset record missing or invalid" and "saved output confirmed missing" → requires_action. */
async function endWithout({ job, service }: RemovalStep, error: SafeError): Promise<false> {
  await jobStore.finish(service.db, job.id, {
    status: 'requires_action',
    error,
    result: { saved: false, mediaAvailable: false },
    now: service.now(),
  })
  return false
}
