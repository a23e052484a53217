import { ok, refuse, type Result } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { sourceMediaOf } from '../../../domain/assets/sourceMedia.ts'
import { isCropped, nearestRatio } from '../../../domain/autoEdit/draftComposition.ts'
import { type Edit, editOfAsset } from '../../../domain/autoEdit/editOfAsset.ts'
import type { AutoEditInput } from '../../../domain/jobs/jobInputs.ts'
import { assetDeleted } from '../../../domain/speech/recognition.ts'
import { assetStore, type StoredAsset } from '../../../stores/assets/assetStore.ts'
import type { StoredJob } from '../../../stores/jobs/jobStore.ts'
import { gatherMaterial } from './gatherMaterial.ts'

export interface EditWork {
  readonly job: StoredJob
  readonly projectId: string
  readonly input: AutoEditInput
}

interface Watch {
  readonly signal: AbortSignal
  /** Called with the share that is done. */
  readonly onProgress: (share: number) => void
}

/** The edits of a job, the first one first. Refuses if a file is gone, or if nothing would be left. */
export async function editsOf(work: EditWork, service: ServiceContext, watch: Watch): Promise<Result<readonly Edit[]>> {
  const { input, projectId } = work
  const found = await assetStore.findMany(service.db, projectId, input.sourceAssetIds)
  const assets = input.sourceAssetIds.flatMap((id) => found.get(id) ?? [])
  if (assets.length < input.sourceAssetIds.length) return refuse(assetDeleted)
  const [asset] = assets
  if (asset === undefined) return refuse(errorOf('auto_edit_failed', { reason: 'no_video' }))
  const media = sourceMediaOf(asset)
  const gathered = await gatherMaterial(service, asset, { ...watch, looksForFaces: usesFaces(asset, input) })
  const edit = editOfAsset({ ...gathered, media, settings: input.settings })
  if (edit === null) return refuse(errorOf('auto_edit_failed', { reason: 'nothing_left' }))
  return ok([edit])
}

/** Faces decide about the part of the picture that is shown, and about what is kept. */
function usesFaces(asset: StoredAsset, { settings }: AutoEditInput): boolean {
  const media = sourceMediaOf(asset)
  const isReframed = settings.followsFaces && isCropped(media, settings.aspectRatio ?? nearestRatio(media))
  return isReframed || settings.targetDurationSeconds !== null
}
