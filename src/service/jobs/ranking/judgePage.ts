import type { Refusal } from '../../../base/result.ts'
import type { ServiceContext } from '../../context.ts'
import type { AnalysisReason } from '../../domain/sequences/analysisReasons.ts'
import { analysisReason, modelErrorOf } from '../../domain/sequences/analysisReasons.ts'
import type { JudgePage } from '../../providers/combinationJudge.ts'
import { analysisPageStore } from '../../stores/sequences/analysisPageStore.ts'
import type { StoredAnalysis } from '../../stores/sequences/analysisStore.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'

/** Requests for one page: a useless answer, or none, is asked for once more. */
const MAX_REQUESTS = 2

/** A second request would be answered in the same way. */
const lasting: ReadonlySet<unknown> = new Set(['key', 'address', 'question', 'no_model'])

interface PageRequest {
  readonly analysis: StoredAnalysis
  readonly page: number
  readonly question: JudgePage
}

/** Has one page judged, and stores the judgements. Returns why the model cannot judge it, or null if it has. */
export async function judgePage(
  { analysis, page, question }: PageRequest,
  service: ServiceContext,
  signal: AbortSignal,
): Promise<AnalysisReason | null> {
  const { db } = service
  const judge = await service.providers.judge(analysis.workspace_id)
  if (judge === null) return analysisReason('model_unavailable', { reason: 'disconnected' })
  let refusal: Refusal | null = null
  for (let request = 1; request <= MAX_REQUESTS; request += 1) {
    await analysisPageStore.countRequest(db, analysis.id, page)
    const { judged, ...tokens } = await judge.judge(question, signal)
    const judgements = judged.ok ? judged.value : null
    // The answer may have cost something, so it must survive an outage of the database.
    await withDatabaseRetry(
      signal,
      async () => await analysisPageStore.saveAnswer(db, analysis.id, { page, ...tokens, judgements }),
    )
    if (judged.ok) return null
    refusal = judged.refusal
    if (lasting.has(refusal.facts?.['reason'])) break
  }
  if (refusal === null) throw new Error('No request was sent.')
  service.log.warn({ analysisId: analysis.id, page, refusal }, 'a language model did not judge a page')
  return modelErrorOf(refusal)
}
