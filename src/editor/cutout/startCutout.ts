import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ok, type Result } from '../../base/result.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { wordsOfJob } from '../../client/errorWords/wordsOfJob.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { call } from '../../client/http/http.ts'
import { newId } from '../../client/http/newId.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import { sourceMediaOf } from '../../client/media/sourceMediaOf.ts'
import { cutoutEdits } from '../../composition/picture/cutoutEdits.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { readAsset } from '../../contract/operations/assets.ts'
import { removeBackground } from '../../contract/operations/generation/backgroundRemovals.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { notify } from '../../ui/notices/notify.ts'
import { type OpenDocument, savedRevision } from '../autosave/documentJob.ts'
import { currentId } from '../session/changes/renameOverlays.ts'
import type { Session } from '../session/session.ts'
import type { CutoutPassage } from './cutoutPassages.ts'

const NOTICE = 'cutout'

/** Splits the clip so that the passage is a clip of its own. Returns its id. */
export function isolatePassage(
  session: Session,
  overlayId: OverlayId,
  { end, start }: CutoutPassage,
): Result<OverlayId> {
  let id = overlayId
  for (const [atFrame, isLater] of [
    [start, true],
    [end, false],
  ] as const) {
    const clip = session.getState().document.overlays.find((overlay) => overlay.id === id)
    if (clip === undefined || atFrame <= clip.from || atFrame >= clip.from + clip.durationInFrames) continue
    const split = session.commit('splitOverlays', { overlayIds: [id], atFrame })
    if (!split.ok) return split
    if (isLater) id = split.value.createdIds[0] ?? id
  }
  return ok(id)
}

/**
 * Starts the removal of a clip's background, and throws `ApiError` if it is refused. The job goes on while the video is
 * edited; its end is a notice.
 */
export async function startCutout(open: OpenDocument, overlayId: OverlayId, queries: QueryClient): Promise<void> {
  const { session } = open
  const { compositionId, projectId, renames } = session.getState()
  const known = renames.length
  const revision = await savedRevision(open)
  if (!revision.ok) throw new CutoutRefused(sentenceOfError(revision.refusal))
  const id = currentId(overlayId, session.getState().renames.slice(known))
  const { jobId } = await call(removeBackground, {
    params: { compositionId },
    body: { overlayId: id, expectedUpdatedAt: revision.value },
    idempotencyKey: newId(),
  })
  notify.info(t`The background is being removed. You can keep editing.`, { id: NOTICE })
  const finish = async (): Promise<void> => {
    const job = await followJob(jobId)
    await queries.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    if (session.host.current() === null) return
    await showEnd(open, job, () => currentId(overlayId, session.getState().renames.slice(known)))
  }
  finish().catch((fault: unknown) => {
    if (!(fault instanceof ApiError)) reportError(fault)
    notify.error(sentenceOfError(fault), { id: NOTICE })
  })
}

/** A sentence for the person, such as that the video cannot be saved now. */
export class CutoutRefused extends Error {}

async function showEnd({ autosave, session }: OpenDocument, job: Job, currentClip: () => OverlayId): Promise<void> {
  const [assetId] = job.outputAssetIds
  const done = t`The background has been removed.`
  if (job.status === 'succeeded' && job.compositionUpdatedAt !== null) {
    const updatedAt = job.compositionUpdatedAt
    if (updatedAt !== session.getState().saved.updatedAt)
      session.attributeRevision({ updatedAt, label: t`Remove background`, run: null })
    autosave.reportRevision(updatedAt)
    return notify.success(done, { id: NOTICE })
  }
  if (job.status === 'canceled') return notify.info(t`Removing the background was cancelled.`, { id: NOTICE })
  // The video was edited in the meantime, so that the cut-out is placed here.
  if (job.saveStatus === 'revision_conflict' && job.mediaAvailable === true && assetId !== undefined) {
    const asset = await call(readAsset, { params: { assetId } })
    session.setSources([...session.getState().sources.values(), sourceMediaOf(asset)])
    const edits = cutoutEdits(session.getState().document, { overlayId: currentClip(), sourceAssetId: assetId })
    const placed = edits.ok ? session.transact(edits.value, t`Remove background`) : edits
    if (placed.ok) return notify.success(done, { id: NOTICE })
    const title = t`The cut-out is in the media library, but could not be placed.`
    return notify.warning(title, { id: NOTICE, detail: sentenceOfError(placed.refusal) })
  }
  const { next, title } = wordsOfJob(job, 'tool')
  notify.error(t`The background was not removed.`, {
    id: NOTICE,
    detail: next === undefined ? title : `${title} ${next}`,
  })
}
