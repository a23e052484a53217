import type { CombinationChoices } from '../../../../composition/sequences/combinations.ts'
import { MUSIC, VOICEOVER, type DraftChoice, type SequenceDraft } from '../../draft/sequenceDraft.ts'

/** The files of a combination with the columns that they come from. */
export function draftChoices({ blocks }: SequenceDraft, choices: CombinationChoices): DraftChoice[] {
  const { musicAssetId, voiceoverId } = choices
  return [
    ...blocks.flatMap(({ key }, position) => {
      const id = choices.blocks[position]
      return id === undefined ? [] : [{ key, id }]
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
