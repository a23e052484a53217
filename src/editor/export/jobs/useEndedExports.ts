import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { jobAppearances } from './jobAppearances.ts'
import { reportOfJob } from './jobReport.ts'
import { placeOfJob, type JobPlace } from './jobPlace.ts'
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
      const placed = job === null ? null : placeOfJob(job)
      if (job === null || placed === null || isWatched(job.id)) continue
      const action = { label: t`Show`, onSelect: () => open.current(placed.place, compositionId) }
      const options = { id: `export-${job.id}`, action }
      if (job.status === 'succeeded') notify.success(t`Export complete.`, { ...options, detail: title })
      else
        notify.warning(t`Export: ${jobAppearances[job.status].label}.`, {
          ...options,
          detail: reportOfJob(job).title ?? title,
        })
    }
    running.current = new Set(jobs.flatMap(({ job }) => (job !== null && isUnfinished(job.status) ? [job.id] : [])))
  })
}
