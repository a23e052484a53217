import type { Permission } from '../../../contract/permissions.ts'
import { type EditorJobType, editorJobKinds } from './editorJobs.ts'
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

/** Job and queue entry of work on a composition, in one transaction. */
export async function acceptEditorJob({ record, ...asked }: EditorJob, call: Call): Promise<AcceptedJob> {
  const accepted = await acceptJob({ ...asked, projectId: record.project_id, compositionId: record.id }, call)
  await call.service.queue.send(call.db, editorJobKinds[asked.type], { jobId: accepted.jobId })
  return accepted
}
