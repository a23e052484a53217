import type { Exclusion } from '../../../composition/sequences/design.ts'
import type { SequenceBlock } from '../../../composition/sequences/sequence.ts'

/** The contents of a new sequence. */
export interface StartContent {
  readonly blocks: readonly SequenceBlock[]
  readonly exclusions: readonly Exclusion[]
}

/** Blocks without files. */
export const emptyBlocks = (labels: readonly string[]): StartContent => ({
  blocks: labels.map((label, position) => ({ position, label, assetIds: [] })),
  exclusions: [],
})
