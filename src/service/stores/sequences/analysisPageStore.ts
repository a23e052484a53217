import { sql } from 'kysely'
import { jsonText } from '../json.ts'
import type { Db } from '../tables.ts'
import type { PageJudgement } from './sequenceTables.ts'

/** The number of requests of an analysis, and their tokens. Null tokens if the server did not count them. */
export interface AnalysisCost {
  readonly requests: number
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

interface JudgedPage {
  readonly page: number
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  /** Null if the answer could not be used. */
  readonly judgements: readonly PageJudgement[] | null
}

/** The pages of an analysis that a language model judges. */
export const analysisPageStore = {
  /** Counts a request before it is sent, so that it counts even if its answer is lost. */
  async countRequest(db: Db, analysisId: string, page: number): Promise<void> {
    await db
      .insertInto('smart_analysis_pages')
      .values({ analysis_id: analysisId, page, requests: 1, input_tokens: null, output_tokens: null, judgements: null })
      .onConflict((row) =>
        row.columns(['analysis_id', 'page']).doUpdateSet({ requests: sql`smart_analysis_pages.requests + 1` }),
      )
      .execute()
  },

  /** Stores an answer to a counted request. */
  async saveAnswer(db: Db, analysisId: string, answer: JudgedPage): Promise<void> {
    const { inputTokens, judgements, outputTokens, page } = answer
    await db
      .updateTable('smart_analysis_pages')
      .set({
        input_tokens: added('input_tokens', inputTokens),
        output_tokens: added('output_tokens', outputTokens),
        judgements: jsonText<readonly PageJudgement[] | null>(judgements),
      })
      .where('analysis_id', '=', analysisId)
      .where('page', '=', page)
      .execute()
  },

  /** The judgements of the judged pages, by page number. */
  async listJudged(db: Db, analysisId: string): Promise<ReadonlyMap<number, readonly PageJudgement[]>> {
    const rows = await db
      .selectFrom('smart_analysis_pages')
      .select(['page', 'judgements'])
      .where('analysis_id', '=', analysisId)
      .execute()
    return new Map(rows.flatMap(({ judgements, page }) => (judgements === null ? [] : [[page, judgements]])))
  },

  async cost(db: Db, analysisId: string): Promise<AnalysisCost> {
    const row = await db
      .selectFrom('smart_analysis_pages')
      .select([
        sql<number>`coalesce(sum(requests), 0)::int`.as('requests'),
        sql<number | null>`sum(input_tokens)::int`.as('inputTokens'),
        sql<number | null>`sum(output_tokens)::int`.as('outputTokens'),
      ])
      .where('analysis_id', '=', analysisId)
      .executeTakeFirstOrThrow()
    return row
  },
}

/** SQL expression for the sum of a column and a number. The column is unchanged if the number is null. */
function added(column: 'input_tokens' | 'output_tokens', count: number | null) {
  const name = sql.ref(column)
  return count === null ? sql<number | null>`${name}` : sql<number | null>`coalesce(${name}, 0) + ${count}::int`
}
