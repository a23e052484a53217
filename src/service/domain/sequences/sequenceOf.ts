import type { DesignOfSequence } from '../../../contract/extensions/sequenceDesignRoute.ts'
import type { Sequence, SequenceSummary } from '../../../contract/operations/sequences.ts'
import { combinationSpace } from '../../../composition/sequences/combinationSpace.ts'
import type { ListedSequence, StoredSequence } from '../../stores/sequences/sequenceStore.ts'

export function sequenceOf(row: StoredSequence, editedCompositionCount: number): Sequence {
  const { blocks, durationLimits, musicTracks, voiceoverTracks } = row.configuration
  return { ...headOf(row, editedCompositionCount), blocks, musicTracks, voiceoverTracks, durationLimits }
}

export function sequenceSummaryOf(row: ListedSequence, editedCompositionCount: number): SequenceSummary {
  const { blocks, musicTracks, voiceoverTracks } = row.configuration
  return {
    ...headOf(row, editedCompositionCount),
    blocks: blocks.map(({ assetIds, label }) => ({ label, assetCount: assetIds.length })),
    musicTrackCount: musicTracks.length,
    voiceoverTrackCount: voiceoverTracks.length,
    pictureAssetId: blocks.flatMap(({ assetIds }) => assetIds)[0] ?? null,
    combinationCount: combinationSpace(row.configuration, []).totalCount,
  }
}

export function designOf({ design, id, updated_at: updatedAt }: StoredSequence): DesignOfSequence {
  return { ...design, sequenceId: id, updatedAt: updatedAt.toISOString() }
}

function headOf(row: ListedSequence, editedCompositionCount: number) {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    editedCompositionCount,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
