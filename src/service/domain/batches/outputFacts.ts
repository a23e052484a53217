import type { NameFacts } from '../../../composition/names/nameOf.ts'
import type { Combination } from '../../../composition/sequences/combinations.ts'
import type { SequenceRenderSettings } from '../../../contract/operations/sequenceRenders.ts'
import type { OutputInput } from '../jobs/jobInputs.ts'
import type { SequencePlan } from '../sequences/readSequencePlan.ts'
import type { Naming } from './batchNames.ts'

interface ChosenOutput {
  readonly plan: SequencePlan
  readonly choices: Combination
  readonly naming: Naming
}

/** The files of an output, with their current names. */
export function outputInputOf({ choices, naming, plan }: ChosenOutput): OutputInput {
  const { material, sequence } = plan
  const { musicAssetId, voiceoverId } = choices
  return {
    combinationId: plan.idOf(choices),
    blocks: sequence.configuration.blocks.map(({ label, position }) => {
      const assetId = choices.blocks[position] ?? ''
      return { label, assetId, name: material.sources.get(assetId)?.name ?? '' }
    }),
    music: musicAssetId === null ? null : (material.sources.get(musicAssetId)?.name ?? null),
    voiceover: voiceoverId === null ? null : (material.voiceovers.get(voiceoverId)?.media.name ?? null),
    fields: { ...naming.fields },
  }
}

interface Place {
  readonly sequence: string
  readonly settings: SequenceRenderSettings
  /** Such as `2026-11-27`. */
  readonly date: string
  /** The number of the combination, so that its name is the same in every batch. */
  readonly index: number
}

/** Everything that the name of an output may contain. */
export function nameFactsOf(
  { blocks, fields, music, voiceover }: OutputInput,
  { date, index, sequence, settings }: Place,
): NameFacts {
  const { aspectRatio: ratio, fps, resolution } = settings
  const clips = blocks.map(({ label, name }) => ({ label, clip: name }))
  return { sequence, blocks: clips, music, voiceover, ratio, resolution, fps, date, index, fields }
}
