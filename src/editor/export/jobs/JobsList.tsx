import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { describeRead, isRetried } from '../../../client/http/retriedRead.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { compositionsQuery } from '../../../client/resources/queries.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { firstAttempt } from './firstAttempt.ts'
import type { JobHome } from './JobBody.tsx'
import { JobLine } from './JobLine.tsx'
import type { JobPlace } from './jobPlace.ts'
import type { ListedJob, ProjectJobs } from './useProjectJobs.ts'

export interface JobsListProps {
  readonly list: ProjectJobs
  readonly projectId: string
  readonly compositionId: string
  readonly onOpen: (place: JobPlace, compositionId: string | null) => void
}

const isRunning = ({ job }: ListedJob): boolean => job !== null && isUnfinished(job.status)

/** Lists the jobs of a project: running ones first, then ended ones from newest to oldest. */
export function JobsList({ list, projectId, compositionId, onOpen }: JobsListProps) {
  const { jobs, isPending, error, isOfDevice } = list
  const isElsewhere = jobs.some((job) => job.compositionId !== null && job.compositionId !== compositionId)
  const compositions = useQuery({ ...compositionsQuery(projectId), enabled: isElsewhere })
  const homeOf = (id: string | null): JobHome | null => {
    if (id === null || id === compositionId) return null
    const home = compositions.data?.find((composition) => composition.id === id)
    return { title: home?.title ?? t`another video`, savedAt: home?.updatedAt ?? null }
  }
  const groups = [
    { title: t`Running`, jobs: jobs.filter(isRunning) },
    { title: t`Earlier`, jobs: jobs.filter((job) => !isRunning(job)) },
  ].filter((group) => group.jobs.length > 0)
  return (
    <>
      <h2 className="border-b border-line-subtle px-4 py-2.5 text-sm font-semibold text-primary">{t`Jobs`}</h2>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {isPending ? <Skeleton className="m-2 h-16" /> : null}
        {error === null ? null : (
          <ErrorNotice
            {...describeRead(error)}
            safe={t`Jobs keep running even if you leave this page.`}
            isCompact
            tone="warning"
            className="m-1"
            actions={
              isRetried(error) ? undefined : (
                <Button size="sm" onClick={list.refetch}>
                  {t`Reload`}
                </Button>
              )
            }
          />
        )}
        {!isPending && error === null && jobs.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title={t`No jobs yet`}
            sentence={t`Exports, tools and plans appear here. They keep running when you leave the page.`}
          />
        ) : null}
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title} className="pb-1">
            <h3 className="px-2 pt-1.5 pb-1 text-2xs font-medium text-muted">{group.title}</h3>
            <ul className="flex flex-col gap-0.5">
              {group.jobs.map((listed) => (
                <JobLine
                  key={listed.jobId}
                  listed={listed}
                  firstAttempt={firstAttempt(jobs, listed)}
                  home={homeOf(listed.compositionId)}
                  onOpen={(place) => onOpen(place, listed.compositionId)}
                />
              ))}
            </ul>
          </section>
        ))}
        {isOfDevice ? (
          <p className="px-2 pt-1 pb-2 text-xs text-muted">
            {t`This host has no job list. These are the exports started on this device.`}
          </p>
        ) : null}
      </div>
    </>
  )
}
