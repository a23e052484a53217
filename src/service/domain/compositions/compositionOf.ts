import type { CompositionRecord, CompositionSummary } from '../../../contract/operations/compositions.ts'
import type { ListedComposition, StoredComposition } from '../../stores/compositions/compositionStore.ts'

export function compositionOf(row: StoredComposition): CompositionRecord {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    composition: row.composition,
    sequenceId: row.sequence_id,
    combinationId: row.sequence_id === null ? null : row.combination_id,
  }
}

export function compositionSummaryOf(row: ListedComposition): CompositionSummary {
  return {
    ...row,
    combinationId: row.sequenceId === null ? null : row.combinationId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
