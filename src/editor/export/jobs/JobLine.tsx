import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { JobBody, type JobBodyProps } from './JobBody.tsx'
import { jobKind } from './jobKinds.ts'
import { jobAppearances } from './jobAppearances.ts'
import { JobState } from './JobState.tsx'
import { forgetJob } from './knownJobs.ts'
import type { ListedJob } from './useProjectJobs.ts'

export interface JobLineProps extends Pick<JobBodyProps, 'home' | 'onOpen'> {
  readonly listed: ListedJob
  /** First attempt in the job's chain of retries. */
  readonly firstAttempt: ListedJob
}

export function JobLine({ listed, firstAttempt, home, onOpen }: JobLineProps) {
  const { job, title, jobId, error } = listed
  const { icon: Icon } = jobKind(job?.type ?? null)
  return (
    <li className="flex gap-2.5 rounded-md px-2 py-2 hover:bg-hover">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start gap-2">
          <p className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere text-primary" title={title}>
            <bdi>{title}</bdi>
          </p>
          {job === null ? null : (
            <JobState appearance={jobAppearances[job.status]} isRunning={job.status === 'running'} />
          )}
        </div>
        {job === null ? (
          <div className="flex items-center gap-1 text-xs text-secondary">
            <p className="flex-1">{error === null ? t`Loading…` : t`This job cannot be loaded right now.`}</p>
            {error === null ? null : (
              <IconButton
                size="sm"
                icon={X}
                label={t`Remove ${title} from the list`}
                onClick={() => forgetJob(jobId)}
              />
            )}
          </div>
        ) : (
          <JobBody
            job={job}
            takenAt={firstAttempt.job?.createdAt ?? job.createdAt}
            repeatedBy={listed.repeatedBy}
            settings={listed.settings}
            rowSwitches={listed.rowSwitches}
            title={title}
            home={home}
            onOpen={onOpen}
          />
        )}
      </div>
    </li>
  )
}
