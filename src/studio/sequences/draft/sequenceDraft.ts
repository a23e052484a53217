import type { Choice, Exclusion, SequenceDesign } from '../../../composition/sequences/design.ts'
import type { SequenceConfiguration } from '../../../composition/sequences/sequence.ts'

/** A block with a key of its own, so that it stays the same block when its position changes. */
export interface DraftBlock {
  readonly key: string
  readonly label: string
  readonly assetIds: readonly string[]
}

/** A choice that names its block by key. Music and voiceovers have the keys of their slots. */
export interface DraftChoice {
  readonly key: string
  readonly id: string
}

export type DraftExclusion =
  | { readonly kind: 'never'; readonly choices: readonly DraftChoice[] }
  | { readonly kind: 'only_with'; readonly choice: DraftChoice; readonly others: readonly DraftChoice[] }

/** The configuration and the design of a sequence as one document, in which rules follow their blocks. */
export interface SequenceDraft
  extends Readonly<Omit<SequenceConfiguration, 'blocks'>>,
    Readonly<Omit<SequenceDesign, 'exclusions'>> {
  readonly blocks: readonly DraftBlock[]
  readonly exclusions: readonly DraftExclusion[]
}

/** Keys of the slots that are not blocks. */
export const MUSIC = 'music'
export const VOICEOVER = 'voiceover'

/** Gives each block of a saved version the key of the known block that matches it best, or a new key. */
function keyedBlocks(
  blocks: SequenceConfiguration['blocks'],
  { known, nextKey }: { readonly known: readonly DraftBlock[]; readonly nextKey: () => string },
): DraftBlock[] {
  const free = new Set(known)
  const take = (isMatch: (block: DraftBlock) => boolean): string | undefined => {
    const found = [...free].find(isMatch)
    if (found) free.delete(found)
    return found?.key
  }
  const byLabel = blocks.map(({ label }) => take((block) => block.label === label))
  const byFiles = blocks.map(
    ({ assetIds }, index) => byLabel[index] ?? take((block) => block.assetIds.some((id) => assetIds.includes(id))),
  )
  return blocks.map(({ assetIds, label }, index) => ({ key: byFiles[index] ?? nextKey(), label, assetIds }))
}

const keyOf = (choice: Choice, blocks: readonly DraftBlock[]): DraftChoice => ({
  key: choice.slot === 'block' ? (blocks[choice.position]?.key ?? '') : choice.slot,
  id: choice.id,
})

/** The draft of a saved version. `known` holds the blocks of the previous version, whose keys are kept. */
export function draftOf(
  saved: { readonly configuration: SequenceConfiguration; readonly design: SequenceDesign },
  keys: { readonly known: readonly DraftBlock[]; readonly nextKey: () => string },
): SequenceDraft {
  const { durationLimits, musicTracks, voiceoverTracks } = saved.configuration
  const { exclusions, ...looks } = saved.design
  const blocks = keyedBlocks(saved.configuration.blocks, keys)
  return {
    blocks,
    musicTracks,
    voiceoverTracks,
    durationLimits,
    exclusions: exclusions.map((rule) =>
      rule.kind === 'never'
        ? { kind: 'never', choices: rule.choices.map((choice) => keyOf(choice, blocks)) }
        : {
            kind: 'only_with',
            choice: keyOf(rule.choice, blocks),
            others: rule.others.map((choice) => keyOf(choice, blocks)),
          },
    ),
    ...looks,
  }
}

export const configurationOf = (draft: SequenceDraft): SequenceConfiguration => ({
  blocks: draft.blocks.map(({ assetIds, label }, position) => ({ position, label, assetIds: [...assetIds] })),
  musicTracks: draft.musicTracks,
  voiceoverTracks: draft.voiceoverTracks,
  durationLimits: draft.durationLimits,
})

/** The choice with its position. Empty if its block was removed. */
function placedChoice({ blocks }: SequenceDraft, { id, key }: DraftChoice): Choice[] {
  if (key === MUSIC || key === VOICEOVER) return [{ slot: key, id }]
  const position = blocks.findIndex((block) => block.key === key)
  return position < 0 ? [] : [{ slot: 'block', position, id }]
}

function placedRule(draft: SequenceDraft, rule: DraftExclusion): Exclusion[] {
  if (rule.kind === 'never') {
    const choices = rule.choices.flatMap((choice) => placedChoice(draft, choice))
    return choices.length === rule.choices.length ? [{ kind: 'never', choices }] : []
  }
  const [choice] = placedChoice(draft, rule.choice)
  const others = rule.others.flatMap((other) => placedChoice(draft, other))
  return choice === undefined || others.length === 0 ? [] : [{ kind: 'only_with', choice, others }]
}

/** The design to save. A rule about a removed block is left out. */
export const designOf = (draft: SequenceDraft): SequenceDesign => ({
  exclusions: draft.exclusions.flatMap((rule) => placedRule(draft, rule)),
  captions: draft.captions,
  fits: draft.fits,
  transition: draft.transition,
  layerCompositionId: draft.layerCompositionId,
})
