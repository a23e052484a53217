import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { isUnfinished, jobQuery } from '../../../client/jobs/pollJob.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Job, JobStatus } from '../../../contract/operations/jobs.ts'
import { useAnnounce } from '../../../ui/notices/Announcer.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { RenderOutcome } from './RenderOutcome.tsx'
import { RenderOutputs } from './RenderOutputs.tsx'
import { RenderProgress } from './RenderProgress.tsx'
import { settingsInWords } from '../settingsInWords.ts'
import { capitalized } from '../usage/usageWords.ts'
import type { ListedJob } from '../jobs/useProjectJobs.ts'
import { watchExport } from '../jobs/watchedExports.ts'

export interface RenderJobProps {
  readonly jobId: string
  /** Its entry in the job list. Null if it has none. */
  readonly listed: ListedJob | null
  /** First attempt in its chain of retries. Null if not listed. */
  readonly firstAttempt: ListedJob | null
  /** Number of exports in the project that run before it. Null if unknown. */
  readonly ahead: number | null
  /** True if the user opened it explicitly. Its first action then takes focus. */
  readonly isRequested: boolean
  /** True if its settings are known. */
  readonly isKnown: boolean
  /** Opens the settings of this export again. */
  readonly onExportAgain: () => void
  /** Shows another export in place of this one. */
  readonly onShow: (jobId: string) => void
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Shows the progress and outcome of one export. */
export function RenderJob(props: RenderJobProps) {
  const { jobId, listed, isKnown, onExportAgain } = props
  const job = useQuery(jobQuery(jobId))
  const fault = faultOfRead(job)
  const exportAgainLabel = isKnown ? t`Export again` : t`New export`
  useEffect(() => watchExport(jobId), [jobId])
  useNewerThanList(job.data?.status, listed?.job?.status)
  useAnnouncedEnd(job.data?.status)
  if (job.data !== undefined) {
    if (!isUnfinished(job.data.status))
      return <EndedRender {...props} job={job.data} exportAgainLabel={exportAgainLabel} />
    return (
      <>
        <RenderHeading listed={listed} />
        <RenderProgress
          job={job.data}
          readAt={job.dataUpdatedAt}
          isStale={fault !== null}
          ahead={props.ahead}
          onExportAgain={onExportAgain}
        />
      </>
    )
  }
  if (fault === null) return <Skeleton className="h-24" />
  return (
    <ErrorNotice
      {...describeRead(fault)}
      safe={t`The export keeps running even if you leave this page.`}
      actions={
        <Button size="sm" icon={Repeat} onClick={onExportAgain}>
          {exportAgainLabel}
        </Button>
      }
    />
  )
}

function RenderHeading({ listed }: Pick<RenderJobProps, 'listed'>) {
  if (listed === null) return null
  const { rowSwitches, settings, title } = listed
  return (
    <div className="mb-3 flex flex-col gap-0.5">
      <p className="line-clamp-2 text-sm font-medium wrap-anywhere text-primary" title={title}>
        {title}
      </p>
      {settings === null ? null : (
        <p className="text-xs text-muted">{capitalized(settingsInWords(settings, rowSwitches ?? undefined))}</p>
      )}
    </div>
  )
}

interface EndedRenderProps extends Omit<RenderJobProps, 'ahead' | 'jobId'> {
  readonly job: Job
  readonly exportAgainLabel: string
}

function EndedRender(props: EndedRenderProps) {
  const { job, listed, firstAttempt, isKnown, isRequested, exportAgainLabel, onExportAgain, onShow, onReveal } = props
  const { status, outputs } = job
  const renderId = outputs.find((output) => output.status === 'ready')?.renderId
  return (
    <div className="flex flex-col gap-4">
      {status === 'succeeded' ? null : (
        <div>
          <RenderHeading listed={listed} />
          <RenderOutcome
            job={job}
            takenAt={firstAttempt?.job?.createdAt ?? job.createdAt}
            repeatedBy={listed?.repeatedBy ?? null}
            rowSwitches={listed?.rowSwitches ?? null}
            exportAgainLabel={exportAgainLabel}
            hasKnownSettings={isKnown}
            onExportAgain={onExportAgain}
            onShow={onShow}
            onReveal={onReveal}
          />
        </div>
      )}
      {renderId === undefined || status === 'requires_action' ? null : (
        <RenderOutputs
          renderId={renderId}
          made={{ jobId: job.id, projectId: job.projectId }}
          isRequested={isRequested}
          exportAgainLabel={exportAgainLabel}
          onExportAgain={onExportAgain}
        />
      )}
    </div>
  )
}

/** Announces success to screen readers. Failures already appear as alerts. */
function useAnnouncedEnd(status: JobStatus | undefined): void {
  const announce = useAnnounce()
  const before = useRef(status)
  useEffect(() => {
    const wasAwaited = before.current !== undefined && isUnfinished(before.current)
    before.current = status
    if (wasAwaited && status === 'succeeded') announce(t`Export complete. You can watch and download the video here.`)
  }, [announce, status])
}

/** Refetches the job list if the job's status differs from its entry. */
function useNewerThanList(read: JobStatus | undefined, listed: JobStatus | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (read !== undefined && listed !== undefined && read !== listed)
      void queryClient.invalidateQueries({ queryKey: ['project-jobs'] })
  }, [queryClient, read, listed])
}
