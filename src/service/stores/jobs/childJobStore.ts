import { sql } from 'kysely'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { SafeError } from '../columns.ts'
import type { Db } from '../tables.ts'

/** A child job with its only output, without the rendered document. */
export interface StoredChild {
  readonly id: string
  readonly parentId: string
  readonly index: number
  readonly status: JobStatus
  readonly progress: number
  readonly input: unknown
  readonly error: SafeError | null
  readonly renderId: string
  readonly outputId: string
  readonly outputStatus: 'pending' | 'ready' | 'failed'
  readonly aspectRatio: string
  readonly filename: string
  readonly blobKey: string | null
  readonly sizeBytes: number | null
  readonly crc32: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly durationMs: number | null
  readonly outputError: SafeError | null
}

const columns = sql`
  jobs.id, jobs.parent_id as "parentId", jobs.child_index as index, jobs.status, jobs.progress, jobs.input, jobs.error,
  renders.id as "renderId", output.id as "outputId", output.status as "outputStatus",
  output.aspect_ratio as "aspectRatio", output.filename, output.blob_key as "blobKey",
  output.size_bytes as "sizeBytes", output.crc32, output.width, output.height, output.fps, output.duration_ms as "durationMs",
  output.error as "outputError"
  from jobs
  join renders on renders.job_id = jobs.id
  join render_outputs output on output.render_id = renders.id
`

export const childJobStore = {
  /** The children of a job, in order. */
  async list(db: Db, parentId: string): Promise<readonly StoredChild[]> {
    const { rows } = await sql<StoredChild>`
      select ${columns} where jobs.parent_id = ${parentId} order by jobs.child_index
    `.execute(db)
    return rows
  },

  /**
   * The latest child for each index in a chain of retries, in order. Children that succeeded are never retried, so each
   * of them is the latest.
   */
  async listOfChain(db: Db, chainId: string): Promise<readonly StoredChild[]> {
    const { rows } = await sql<StoredChild>`
      select distinct on (jobs.child_index) ${columns}
      join jobs parent on parent.id = jobs.parent_id
      where parent.chain_id = ${chainId}
      order by jobs.child_index, parent.created_at desc, parent.id desc
    `.execute(db)
    return rows
  },

  /** The children of a job without their outputs, in order. */
  async listPlain(db: Db, parentId: string): Promise<Pick<StoredChild, 'id' | 'status' | 'progress' | 'error'>[]> {
    const query = db.selectFrom('jobs').select(['id', 'status', 'progress', 'error'])
    return await query.where('parent_id', '=', parentId).orderBy('child_index').execute()
  },

  /** Ids of the unfinished children, in order. */
  async listUnfinished(db: Db, parentId: string): Promise<readonly string[]> {
    const query = db.selectFrom('jobs').select('id').where('parent_id', '=', parentId)
    const rows = await query.where('status', 'in', ['queued', 'running']).orderBy('child_index').execute()
    return rows.map(({ id }) => id)
  },
}
