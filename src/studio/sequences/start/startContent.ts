import type { Exclusion } from '../../../composition/sequences/design.ts'
import type { SequenceBlock } from '../../../composition/sequences/sequence.ts'

/** The contents of a new sequence. */
export interface StartContent {
  readonly blocks: readonly SequenceBlock[]
  readonly exclusions: readonly Exclusion[]
  /** The texts of title cards that have to be made first, by the ids that stand for them. */
  readonly cards: ReadonlyMap<string, string>
}

/** Blocks without files. */
export const emptyBlocks = (labels: readonly string[]): StartContent => ({
  blocks: labels.map((label, position) => ({ position, label, assetIds: [] })),
  exclusions: [],
  cards: new Map(),
})

/** Puts the ids of title cards in the places of those that stand for them. */
export function withCards({ blocks, cards, exclusions }: StartContent, idsByText: ReadonlyMap<string, string>) {
  const idOf = (id: string): string => idsByText.get(cards.get(id) ?? '') ?? id
  const real = <Choice extends { readonly id: string }>(choice: Choice): Choice => ({ ...choice, id: idOf(choice.id) })
  return {
    blocks: blocks.map((block) => ({ ...block, assetIds: block.assetIds.map(idOf) })),
    exclusions: exclusions.map(
      (rule): Exclusion =>
        rule.kind === 'never'
          ? { ...rule, choices: rule.choices.map(real) }
          : { ...rule, choice: real(rule.choice), others: rule.others.map(real) },
    ),
  }
}
