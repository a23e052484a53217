import { ok, refuse, type Result } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { sourceMediaOf } from '../../../domain/assets/sourceMedia.ts'
import { isCropped, nearestRatio } from '../../../domain/autoEdit/draftComposition.ts'
import { type Edit, editsOfAsset, variationsOfAsset } from '../../../domain/autoEdit/editsOfAsset.ts'
import { editOfStory, type StoryEditing, type StorySource } from '../../../domain/autoEdit/editOfStory.ts'
import type { Unmet } from '../../../../contract/operations/generation/autoEditReport.ts'
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
  const { settings } = input
  const found = await assetStore.findMany(service.db, projectId, input.sourceAssetIds)
  const assets = input.sourceAssetIds.flatMap((id) => found.get(id) ?? [])
  if (assets.length < input.sourceAssetIds.length) return refuse(assetDeleted)
  const sources: StorySource[] = []
  const unmet: Unmet[] = []
  for (const [index, asset] of assets.entries()) {
    const onProgress = (share: number): void => watch.onProgress((index + share) / assets.length)
    const gathering = { signal: watch.signal, onProgress, looksForFaces: usesFaces(asset, input) }
    const gathered = await gatherMaterial(service, asset, gathering)
    sources.push({ material: gathered.material, media: sourceMediaOf(asset) })
    // A story shows clips without speech over those that speak.
    if (input.brief === null) unmet.push(...gathered.unmet)
    else if (unmet.length === 0) unmet.push(...gathered.unmet.filter(({ reason }) => reason === 'no_recognizer'))
  }
  const [first] = sources
  if (first === undefined) return refuse(errorOf('auto_edit_failed', { reason: 'no_video' }))
  const edits =
    input.brief === null
      ? (input.isVariation ? variationsOfAsset : editsOfAsset)({ ...first, settings, unmet })
      : storiesOf({ sources, brief: input.brief, settings, unmet }, input.isVariation)
  return edits.length === 0 ? refuse(errorOf('auto_edit_failed', { reason: 'nothing_left' })) : ok(edits)
}

/** The order of its files decides which sentences a story prefers, so each variation begins with another one. */
function storiesOf(editing: StoryEditing, isVariation: boolean): Edit[] {
  const { sources, settings } = editing
  const count =
    settings.variations === 'none' || (settings.variations === 'videos' && !isVariation) ? 0 : settings.variationCount
  const turned = (by: number): StorySource[] => [
    ...sources.slice(by % sources.length),
    ...sources.slice(0, by % sources.length),
  ]
  const numbers = Array.from({ length: isVariation ? count : count + 1 }, (_, index) => index + Number(isVariation))
  return numbers.flatMap((number) => editOfStory({ ...editing, sources: turned(number) }) ?? [])
}

/** Faces decide about the part of the picture that is shown, and about what is kept. */
function usesFaces(asset: StoredAsset, { settings }: AutoEditInput): boolean {
  const media = sourceMediaOf(asset)
  const isReframed = settings.followsFaces && isCropped(media, settings.aspectRatio ?? nearestRatio(media))
  return isReframed || settings.targetDurationSeconds !== null
}
