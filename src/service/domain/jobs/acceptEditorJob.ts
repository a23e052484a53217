import { API_PREFIX } from '../../../contract/operation.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { type EditorJobType, editorJobKinds } from './editorJobs.ts'
import type { StoredComposition } from '../../stores/compositions/compositionStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
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
export async function acceptEditorJob({ type, record, permissions, input, chainId }: EditorJob, call: Call) {
  const { db, now, principal, service } = call
  const jobId = service.nextId()
  await jobStore.insert(db, {
    id: jobId,
    workspaceId: principal.workspaceId,
    projectId: record.project_id,
    creatorId: principal.creatorId,
    type,
    permissions,
    chainId: chainId ?? jobId,
    compositionId: record.id,
    input,
    now,
  })
  await service.queue.send(db, editorJobKinds[type], { jobId })
  return { jobId, statusUrl: `${API_PREFIX}/jobs/${jobId}` }
}
