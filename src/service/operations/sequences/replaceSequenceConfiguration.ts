import { checkConfiguration } from '../../domain/sequences/checkConfiguration.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { lockedSequence } from '../../domain/sequences/lockedSequence.ts'
import { sequenceOf } from '../../domain/sequences/sequenceOf.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Handler } from '../handler.ts'

/** Refuses a stale revision with `revision_conflict`. */
export const replaceSequenceConfiguration: Handler<'replaceSequenceConfiguration'> = async ({ params, body }, call) => {
  const { db, now } = call
  const { expectedUpdatedAt, ...configuration } = body
  const sequence = await lockedSequence(call, params.sequenceId)
  requireRevision(sequence, expectedUpdatedAt, 'sequence')
  const check = { projectId: sequence.project_id, configuration, stored: sequence.configuration }
  const sourceAssetIds = await checkConfiguration(db, check)
  const changed = await sequenceStore.change(db, sequence.id, { configuration, sourceAssetIds, now })
  return sequenceOf(changed, await compositionStore.countOfSequence(db, sequence.id))
}
