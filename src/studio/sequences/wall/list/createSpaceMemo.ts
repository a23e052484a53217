import { isSame } from '../../../../composition/isSame.ts'
import { combinationSpace, type CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { configurationOf, designOf, type SequenceDraft } from '../../draft/sequenceDraft.ts'

/** Everything in a draft that decides its combinations. Labels, looks and lengths do not. */
function shapeOf(draft: SequenceDraft) {
  const { blocks, musicTracks, voiceoverTracks, durationLimits } = configurationOf(draft)
  const configuration = {
    blocks: blocks.map(({ assetIds, position }) => ({ position, assetIds, label: '' })),
    musicTracks,
    voiceoverTracks,
    durationLimits,
  }
  return { configuration, exclusions: designOf(draft).exclusions }
}

/** Computes the combinations of a draft. Drafts with the same files and rules get the same object. */
export function createSpaceMemo(): (draft: SequenceDraft) => CombinationSpace {
  let last: { readonly draft: SequenceDraft; readonly shape: ReturnType<typeof shapeOf> } | null = null
  let space: CombinationSpace | null = null
  return (draft) => {
    if (space !== null && last?.draft === draft) return space
    const shape = shapeOf(draft)
    if (space === null || !isSame(shape, last?.shape)) space = combinationSpace(shape.configuration, shape.exclusions)
    last = { draft, shape }
    return space
  }
}
