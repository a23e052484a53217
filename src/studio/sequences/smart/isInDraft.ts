import type { RankedCombination } from '../../../contract/operations/smartVariations.ts'
import type { SequenceDraft } from '../draft/sequenceDraft.ts'

/** Whether the sequence still has the files of a ranked video, each in its block. */
export function isInDraft({ blocks, musicTracks, voiceoverTracks }: SequenceDraft, video: RankedCombination): boolean {
  const { musicAssetId, voiceoverId } = video
  return (
    video.blocks.length === blocks.length &&
    video.blocks.every((assetId, position) => blocks[position]?.assetIds.includes(assetId) === true) &&
    (musicAssetId === null ? musicTracks.length === 0 : musicTracks.some(({ assetId }) => assetId === musicAssetId)) &&
    (voiceoverId === null
      ? voiceoverTracks.length === 0
      : voiceoverTracks.some((track) => track.voiceoverId === voiceoverId))
  )
}
