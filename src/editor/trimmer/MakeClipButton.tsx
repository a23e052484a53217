import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Scissors } from 'lucide-react'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { call } from '../../client/http/http.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import { createClip } from '../../contract/operations/clips.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useSession } from '../session/SessionContext.tsx'
import { clipRangeMs } from './clipRangeMs.ts'
import type { TimedOverlay } from './keptRanges.ts'

export interface MakeClipButtonProps {
  readonly overlay: TimedOverlay
}

/** Makes a file of its own from the range of the source. The job goes on after the trimmer is closed. */
export function MakeClipButton({ overlay }: MakeClipButtonProps) {
  const session = useSession()
  const queryClient = useQueryClient()
  const createOnce = useOperationKey()
  const { error, isPending, submit } = useSubmit(async () => {
    const { document, projectId, sources } = session.getState()
    const { sourceAssetId: assetId } = overlay
    const durationMs = sources.get(assetId)?.durationMs ?? null
    const body = { assetId, ...clipRangeMs(overlay, { fps: document.fps, durationMs }) }
    const { jobId } = await createOnce(body, (idempotencyKey) =>
      call(createClip, { params: { projectId }, body, idempotencyKey }),
    )
    const ended = await followJob(jobId)
    if (ended.status === 'canceled') throw new ProblemError(pageError('job_canceled'))
    if (ended.status !== 'succeeded') throw new ProblemError(ended.error ?? pageError('job_failed'))
    await queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    notify.success(t`The new clip is in the media library.`)
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" icon={Scissors} isLoading={isPending} onClick={() => submit()}>
        {t`Create a clip from this range`}
      </Button>
      {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
    </div>
  )
}
