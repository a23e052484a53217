import { analysisReason } from './analysisReasons.ts'
import type { StoredAnalysis } from '../../stores/sequences/analysisStore.ts'

export function analysisSummaryOf(row: StoredAnalysis) {
  return {
    id: row.id,
    sequenceId: row.sequence_id,
    jobId: row.job_id,
    status: row.status,
    goal: row.goal,
    source: row.source,
    inputFingerprint: row.input_fingerprint,
    combinationCount: row.combination_count,
    createdAt: row.created_at.toISOString(),
  }
}

export function analysisOf(row: StoredAnalysis) {
  const note = row.source === 'measured' ? analysisReason('measured_only') : null
  return { ...analysisSummaryOf(row), note, ranking: [...(row.ranking ?? [])] }
}
