import { z } from 'zod'
import { MAX_JOB_TITLE_LENGTH, MAX_LISTED_JOBS } from '../limits.ts'
import { jobSchema } from '../operations/jobs.ts'
import { exportSettingsSchema } from '../operations/renders.ts'
import { rowSwitchesSchema } from '../rowSwitches.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema } from '../values.ts'

/** A job in the list of its project: all fields of a job, its title, and the job that retried it. */
export const projectJobSchema = jobSchema.extend({
  /**
   * The file name of an export, the label of a tool, the text of a request or the name of an asset, truncated to 200
   * characters.
   */
  title: z.string().max(MAX_JOB_TITLE_LENGTH),
  /** Settings of a render as submitted. Null for other jobs. */
  exportSettings: exportSettingsSchema.nullable().optional(),
  /** Rows that a render hides or mutes. Null for other jobs; missing if the host has no row switches. */
  rowSwitches: rowSwitchesSchema.nullable().optional(),
  /**
   * The job created by an explicit retry of this one, which may itself have been retried. Null if this job was not
   * retried.
   */
  repeatedBy: idSchema.nullable().optional(),
})
export type ProjectJob = z.output<typeof projectJobSchema>

/**
 * Lists the jobs of a project, newest first: all open ones and the newest of the others. An extension of the API, which
 * reads jobs only by id; requires the session capability `projectJobs`.
 *
 * Unlike reading a single job, the list does not check whether its output is still stored. The retry route decides
 * whether a job may be retried.
 */
export const listProjectJobs = defineOperation({
  section: 'Project jobs',
  method: 'GET',
  path: '/projects/{projectId}/jobs',
  permissions: ['read'],
  summary: 'List the jobs of a project, newest first',
  params: z.object({ projectId: idSchema }),
  query: z.strictObject({
    type: z.string().min(1).max(100).optional().meta({ description: 'Only jobs of this type.' }),
  }),
  body: noFields,
  output: z.object({ jobs: z.array(projectJobSchema).max(MAX_LISTED_JOBS) }),
})
