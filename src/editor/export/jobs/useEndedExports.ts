import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { JobPlace } from './jobPlace.ts'
import type { ListedJob } from './useProjectJobs.ts'
import { isWatched } from './watchedExports.ts'

const exportTypes: ReadonlySet<string> = new Set(['composition_render', 'sequence_render'])

/** Exports that ended between two reads of the list. */
export function endedBetween(runningBefore: ReadonlySet<string>, jobs: readonly ListedJob[]): readonly ListedJob[] {
  return jobs.filter(
    ({ job }) => job !== null && exportTypes.has(job.type) && runningBefore.has(job.id) && !isUnfinished(job.status),
  )
}

/** Shows a notice if an export ends while no sheet shows it. Other jobs report in the panel that started them. */
export function useEndedExports(
  jobs: readonly ListedJob[],
  onOpen: (place: JobPlace, compositionId: string | null) => void,
): void {
  const running = useRef<ReadonlySet<string>>(new Set())
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
    for (const { job, title, compositionId } of endedBetween(running.current, jobs)) {
      if (job === null || isWatched(job.id)) continue
      const show = (place: JobPlace): void => open.current(place, compositionId)
      // Loaded with the first export that ends, because the editor opens without one.
      import('./notifyEndedExport.ts').then(
        ({ notifyEndedExport }) => notifyEndedExport(job, title, show),
        () => notify.info(t`An export has ended. Its result is in Jobs.`, { detail: title }),
      )
    }
    running.current = new Set(jobs.flatMap(({ job }) => (job !== null && isUnfinished(job.status) ? [job.id] : [])))
  })
}
