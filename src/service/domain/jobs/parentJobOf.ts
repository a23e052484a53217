import type { Job } from '../../../contract/operations/jobs.ts'
import { childJobStore } from '../../stores/jobs/childJobStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import type { Call } from '../call.ts'
import { folderJobOf, transferJobOf } from '../drives/transferOf.ts'
import { autoEditJobOf } from './autoEditJobOf.ts'
import { publicationJobOf } from '../social/publicationOf.ts'
import { batchJobOf } from './batchJobOf.ts'

/** A job of a type that has children, with them. Null for other types. */
export async function parentJobOf(job: StoredJob, call: Call): Promise<Job | null> {
  switch (job.type) {
    case 'sequence_render':
      return batchJobOf(job, await childJobStore.list(call.db, job.id))
    case 'auto_edit':
      return await autoEditJobOf(job, call)
    case 'cloud_import':
    case 'cloud_export':
    case 'cloud_sync':
      return await transferJobOf(job, call)
    case 'folder_sync':
      return await folderJobOf(job, call)
    case 'publication':
      return publicationJobOf(job, await submissionStore.list(call.db, job.id))
    default:
      return null
  }
}
