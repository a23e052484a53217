import { plural, t } from '@lingui/core/macro'
import { ListChecks, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { exportsAddress } from '../../../client/resources/exportsAddress.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { requestPlace } from './requestedPlace.ts'
import type { EditorPlace, JobPlace } from './jobPlace.ts'
import type { JobsPopoverProps } from './JobsPopover.tsx'
import { useEndedExports } from './useEndedExports.ts'
import { useProjectJobs } from './useProjectJobs.ts'
import { useStartedJobs } from './useStartedJobs.ts'

const JobsPopover = lazy<JobsPopoverProps>(async () => (await import('./JobsPopover.tsx')).JobsPopover, {
  meanwhile: ({ trigger }) => trigger,
})

export interface JobsButtonProps {
  readonly projectId: string
  readonly compositionId: string
  /** Called to show a job's place in the open composition. */
  readonly onOpen: (place: EditorPlace) => void
}

/** Shows the number of running jobs. A click opens the job list. */
export function JobsButton({ projectId, compositionId, onOpen }: JobsButtonProps) {
  const [isRequested, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const list = useProjectJobs(projectId, { isOpen })
  useStartedJobs(projectId)
  const openPlace = (place: JobPlace, home: string | null) => {
    setOpen(false)
    if (place.kind === 'sequence') return void navigate(exportsAddress(place.sequenceId, place.jobId))
    if (home === null || home === compositionId) return onOpen(place)
    requestPlace(home, place)
    void navigate(`/compositions/${home}`)
  }
  useEndedExports(list.jobs, openPlace)
  const running = list.jobs.filter(({ job }) => job !== null && isUnfinished(job.status)).length
  const count = plural(running, { one: '# job', other: '# jobs' })
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  const trigger = (
    <Button
      variant="ghost"
      size="sm"
      icon={running > 0 ? LoaderCircle : ListChecks}
      aria-label={running === 0 ? t`Jobs` : t`${count} running`}
      className={running > 0 ? '[&_svg]:animate-spin motion-reduce:[&_svg]:animate-none' : undefined}
      // Once the popover is loaded, it handles the click itself.
      {...(isRequested ? {} : { 'aria-haspopup': 'dialog' as const, onClick: open })}
    >
      <span className="tabular">{running === 0 ? t`Jobs` : count}</span>
    </Button>
  )
  if (!isRequested) return trigger
  return (
    <JobsPopover
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      list={list}
      compositionId={compositionId}
      projectId={projectId}
      onOpen={openPlace}
    />
  )
}
