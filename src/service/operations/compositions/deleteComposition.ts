import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { compositionImpact } from '../../domain/compositions/compositionImpact.ts'
import type { Handler } from '../handler.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { requireRevision } from '../../domain/requireRevision.ts'

/** Finished outputs remain readable. Refuses while a render or a tool is running. */
export const deleteComposition: Handler<'deleteComposition'> = async ({ params, body }, { db, principal }) => {
  const record = found(await compositionStore.lock(db, principal.workspaceId, params.compositionId))
  requireRevision(record, body.expectedUpdatedAt, 'composition')
  const impact = await compositionImpact(db, record)
  if (impact.fingerprint !== body.fingerprint) {
    throw new OperationError('impact_changed', { reason: 'composition' })
  }
  if (impact.activeRenders > 0) throw new OperationError('work_active', { reason: 'rendered' })
  if (await jobStore.isActiveOn(db, record.id)) throw new OperationError('work_active', { reason: 'edited' })
  await compositionStore.remove(db, record.id)
  return { id: record.id }
}
