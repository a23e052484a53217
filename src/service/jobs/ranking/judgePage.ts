import type { Refusal } from '../../../base/result.ts'
import type { ServiceContext } from '../../context.ts'
import type { AnalysisReason } from '../../../contract/operations/analysisReasons.ts'
import { analysisReason, modelErrorOf } from '../../../contract/operations/analysisReasons.ts'
import type { JudgePage } from '../../providers/combinationJudge.ts'
import { analysisPageStore } from '../../stores/sequences/analysisPageStore.ts'
import type { StoredAnalysis } from '../../stores/sequences/analysisStore.ts'
import { withDatabaseRetry } from '../attempts/withDatabaseRetry.ts'

/**
 * Maximum number of requests for one page. The second is sent if the first gets no answer, or one that cannot be used.
 */
const MAX_REQUESTS = 2

/** Reasons for which a second request would fail as well. */
const lasting: ReadonlySet<unknown> = new Set(['key', 'address', 'question', 'no_model'])

interface PageRequest {
  readonly analysis: StoredAnalysis
  readonly page: number
  readonly question: JudgePage
}

/**
 * Has a model judge one page, and stores the judgements. Returns null on success, otherwise the reason why it could not
 * judge the page.
 */
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
    // The answer may have cost money, so storing it is retried while the database is unreachable.
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
