import type { ProjectJob } from '../../../contract/extensions/projectJobsRoute.ts'
import type { ListedJob } from '../../stores/jobs/projectJobStore.ts'
import type { Call } from '../call.ts'
import { withPreviewUrls } from '../stock/stockPreviewUrl.ts'
import { summaryOf } from './batchJobOf.ts'
import { jobOf } from './jobOf.ts'
import { titleOfJob } from './titleOfJob.ts'

/** A job as lists show it. The name is that of the asset whose speech it recognises. */
export function projectJobOf(entry: ListedJob, call: Call, assetName: string | null = null): ProjectJob {
  return {
    ...withPreviewUrls(jobOf(entry.job, entry.work), call),
    ...(entry.children === null ? {} : summaryOf(entry.job, entry.children)),
    title: titleOfJob(entry, assetName),
    exportSettings: entry.work?.settings ?? null,
    rowSwitches: entry.work?.rowSwitches ?? null,
    repeatedBy: entry.repeatedBy,
  }
}
