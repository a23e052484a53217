import { violation } from '../../../composition/brokenRules.ts'
import { replaceSequenceDesign as operation } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { validationFailed } from '../../domain/OperationError.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { lockedSequence } from '../../domain/sequences/lockedSequence.ts'
import { designOf } from '../../domain/sequences/sequenceOf.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { sequenceStore, type StoredSequence } from '../../stores/sequences/sequenceStore.ts'
import type { Call } from '../../domain/call.ts'
import { extension } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const replaceSequenceDesign = extension(operation, async ({ params, body }, call) => {
  const { expectedUpdatedAt, ...design } = body
  const sequence = await lockedSequence(call, params.sequenceId)
  requireRevision(sequence, expectedUpdatedAt, 'sequence')
  await requireLayer(sequence, design.layerCompositionId, call)
  return designOf(await sequenceStore.change(call.db, sequence.id, { design, now: call.now }))
})

/**
 * Refuses a layer that does not exist. The one that the design already has may be missing, because otherwise nothing
 * could be saved any more.
 */
async function requireLayer(sequence: StoredSequence, layerId: string | null, { db }: Call): Promise<void> {
  if (layerId === null || layerId === sequence.design.layerCompositionId) return
  const projectId = await compositionStore.findProjectId(db, sequence.workspace_id, layerId)
  if (projectId !== sequence.project_id) throw validationFailed([violation('/layerCompositionId', 'layer_unknown')])
}
