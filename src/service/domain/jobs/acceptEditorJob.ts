import type { Permission } from '../../../contract/permissions.ts'
import type { EditorJobType } from './jobTypes.ts'
import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { type AcceptedJob, acceptJob } from './acceptJob.ts'
import type { Call } from '../call.ts'

interface EditorJob {
  readonly type: EditorJobType
  /** Its project is held. */
  readonly record: Pick<StoredComposition, 'id' | 'project_id'>
  /** Those that were needed, and are again for a retry. */
  readonly permissions: readonly Permission[]
  /** As the schema of its type reads it. */
  readonly input: object
  /** The first job of the chain when this repeats a failed one. */
  readonly chainId?: string
}

/** Accepts work on a composition. */
export async function acceptEditorJob({ record, ...asked }: EditorJob, call: Call): Promise<AcceptedJob> {
  return await acceptJob({ ...asked, projectId: record.project_id, compositionId: record.id }, call)
}
