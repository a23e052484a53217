import { idsOfSequence } from '../../wall/list/idsOfSequence.ts'
import type { CombinationChoices } from '../../../../composition/sequences/combinations.ts'
import type { SequenceDraft } from '../../draft/sequenceDraft.ts'
import type { OutputRow } from '../table/outputRows.ts'

/** The choices of an exported combination. Null if the sequence no longer has it. */
export function choicesOfOutput(
  { blocks, combinationId }: Pick<OutputRow, 'blocks' | 'combinationId'>,
  draft: SequenceDraft,
  sequenceId: string,
): CombinationChoices | null {
  const idOf = idsOfSequence(sequenceId)
  const assetIds = blocks.map(({ assetId }) => assetId)
  const isOfBlocks =
    assetIds.length === draft.blocks.length &&
    draft.blocks.every((block, index) => block.assetIds.includes(assetIds[index] ?? ''))
  if (!isOfBlocks) return null
  const music = draft.musicTracks.length === 0 ? [null] : draft.musicTracks.map(({ assetId }) => assetId)
  const { voiceoverTracks } = draft
  const spoken = voiceoverTracks.length === 0 ? [null] : voiceoverTracks.map(({ voiceoverId }) => voiceoverId)
  for (const musicAssetId of music)
    for (const voiceoverId of spoken) {
      const choices = { blocks: assetIds, musicAssetId, voiceoverId }
      if (idOf(choices) === combinationId) return choices
    }
  return null
}
