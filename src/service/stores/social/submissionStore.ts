import { type Selectable, sql, type Updateable } from 'kysely'
import type { SocialProvider } from '../../../contract/operations/social/networks.ts'
import type { Destination } from '../../../contract/operations/social/publications.ts'
import type { StoredJob } from '../jobs/jobStore.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { SubmissionRow } from './submissionTable.ts'

export type StoredSubmission = Selectable<SubmissionRow>

interface NewSubmission {
  readonly destination: Destination | null
  readonly scheduledAt: Date | null
}

interface SubmissionJobs {
  readonly workspaceId: string
  readonly type: 'publication' | 'ad_launch'
  readonly provider: SocialProvider
  /** Undefined for all projects. */
  readonly projectId?: string | undefined
}

export const submissionStore = {
  async insert(db: Db, jobId: string, submissions: readonly NewSubmission[]): Promise<void> {
    const rows = submissions.map(({ destination, scheduledAt }, place) => ({
      ...NOTHING_SENT,
      job_id: jobId,
      place,
      destination,
      scheduled_at: scheduledAt,
    }))
    await db.insertInto('submissions').values(rows).execute()
  },

  /** The posts or ads of jobs in order, by the id of the job. */
  async ofJobs(db: Db, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredSubmission[]>> {
    if (jobIds.length === 0) return new Map()
    const query = db.selectFrom('submissions').selectAll().where('job_id', 'in', jobIds)
    return Map.groupBy(await query.orderBy('job_id').orderBy('place').execute(), ({ job_id: id }) => id)
  },

  async list(db: Db, jobId: string): Promise<readonly StoredSubmission[]> {
    return (await submissionStore.ofJobs(db, [jobId])).get(jobId) ?? []
  },

  async change(
    db: Db,
    { job_id: jobId, place }: Pick<StoredSubmission, 'job_id' | 'place'>,
    change: Updateable<SubmissionRow>,
  ): Promise<void> {
    await db.updateTable('submissions').set(change).where('job_id', '=', jobId).where('place', '=', place).execute()
  },

  /**
   * Locks a job until the transaction ends. False if it has ended, or if a later attempt has taken it over. Locked before
   * its submissions.
   */
  async lockAttempt(db: Db, { attempts, id }: Pick<StoredJob, 'attempts' | 'id'>): Promise<boolean> {
    const query = db.selectFrom('jobs').select('id').where('id', '=', id).where('attempts', '=', attempts)
    return (await query.where('status', '=', 'running').forUpdate().executeTakeFirst()) !== undefined
  },

  /** The jobs of a workspace, newest first. */
  async listJobs(db: Db, of: SubmissionJobs, { after, limit }: PageRequest): Promise<StoredJob[]> {
    return await jobsOf(db, of)
      .where(afterPosition('created_at', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  },

  async findJob(db: Db, of: SubmissionJobs, id: string): Promise<StoredJob | null> {
    return (await jobsOf(db, of).where('id', '=', id).executeTakeFirst()) ?? null
  },
}

const NOTHING_SENT = {
  state: 'queued',
  adapter_state: null,
  sends: 0,
  intended_at: null,
  account_name: '',
  post_id: null,
  campaign_id: null,
  ad_set_id: null,
  link: null,
  folder: null,
  error: null,
} as const

/** The types are written out, because the index has them as a condition. */
function jobsOf(db: Db, { projectId, provider, type, workspaceId }: SubmissionJobs) {
  const ofWorkspace = db
    .selectFrom('jobs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`type in ('publication', 'ad_launch')`)
    .where('type', '=', type)
    .where(sql<boolean>`input->>'provider' = ${provider}`)
  return projectId === undefined ? ofWorkspace : ofWorkspace.where('project_id', '=', projectId)
}
