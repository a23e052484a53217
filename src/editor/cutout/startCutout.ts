import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ok, type Result } from '../../base/result.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { wordsOfJob } from '../../client/errorWords/wordsOfJob.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { call } from '../../client/http/http.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import { sourceMediaOf } from '../../client/media/sourceMediaOf.ts'
import type { SendOnce } from '../../client/resources/useOperationKey.ts'
import { cutoutEdits } from '../../composition/picture/cutoutEdits.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { readAsset } from '../../contract/operations/assets.ts'
import { removeBackground } from '../../contract/operations/generation/backgroundRemovals.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { notify } from '../../ui/notices/notify.ts'
import { newestRevision, type OpenDocument, savedRevision } from '../autosave/documentJob.ts'
import { currentId } from '../session/changes/renameOverlays.ts'
import type { Session } from '../session/session.ts'
import { broadcastCutout, type StartedCutout } from './cutoutChannel.ts'
import type { CutoutPassage } from './cutoutPassages.ts'

/** The id of the notices about removals. */
export const CUTOUT_NOTICE = 'cutout'

/** Returns a function for the current id of an overlay, which a merge may rename. */
export function followOverlay(session: Session, overlayId: OverlayId): () => OverlayId {
  const known = session.getState().renames.length
  return () => currentId(overlayId, session.getState().renames.slice(known))
}

/** Splits the clip in one step, so that the passage is a clip of its own. Returns its id. */
export function isolatePassage(
  session: Session,
  overlayId: OverlayId,
  { end, start }: CutoutPassage,
): Result<OverlayId> {
  const clip = session.getState().document.overlays.find(({ id }) => id === overlayId)
  // The end is split off first, because the id stays with the earlier part.
  const borders = [end, start].filter(
    (frame) => clip !== undefined && frame > clip.from && frame < clip.from + clip.durationInFrames,
  )
  const splits = borders.map((atFrame) => ({
    name: 'splitOverlays' as const,
    input: { overlayIds: [overlayId], atFrame },
  }))
  if (splits.length === 0) return ok(overlayId)
  const split = session.transact(splits, t`Remove background`)
  if (!split.ok) return split
  return ok(borders.includes(start) ? (split.value.createdIds.at(-1) ?? overlayId) : overlayId)
}

export interface CutoutRequests {
  readonly queries: QueryClient
  readonly sendOnce: SendOnce
}

/**
 * Starts the removal of a clip's background. Throws `ProblemError` if the video cannot be saved, and `ApiError` if the
 * removal is refused. The job goes on while the video is edited; its end is a notice.
 */
export async function startCutout(
  open: OpenDocument,
  overlayId: OverlayId,
  { queries, sendOnce }: CutoutRequests,
): Promise<void> {
  const { session } = open
  const { compositionId, projectId } = session.getState()
  const idOf = followOverlay(session, overlayId)
  const revision = await savedRevision(open)
  if (!revision.ok) throw new ProblemError(revision.refusal)
  const body = { overlayId: idOf(), expectedUpdatedAt: revision.value }
  const { jobId } = await sendOnce(body, (idempotencyKey) =>
    call(removeBackground, { params: { compositionId }, body, idempotencyKey }),
  )
  notify.info(t`The background is being removed. You can keep editing.`, { id: CUTOUT_NOTICE })
  const finished = whileAlone(jobId, async () => {
    const job = await followJob(jobId)
    await queries.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    if (session.host.current() === null) return
    await showEnd(open, job, idOf)
  })
  // Other tabs ask for the lock after this one.
  broadcastCutout(compositionId, { jobId, overlayId: idOf() })
  finished.catch(notifyCutoutFault)
}

/** Says that a removal could not be followed to its end. */
export function notifyCutoutFault(fault: unknown): void {
  if (!(fault instanceof ApiError)) reportError(fault)
  notify.error(sentenceOfError(fault), { id: CUTOUT_NOTICE })
}

/** One tab at a time finishes a removal: the one that started it, and another only after that was closed. */
const whileAlone = async (jobId: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? await navigator.locks.request(`framewright:cutout:${jobId}`, work) : await work()

/**
 * Places the cut-out of a removal that another tab started, if the video was edited in the meantime and that tab was
 * closed before it could do so. Rejects with ApiError.
 */
export async function followCutoutOfTab(
  open: OpenDocument,
  { jobId, overlayId }: StartedCutout,
  queries: QueryClient,
): Promise<void> {
  // Without Web Locks, several tabs would place it.
  if (!('locks' in navigator)) return
  const { session } = open
  const idOf = followOverlay(session, overlayId)
  await whileAlone(jobId, async () => {
    const job = await followJob(jobId)
    const [assetId] = job.outputAssetIds
    if (session.host.current() === null || assetId === undefined || !isKept(job)) return
    await newestRevision(open)
    const isPlaced = session
      .getState()
      .document.overlays.some((overlay) => overlay.type === 'video' && overlay.sourceAssetId === assetId)
    if (isPlaced) return
    await queries.invalidateQueries({ queryKey: ['assets', 'of', session.getState().projectId] })
    await placeKept(open, assetId, idOf)
  })
}

/** Whether the cut-out is in the library, and the video was edited in the meantime. */
const isKept = ({ mediaAvailable, saveStatus }: Job): boolean =>
  saveStatus === 'revision_conflict' && mediaAvailable === true

/** Places a kept cut-out and saves the video, so that no other tab places it too. */
async function placeKept(open: OpenDocument, assetId: string, currentClip: () => OverlayId): Promise<void> {
  const { session } = open
  const asset = await call(readAsset, { params: { assetId } })
  session.setSources([...session.getState().sources.values(), sourceMediaOf(asset)])
  const edits = cutoutEdits(session.getState().document, { overlayId: currentClip(), sourceAssetId: assetId })
  const placed = edits.ok ? session.transact(edits.value, t`Remove background`) : edits
  if (!placed.ok) {
    const title = t`The cut-out is in the media library, but could not be placed.`
    return notify.warning(title, { id: CUTOUT_NOTICE, detail: sentenceOfError(placed.refusal) })
  }
  notify.success(t`The background has been removed.`, { id: CUTOUT_NOTICE })
  await savedRevision(open)
}

async function showEnd(open: OpenDocument, job: Job, currentClip: () => OverlayId): Promise<void> {
  const { autosave, session } = open
  const [assetId] = job.outputAssetIds
  if (job.status === 'succeeded' && job.compositionUpdatedAt !== null) {
    const updatedAt = job.compositionUpdatedAt
    if (updatedAt !== session.getState().saved.updatedAt)
      session.attributeRevision({ updatedAt, label: t`Remove background`, run: null })
    autosave.reportRevision(updatedAt)
    return notify.success(t`The background has been removed.`, { id: CUTOUT_NOTICE })
  }
  if (job.status === 'canceled') return notify.info(t`Removing the background was cancelled.`, { id: CUTOUT_NOTICE })
  if (isKept(job) && assetId !== undefined) return await placeKept(open, assetId, currentClip)
  const { next, title } = wordsOfJob(job, 'tool')
  notify.error(t`The background was not removed.`, {
    id: CUTOUT_NOTICE,
    detail: next === undefined ? title : `${title} ${next}`,
  })
}
