import type { ClipCombination } from '../../../contract/operations/sequences.ts'
import { MUSIC, VOICEOVER, type DraftChoice, type DraftExclusion, type SequenceDraft } from '../draft/sequenceDraft.ts'

/** The files of a combination with the columns that they come from. */
export function choicesOf({ blocks }: SequenceDraft, combination: ClipCombination): DraftChoice[] {
  const { musicAssetId, voiceoverId } = combination
  return [
    ...combination.blocks.flatMap(({ assetId, position }) => {
      const key = blocks[position]?.key
      return key === undefined ? [] : [{ key, id: assetId }]
    }),
    ...(musicAssetId === null ? [] : [{ key: MUSIC, id: musicAssetId }]),
    ...(voiceoverId === null ? [] : [{ key: VOICEOVER, id: voiceoverId }]),
  ]
}

const isIn = (choices: readonly DraftChoice[], { id, key }: DraftChoice): boolean =>
  choices.some((choice) => choice.key === key && choice.id === id)

/** The files that all the examples share. */
export function sharedChoices(examples: readonly (readonly DraftChoice[])[]): DraftChoice[] {
  const [first = [], ...others] = examples
  return first.filter((choice) => others.every((choices) => isIn(choices, choice)))
}

/** Whether a rule takes a combination of these files out. */
export function isTakenOut(choices: readonly DraftChoice[], rule: DraftExclusion): boolean {
  if (rule.kind === 'never') return rule.choices.every((choice) => isIn(choices, choice))
  return isIn(choices, rule.choice) && !rule.others.some((other) => isIn(choices, other))
}
