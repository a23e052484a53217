import { ok, refuse, type Result } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { sourceMediaOf } from '../../../domain/assets/sourceMedia.ts'
import { isCropped, nearestRatio } from '../../../domain/autoEdit/draftComposition.ts'
import { editsOfAsset } from '../../../domain/autoEdit/editsOfAsset.ts'
import { editOfStory, type StoryEditing, type StorySource } from '../../../domain/autoEdit/editOfStory.ts'
import type { Unmet } from '../../../../contract/operations/generation/autoEditReport.ts'
import type { AutoEditInput } from '../../../domain/jobs/jobInputs.ts'
import { inSlices, type Steps } from '../../../domain/workSlices.ts'
import { assetDeleted } from '../../../domain/speech/recognition.ts'
import { assetStore, type StoredAsset } from '../../../stores/assets/assetStore.ts'
import type { DraftedEdit } from '../../../stores/generation/autoEditTable.ts'
import type { StoredJob } from '../../../stores/jobs/jobStore.ts'
import { chooseByModel } from './chooseByModel.ts'
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

/**
 * The edits of a job and of its child, the first one first. Refuses if a file is gone, or if nothing would be left.
 */
export async function editsOf(
  work: EditWork,
  service: ServiceContext,
  watch: Watch,
): Promise<Result<readonly DraftedEdit[]>> {
  const { input, job, projectId } = work
  const { brief, settings } = input
  const found = await assetStore.findMany(service.db, projectId, input.sourceAssetIds)
  const assets = input.sourceAssetIds.flatMap((id) => found.get(id) ?? [])
  if (assets.length < input.sourceAssetIds.length) return refuse(assetDeleted)
  const sources: StorySource[] = []
  const unmet: Unmet[] = []
  for (const [index, asset] of assets.entries()) {
    const onProgress = (share: number): void => watch.onProgress((index + share) / assets.length)
    const gathering = { signal: watch.signal, onProgress, looksForFaces: usesFaces(asset, input) }
    const gathered = await gatherMaterial(service, asset, gathering)
    if (!gathered.ok) return refuse(gathered.refusal)
    const { material, unmet: unmetHere } = gathered.value
    sources.push({ material, media: sourceMediaOf(asset) })
    // A story shows clips without speech over those that speak.
    if (brief === null) unmet.push(...unmetHere)
    else if (unmet.length === 0) unmet.push(...unmetHere.filter(({ reason }) => reason === 'no_recognizer'))
  }
  const [first] = sources
  if (first === undefined) return refuse(errorOf('auto_edit_failed', { reason: 'no_video' }))
  const { signal } = watch
  const chosen = await chooseByModel({ job, sources, settings, brief }, service, signal)
  const editing = { settings, choice: chosen.choice, unmet: [...chosen.unmet, ...unmet] }
  const steps = brief === null ? editsOfAsset({ ...first, ...editing }) : storiesOf({ ...editing, sources, brief })
  const edits = await inSlices(steps, signal)
  return edits.length === 0 ? refuse(errorOf('auto_edit_failed', { reason: 'nothing_left' })) : ok(edits)
}

/**
 * The order of its files decides which sentences a story prefers, so each variation begins with another one. Those that
 * would show the same are left out.
 */
function* storiesOf(editing: StoryEditing): Steps<DraftedEdit[]> {
  const { settings, sources } = editing
  const count = settings.variations === 'none' ? 0 : settings.variationCount
  const turned = (by: number): StorySource[] => [...sources.slice(by), ...sources.slice(0, by)]
  const all: DraftedEdit[] = []
  for (let number = 0; number < Math.min(count + 1, sources.length); number += 1) {
    const edit = yield* editOfStory({ ...editing, sources: turned(number) })
    if (edit !== null) all.push(edit)
  }
  const groups = Map.groupBy(all, ({ composition }) => JSON.stringify(composition.overlays))
  const different = [...groups.values()].flatMap(([one]) => one ?? [])
  const [first, ...others] = different
  if (first === undefined || others.length >= count) return different
  const { composition, report } = first
  return [{ composition, report: { ...report, unmet: [...report.unmet, alike] } }, ...others]
}

const alike: Unmet = { reason: 'variations_alike', subject: null }

/** Faces decide about the part of the picture that is shown, and about what is kept. */
function usesFaces(asset: StoredAsset, { settings }: AutoEditInput): boolean {
  const media = sourceMediaOf(asset)
  const isReframed = settings.followsFaces && isCropped(media, settings.aspectRatio ?? nearestRatio(media))
  return isReframed || settings.targetDurationSeconds !== null
}
