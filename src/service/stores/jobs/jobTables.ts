import type { Job, JobStatus } from '../../../contract/operations/jobs.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { Json, SafeError } from '../columns.ts'

export interface JobWork {
  readonly unit: string
  readonly stage: string
  readonly done: number
  readonly total: number
}

/** The result of any job except a render. Omitted fields have the API's empty value. */
export type JobResult = Partial<
  Pick<
    Job,
    | 'compositionUpdatedAt'
    | 'plan'
    | 'applied'
    | 'results'
    | 'captions'
    | 'dictionary'
    | 'copy'
    | 'research'
    | 'outputAssetIds'
    | 'mediaAvailable'
    | 'saved'
    | 'saveStatus'
  >
> & {
  /** Internal. Lists the sources of a plan. */
  readonly planSources?: readonly {
    readonly kind: 'asset' | 'voiceover' | 'captions'
    readonly id: string
    readonly fingerprint: string
  }[]
}

export interface JobRow {
  readonly id: string
  readonly workspace_id: string
  /** Null for work of the whole workspace. */
  readonly project_id: string | null
  /** The composition of an editor job. Null for other jobs, and after its deletion. */
  readonly composition_id: string | null
  /** The sequence of its batch or analysis. Null for other jobs, and after its deletion. */
  readonly sequence_id: string | null
  /** The stored request, parsed by a schema of its kind. */
  readonly input: Json<unknown>
  readonly result: Json<JobResult | null>
  readonly creator_id: string
  readonly type: string
  readonly status: JobStatus
  readonly progress: number
  readonly work: Json<JobWork | null>
  readonly error: Json<SafeError | null>
  /** Permissions that the request required; a retry requires them again. */
  readonly permissions: Json<readonly Permission[]>
  /** First job of a chain of explicit retries, which may be the job itself. */
  readonly chain_id: string
  readonly attempts: number
  /** Number of steps that an editor job has started, counting every attempt. */
  readonly steps: number
  /** The batch for which the job makes one output, and the position of that output, from 0. Null for other jobs. */
  readonly parent_id: string | null
  readonly child_index: number | null
  readonly created_at: Date
  readonly started_at: Date | null
  readonly completed_at: Date | null
  readonly updated_at: Date
}

/** A job whose request was sent to a language model. */
export interface CopyRequestRow {
  readonly job_id: string
  readonly sent_at: Date
}
