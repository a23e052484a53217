import { Popover } from '@base-ui/react/popover'
import { useQueries } from '@tanstack/react-query'
import { ListChecks, LoaderCircle, X } from 'lucide-react'
import { useStore } from 'zustand'
import { isUnfinished, jobQuery } from '../../client/pollJob.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { popupSurface } from '../../ui/surfaceClasses.ts'
import { jobLooks } from './jobLooks.ts'
import { forgetJob, knownJobs, type KnownJob } from './knownJobs.ts'

export interface JobsInboxProps {
  readonly projectId: string
  /** Opens the export of the composition that is open. */
  readonly onOpen: (job: KnownJob) => void
}

const jobWords: Readonly<Record<string, string>> = { composition_render: 'Export' }

/** All running and recent jobs of the project that this device knows. */
export function JobsInbox({ projectId, onOpen, isOpenAtFirst }: JobsInboxProps & { readonly isOpenAtFirst: boolean }) {
  const known = useStore(knownJobs, (state) => state.jobs).filter((job) => job.projectId === projectId)
  const results = useQueries({ queries: known.map((job) => jobQuery(job.jobId)) })
  const running = results.filter(({ data }) => data !== undefined && isUnfinished(data.status)).length
  return (
    <Popover.Root defaultOpen={isOpenAtFirst}>
      <Popover.Trigger
        render={
          <Button
            variant="ghost"
            size="sm"
            icon={running > 0 ? LoaderCircle : ListChecks}
            aria-label={`Jobs, ${running} running`}
          >
            <span className="tabular">{running === 0 ? 'Jobs' : `${running} ${running === 1 ? 'job' : 'jobs'}`}</span>
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label="Jobs"
            className={`${popupSurface} flex max-h-[min(var(--available-height),28rem)] w-80 flex-col overflow-y-auto p-1.5`}
          >
            {known.length === 0 ? (
              <EmptyState
                icon={ListChecks}
                title="No jobs yet"
                sentence="Exports and other longer work appear here and go on when you leave."
              />
            ) : (
              known.map((job, index) => (
                <JobLine
                  key={job.jobId}
                  known={job}
                  job={results[index]?.data}
                  isLost={(results[index]?.error ?? null) !== null}
                  onOpen={onOpen}
                />
              ))
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface JobLineProps {
  readonly known: KnownJob
  readonly job: Job | undefined
  readonly isLost: boolean
  readonly onOpen: (job: KnownJob) => void
}

function JobLine({ known, job, isLost, onOpen }: JobLineProps) {
  const look = job === undefined ? null : jobLooks[job.status]
  return (
    <div className="flex flex-col gap-1 rounded-md px-2 py-2 hover:bg-hover">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-sm text-primary">{known.title}</span>
        {look === null ? (
          <span className="text-xs text-muted">{isLost ? 'Not reachable' : ''}</span>
        ) : (
          <StatusDot tone={look.tone} label={look.label} isActive={job?.status === 'running'} />
        )}
        {job !== undefined && isUnfinished(job.status) ? null : (
          <IconButton
            size="sm"
            icon={X}
            label={`Take ${known.title} off the list`}
            onClick={() => forgetJob(known.jobId)}
          />
        )}
      </div>
      {job?.status === 'running' ? (
        <ProgressBar label={`Progress of ${known.title}`} fraction={job.progress / 100} isBare />
      ) : null}
      <p className="text-xs text-muted">
        {job === undefined ? '' : `${jobWords[job.type] ?? job.type}. `}
        {job?.error?.message ?? look?.advice}
      </p>
      <Button size="sm" variant="ghost" className="self-start" onClick={() => onOpen(known)}>
        {job?.status === 'succeeded' ? 'Watch and download' : 'Details'}
      </Button>
    </div>
  )
}
