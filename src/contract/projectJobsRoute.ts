import { z } from 'zod'
import { MAX_JOB_TITLE_LENGTH, MAX_LISTED_JOBS } from './limits.ts'
import { jobSchema } from './operations/jobs.ts'
import { exportSettingsSchema } from './operations/renders.ts'
import { defineOperation, noFields } from './operation.ts'
import { idSchema } from './values.ts'

/** A job as the list shows it: everything that a job read shows, with what a person would call it, and what came of it. */
export const projectJobSchema = jobSchema.extend({
  /** File of the export, label of the tool, words of the request, name of the asset. Cut to 200 characters. */
  title: z.string().max(MAX_JOB_TITLE_LENGTH),
  /** What a render was asked for, as it was submitted: name, size, quality, purpose, range. Null for jobs that are no renders. */
  exportSettings: exportSettingsSchema.nullable().optional(),
  /** The job that an explicit retry of this one made, which may have been repeated in turn. Null where nobody retried it. */
  repeatedBy: idSchema.nullable().optional(),
})
export type ProjectJob = z.output<typeof projectJobSchema>

/**
 * The jobs of a project, beside the API, which reads jobs only by their ids. Behind the capability `projectJobs` of the session.
 * Newest first: those that are not over, and the newest of the others. Whether a finished file is still stored is looked up
 * when its job is read, not here. Nor does a job tell whether it may be retried: the retry route decides.
 */
export const listProjectJobs = defineOperation({
  section: 'Project jobs',
  method: 'GET',
  path: '/projects/{projectId}/jobs',
  permissions: ['read'],
  summary: 'List the jobs of a project, newest first',
  params: z.object({ projectId: idSchema }),
  query: noFields,
  body: noFields,
  output: z.object({ jobs: z.array(projectJobSchema).max(MAX_LISTED_JOBS) }),
})
