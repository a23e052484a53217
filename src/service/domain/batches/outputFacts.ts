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

/** The files of an output, with the names that they have now. */
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
  readonly settings: SequenceRenderSettings
  /** Such as `2026-11-27`. */
  readonly date: string
  readonly index: number
}

/** All that the name of an output may contain. */
export function nameFactsOf(chosen: ChosenOutput, { date, index, settings }: Place): NameFacts {
  const { blocks, fields, music, voiceover } = outputInputOf(chosen)
  const { aspectRatio: ratio, fps, resolution } = settings
  return {
    sequence: chosen.plan.sequence.name,
    blocks: blocks.map(({ label, name }) => ({
      label,
      clip: name,
    })),
    music,
    voiceover,
    ratio,
    resolution,
    fps,
    date,
    index,
    fields,
  }
}
