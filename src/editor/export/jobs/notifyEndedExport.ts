import { t } from '@lingui/core/macro'
import type { Job } from '../../../contract/operations/jobs.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { jobAppearances } from './jobAppearances.ts'
import { placeOfJob, type JobPlace } from './jobPlace.ts'
import { reportOfJob } from './jobReport.ts'

/** Shows how an export ended, with a way to its place. Nothing if it has no place in the editor. */
export function notifyEndedExport(job: Job, title: string, onOpen: (place: JobPlace) => void): void {
  const placed = placeOfJob(job)
  if (placed === null) return
  const action = { label: t`Show`, onSelect: () => onOpen(placed.place) }
  const options = { id: `export-${job.id}`, action }
  if (job.status === 'succeeded') notify.success(t`Export complete.`, { ...options, detail: title })
  else
    notify.warning(t`Export: ${jobAppearances[job.status].label}.`, {
      ...options,
      detail: reportOfJob(job).title ?? title,
    })
}
