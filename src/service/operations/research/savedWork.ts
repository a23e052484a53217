import { acceptAdaptation } from '../../domain/research/acceptAdaptation.ts'
import { acceptResearchTranscript } from '../../domain/research/acceptResearchTranscript.ts'
import { lockedResearch } from '../../domain/research/savedResearchOf.ts'
import type { Handler } from '../handler.ts'

export const transcribeResearch: Handler<'transcribeResearch'> = async ({ params, body }, call) =>
  await acceptResearchTranscript(await lockedResearch({ ...params, ...body }, call), null, call)

export const adaptResearch: Handler<'adaptResearch'> = async ({ params, body }, call) => {
  const row = await lockedResearch({ ...params, ...body }, call)
  return await acceptAdaptation(row, { mode: body.mode, chainId: null }, call)
}
