import type { ProjectJob } from '../../../contract/extensions/projectJobsRoute.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { ListedJob } from '../../stores/jobs/projectJobStore.ts'
import type { Call } from '../call.ts'
import { withPreviewUrls } from '../stock/stockPreviewUrl.ts'
import { summaryOf } from './batchJobOf.ts'
import { jobOf } from './jobOf.ts'
import { titleOfJob } from './titleOfJob.ts'

/** A search has up to 50 results, which only the job itself shows. */
function withoutResults(job: StoredJob): StoredJob {
  return job.result?.research ? { ...job, result: { ...job.result, research: null } } : job
}

/** A job as lists show it. The name is that of the asset whose speech it recognises. */
export function projectJobOf(entry: ListedJob, call: Call, assetName: string | null = null): ProjectJob {
  return {
    ...withPreviewUrls(jobOf(withoutResults(entry.job), entry.work), call),
    ...(entry.children === null ? {} : summaryOf(entry.job, entry.children)),
    title: titleOfJob(entry, assetName),
    exportSettings: entry.work?.settings ?? null,
    rowSwitches: entry.work?.rowSwitches ?? null,
    repeatedBy: entry.repeatedBy,
  }
}
