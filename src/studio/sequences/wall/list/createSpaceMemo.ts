import { isSame } from '../../../../composition/isSame.ts'
import { combinationSpace, type CombinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { configurationOf, designOf, type SequenceDraft } from '../../draft/sequenceDraft.ts'

/** Everything in a draft that determines its combinations. Labels, styles and lengths do not. */
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

export type ContentOf = (assetId: string) => string

interface Computed {
  readonly draft: SequenceDraft
  readonly contentOf: ContentOf
  readonly shape: ReturnType<typeof shapeOf>
}

/** Computes the combinations of a draft. Drafts with the same files, contents and rules get the same object. */
export function createSpaceMemo(): (draft: SequenceDraft, contentOf: ContentOf) => CombinationSpace {
  let last: Computed | null = null
  let space: CombinationSpace | null = null
  return (draft, contentOf) => {
    const isSameContent = last?.contentOf === contentOf
    if (space !== null && isSameContent && last?.draft === draft) return space
    const shape = shapeOf(draft)
    if (space === null || !isSameContent || !isSame(shape, last?.shape))
      space = combinationSpace(shape.configuration, shape.exclusions, contentOf)
    last = { draft, contentOf, shape }
    return space
  }
}
