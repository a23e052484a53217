import type { AnalysisCost } from '../../stores/sequences/analysisPageStore.ts'
import { analysisReason } from '../../../contract/operations/analysisReasons.ts'
import type { StoredAnalysis } from '../../stores/sequences/analysisStore.ts'

export function analysisSummaryOf(row: StoredAnalysis) {
  return {
    id: row.id,
    sequenceId: row.sequence_id,
    jobId: row.job_id,
    status: row.status,
    goal: row.goal,
    platform: row.platform,
    source: row.source,
    inputFingerprint: row.input_fingerprint,
    combinationCount: row.combination_count,
    createdAt: row.created_at.toISOString(),
  }
}

export function analysisOf(row: StoredAnalysis, cost: AnalysisCost) {
  const note = row.source === 'measured' ? analysisReason('measured_only') : null
  return { ...analysisSummaryOf(row), note, modelError: row.model_error, cost, ranking: [...(row.ranking ?? [])] }
}
