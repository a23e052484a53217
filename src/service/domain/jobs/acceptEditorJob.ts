import type { Permission } from '../../../contract/permissions.ts'
import type { EditorJobType } from './jobTypes.ts'
import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { type AcceptedJob, acceptJob } from './acceptJob.ts'
import type { Call } from '../call.ts'

interface EditorJob {
  readonly type: EditorJobType
  /** The caller must have locked its project. */
  readonly record: Pick<StoredComposition, 'id' | 'project_id'>
  /** Permissions that are required for the request and again for each retry. */
  readonly permissions: readonly Permission[]
  /** Input parsed by the schema of its type. */
  readonly input: object
  /** First job of the chain, if this is a retry. */
  readonly chainId?: string
}

export async function acceptEditorJob({ record, ...job }: EditorJob, call: Call): Promise<AcceptedJob> {
  return await acceptJob({ ...job, projectId: record.project_id, compositionId: record.id }, call)
}
