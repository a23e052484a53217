import type { Job, JobStatus } from '../../../contract/operations/jobs.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { Json, SafeError } from '../columns.ts'

export interface JobWork {
  readonly unit: string
  readonly stage: string
  readonly done: number
  readonly total: number
}

/** What came of a job beside renders. A field that is left out has the empty value of the API. */
export type JobResult = Partial<
  Pick<
    Job,
    'compositionUpdatedAt' | 'plan' | 'applied' | 'results' | 'captions' | 'outputAssetIds' | 'saved' | 'saveStatus'
  >
> & {
  /** Not shown: what a plan draws on. */
  readonly planSources?: readonly {
    readonly kind: 'asset' | 'voiceover' | 'captions'
    readonly id: string
    readonly fingerprint: string
  }[]
}

export interface JobRow {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  /** What an editor job works on. Null for others, and once the composition is deleted. */
  readonly composition_id: string | null
  /** What the job was asked for, as its kind writes and reads it. */
  readonly input: Json<unknown>
  readonly result: Json<JobResult | null>
  readonly creator_id: string
  readonly type: string
  readonly status: JobStatus
  readonly progress: number
  readonly work: Json<JobWork | null>
  readonly error: Json<SafeError | null>
  /** Permissions that started the job, needed again to retry it. */
  readonly permissions: Json<readonly Permission[]>
  /** The first job of a chain of explicit retries; its own id without any. */
  readonly chain_id: string
  readonly attempts: number
  readonly created_at: Date
  readonly started_at: Date | null
  readonly completed_at: Date | null
  readonly updated_at: Date
}
