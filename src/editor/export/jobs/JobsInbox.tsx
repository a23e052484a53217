import { Popover } from '@base-ui/react/popover'
import { ListChecks, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { popupSurface } from '../../../ui/layout/surfaceClasses.ts'
import { askForPlace } from './askedJob.ts'
import type { JobPlace } from './jobPlace.ts'
import { JobsList } from './JobsList.tsx'
import { useEndedExports } from './useEndedExports.ts'
import { useProjectJobs } from './useProjectJobs.ts'
import { useStartedJobs } from './useStartedJobs.ts'

export interface JobsInboxProps {
  readonly projectId: string
  /** The composition that is open. */
  readonly compositionId: string
  readonly isOpenAtFirst: boolean
  /** Shows where a job of the open composition belongs. */
  readonly onOpen: (place: JobPlace) => void
}

/** How many jobs of the project run, and all of them behind it. */
export function JobsInbox({ projectId, compositionId, isOpenAtFirst, onOpen }: JobsInboxProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const navigate = useNavigate()
  const list = useProjectJobs(projectId, { isOpen })
  useStartedJobs(projectId)
  const openPlace = (place: JobPlace, home: string | null) => {
    setOpen(false)
    if (home === null || home === compositionId) return onOpen(place)
    askForPlace(home, place)
    void navigate(`/compositions/${home}`)
  }
  useEndedExports(list.jobs, openPlace)
  const running = list.jobs.filter(({ job }) => job !== null && isUnfinished(job.status)).length
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <Button
            variant="ghost"
            size="sm"
            icon={running > 0 ? LoaderCircle : ListChecks}
            aria-label={running === 0 ? 'Jobs' : `${running} ${running === 1 ? 'job' : 'jobs'} running`}
            className={running > 0 ? '[&_svg]:animate-spin motion-reduce:[&_svg]:animate-none' : undefined}
          >
            <span className="tabular">{running === 0 ? 'Jobs' : `${running} ${running === 1 ? 'job' : 'jobs'}`}</span>
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label="Jobs"
            className={`${popupSurface} flex max-h-[min(var(--available-height),40rem)] w-100 flex-col overflow-hidden`}
          >
            <JobsList
              list={list}
              compositionId={compositionId}
              projectId={projectId}
              onOpen={(place, home) => openPlace(place, home)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
