import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames } from '../../../base/units.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { call } from '../../../client/http/http.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { waitFor } from '../../../client/http/waitFor.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import { type Asset, readAsset } from '../../../contract/operations/assets.ts'
import type { OpenDocument } from '../../../editor/autosave/documentJob.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { AwaitedResult } from './openVideo.ts'
import { placeResult } from './placeResult.ts'

const PREPARING_INTERVAL_MS = 1_000

/** Resolves once the asset can be placed. Rejects with ApiError. */
async function prepared(assetId: string): Promise<Asset> {
  for (;;) {
    const asset = await call(readAsset, { params: { assetId } })
    if (!isPreparing(asset)) return asset
    await waitFor(PREPARING_INTERVAL_MS)
  }
}

export interface PlacedJob extends AwaitedResult {
  readonly startFrame: Frames
}

/**
 * Follows a job and places its result. It goes on while the video is edited and other panels are shown. If the video is
 * left, the result stays in Create, which shows how the job ended.
 */
export async function awaitResult(
  open: OpenDocument,
  { jobId, startFrame, usableOf }: PlacedJob,
  queries: QueryClient,
): Promise<void> {
  const { session } = open
  const { projectId } = session.getState()
  const place = `create-${jobId}`
  const isOpen = (): boolean => session.host.current() !== null
  const follow = async (): Promise<void> => {
    const job = await followJob(jobId)
    const [assetId] = job.outputAssetIds
    if (!isOpen() || job.status === 'canceled') return
    if (job.status !== 'succeeded' || assetId === undefined) {
      const { next, title } = wordsOfJob(job, 'tool')
      return notify.error(t`The result was not made.`, {
        id: place,
        detail: next === undefined ? title : `${title} ${next}`,
      })
    }
    const { preparation } = await prepared(assetId)
    if (preparation.state === 'failed' && preparation.error !== null) throw new ProblemError(preparation.error)
    await queries.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    if (!isOpen()) return
    await placeResult(open, usableOf(assetId), startFrame)
    if (!isOpen()) return
    notify.success(
      t`The result is in the video, at ${timecodeOfFrames(startFrame, session.getState().document.fps)}.`,
      {
        id: place,
      },
    )
  }
  try {
    await follow()
  } catch (fault) {
    if (!(fault instanceof ApiError) && !(fault instanceof ProblemError)) throw fault
    if (isOpen())
      notify.error(t`The result is in Create, but could not be placed.`, { id: place, detail: sentenceOfError(fault) })
  }
}
