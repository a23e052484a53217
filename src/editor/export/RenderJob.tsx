import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useEffect } from 'react'
import { describeError } from '../../client/describeError.ts'
import { isUnfinished, jobQuery } from '../../client/pollJob.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RenderOutcome } from './RenderOutcome.tsx'
import { RenderOutputs } from './RenderOutputs.tsx'
import { RenderProgress } from './RenderProgress.tsx'
import { watchExport } from './watchedExports.ts'

export interface RenderJobProps {
  readonly jobId: string
  /** The name of its file, where that is known. */
  readonly title: string | undefined
  /** Back to the settings, as this export had them. */
  readonly onAgain: () => void
  /** Shows another export instead. */
  readonly onShow: (jobId: string) => void
  /** Shows an overlay on the timeline. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** One export from its start to its video, or to the reason why there is none. */
export function RenderJob({ jobId, title, onAgain, onShow, onReveal }: RenderJobProps) {
  const job = useQuery(jobQuery(jobId))
  useEffect(() => watchExport(jobId), [jobId])
  if (job.data === undefined) {
    return job.error === null ? (
      <Skeleton className="h-24" />
    ) : (
      <ErrorNotice
        {...describeError(job.error)}
        safe="The export itself goes on."
        actions={
          <Button size="sm" icon={Repeat} onClick={onAgain}>
            Export again
          </Button>
        }
      />
    )
  }
  const { status, outputs } = job.data
  const heading =
    title === undefined ? null : (
      <p className="mb-3 line-clamp-2 text-sm font-medium wrap-anywhere text-primary" title={title}>
        {title}
      </p>
    )
  if (isUnfinished(status)) {
    return (
      <>
        {heading}
        <RenderProgress job={job.data} readAt={job.dataUpdatedAt} isStale={job.error !== null} onAgain={onAgain} />
      </>
    )
  }
  const renderId = outputs.find((output) => output.status === 'ready')?.renderId
  return (
    <div className="flex flex-col gap-4">
      {status === 'succeeded' ? null : (
        <div>
          {heading}
          <RenderOutcome job={job.data} onAgain={onAgain} onShow={onShow} onReveal={onReveal} />
        </div>
      )}
      {renderId === undefined || status === 'requires_action' ? null : (
        <RenderOutputs renderId={renderId} onAgain={onAgain} />
      )}
    </div>
  )
}
