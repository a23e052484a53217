import type { Insertable, Selectable } from 'kysely'
import type { JobStatus } from '../../../contract/operations/jobs.ts'
import type { RankedCombination } from '../../../contract/operations/smartVariations.ts'
import type { SafeError } from '../columns.ts'
import { jsonText } from '../json.ts'
import { afterPosition, type PageRequest } from '../keyset.ts'
import type { Db } from '../tables.ts'
import type { SmartAnalysisRow } from './sequenceTables.ts'

export type StoredAnalysis = Selectable<SmartAnalysisRow> & { readonly status: JobStatus }

interface AnalysisEnd {
  readonly ranking: readonly RankedCombination[]
  readonly source: StoredAnalysis['source']
  readonly modelError: SafeError | null
  readonly now: Date
}

export const analysisStore = {
  async insert(db: Db, analysis: Insertable<SmartAnalysisRow>): Promise<void> {
    await db.insertInto('smart_analyses').values(analysis).execute()
  },

  /** Returns analyses newest first, each with the status of its job. */
  async list(db: Db, sequenceId: string, { after, limit }: PageRequest): Promise<StoredAnalysis[]> {
    return await withStatus(db)
      .where('smart_analyses.sequence_id', '=', sequenceId)
      .where(afterPosition('created_at', after, 'smart_analyses'))
      .orderBy('smart_analyses.created_at', 'desc')
      .orderBy('smart_analyses.id', 'desc')
      .limit(limit)
      .execute()
  },

  async find(db: Db, sequenceId: string, id: string): Promise<StoredAnalysis | null> {
    const query = withStatus(db).where('smart_analyses.id', '=', id)
    return (await query.where('smart_analyses.sequence_id', '=', sequenceId).executeTakeFirst()) ?? null
  },

  async findByJob(db: Db, jobId: string): Promise<StoredAnalysis | null> {
    return (await withStatus(db).where('smart_analyses.job_id', '=', jobId).executeTakeFirst()) ?? null
  },

  async setRanking(db: Db, id: string, { now, ranking, ...judged }: AnalysisEnd): Promise<void> {
    await db
      .updateTable('smart_analyses')
      .set({
        ranking: jsonText<readonly RankedCombination[] | null>(ranking),
        source: judged.source,
        model_error: jsonText<SafeError | null>(judged.modelError),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  },
}

const withStatus = (db: Db) =>
  db
    .selectFrom('smart_analyses')
    .innerJoin('jobs', 'jobs.id', 'smart_analyses.job_id')
    .selectAll('smart_analyses')
    .select('jobs.status')
