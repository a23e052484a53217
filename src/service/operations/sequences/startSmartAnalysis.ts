import { acceptAnalysis } from '../../domain/sequences/acceptAnalysis.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { lockedSequence } from '../../domain/sequences/lockedSequence.ts'
import type { Handler } from '../handler.ts'

export const startSmartAnalysis: Handler<'startSmartAnalysis'> = async ({ params, body }, call) => {
  const sequence = await lockedSequence(call, params.sequenceId)
  requireRevision(sequence, body.expectedUpdatedAt, 'sequence')
  const { combinationIds = null, goal = null, platform = null } = body
  return await acceptAnalysis(
    sequence,
    { goal, platform, combinationIds: combinationIds?.map((id) => id.toLowerCase()) ?? null },
    call,
  )
}
