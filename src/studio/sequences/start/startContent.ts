import type { Exclusion } from '../../../composition/sequences/design.ts'
import type { SequenceBlock } from '../../../composition/sequences/sequence.ts'

/** The contents of a new sequence. */
export interface StartContent {
  readonly blocks: readonly SequenceBlock[]
  readonly exclusions: readonly Exclusion[]
  /** The texts of title cards that must be drawn first, by placeholder id. */
  readonly cards: ReadonlyMap<string, string>
}

/** Blocks without files. */
export const emptyBlocks = (labels: readonly string[]): StartContent => ({
  blocks: labels.map((label, position) => ({ position, label, assetIds: [] })),
  exclusions: [],
  cards: new Map(),
})

/** Replaces the placeholder ids of title cards with their asset ids. */
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
