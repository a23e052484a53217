import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames } from '../../../base/units.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { newId } from '../../../client/http/newId.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import type { OpenDocument } from '../../../editor/autosave/documentJob.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { type FollowedFrame, followFrame } from './followFrame.ts'
import type { AwaitedResult } from './openVideo.ts'
import { placeResult } from './placeResult.ts'
import { preparedAsset } from './preparedAsset.ts'

interface Work<Started extends { readonly jobId: string }> {
  readonly started: Started
  readonly usableOf: AwaitedResult<Started>['usableOf']
  readonly place: FollowedFrame
  readonly queries: QueryClient
  /** Ends the wait once the video is left. */
  readonly left: AbortController
}

const isLeft = ({ session }: OpenDocument): boolean => session.host.current() === null

/** Rejects with ApiError or ProblemError, or with the reason of the signal once the video is left. */
async function placeOnce<Started extends { readonly jobId: string }>(
  open: OpenDocument,
  { left, place, queries, started, usableOf }: Work<Started>,
): Promise<void> {
  const { getState } = open.session
  const id = noticeOf(started)
  const { signal } = left
  const onRead = (): void => {
    if (isLeft(open)) left.abort()
  }
  const job = await followJob(started.jobId, { onRead, signal })
  if (job.status === 'canceled') return
  signal.throwIfAborted()
  const [assetId] = job.outputAssetIds
  if (job.status !== 'succeeded' || assetId === undefined) {
    const { next, title } = wordsOfJob(job, 'tool')
    const detail = next === undefined ? title : `${title} ${next}`
    return notify.error(t`The result was not made.`, { id, detail })
  }
  const { preparation } = await preparedAsset(assetId, { onRead, signal })
  if (preparation.state === 'failed' && preparation.error !== null) throw new ProblemError(preparation.error)
  await queries.invalidateQueries({ queryKey: ['assets', 'of', getState().projectId] })
  onRead()
  signal.throwIfAborted()
  const startFrame = place.current()
  await placeResult(open, { usable: usableOf(assetId, started), startFrame, sendOnce: (_, send) => send(newId()) })
  if (isLeft(open)) return
  notify.success(t`The result is in the video, at ${timecodeOfFrames(startFrame, getState().document.fps)}.`, { id })
}

const noticeOf = ({ jobId }: { readonly jobId: string }): string => `create-${jobId}`

export interface PlacedJob<Started extends { readonly jobId: string }> extends AwaitedResult<Started> {
  readonly startFrame: Frames
}

/**
 * Follows a job and places its result. It goes on while the video is edited and other panels are shown. If the video is
 * left, the result stays in Create, which a notice says.
 */
export async function awaitResult<Started extends { readonly jobId: string }>(
  open: OpenDocument,
  { startFrame, started: request, usableOf }: PlacedJob<Started>,
  queries: QueryClient,
): Promise<void> {
  const place = followFrame(open.session, startFrame)
  const left = new AbortController()
  try {
    const [answer] = await Promise.allSettled([request])
    if (answer.status === 'rejected') return
    const started = answer.value
    try {
      await placeOnce(open, { started, usableOf, place, queries, left })
    } catch (fault) {
      if (left.signal.aborted)
        return notify.info(t`The video was left, so the result is only in Create.`, { id: noticeOf(started) })
      if (!(fault instanceof ApiError) && !(fault instanceof ProblemError)) throw fault
      const detail = sentenceOfError(fault)
      notify.error(t`The result is in Create, but could not be placed.`, { id: noticeOf(started), detail })
    }
  } finally {
    place.stop()
  }
}
