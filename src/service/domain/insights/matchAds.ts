import type { CombinationChoices } from '../../../composition/sequences/combinations.ts'
import { type RenderedOutput, renderedOutputStore } from '../../stores/insights/renderedOutputStore.ts'
import type { AdMatchColumns } from '../../stores/insights/insightsTables.ts'
import { sequenceStore } from '../../stores/sequences/sequenceStore.ts'
import type { Db } from '../../stores/tables.ts'
import { outputInputSchema } from '../jobs/jobInputs.ts'
import { combinationsById, readSequencePlan, type SequencePlan } from '../sequences/readSequencePlan.ts'
import { workSlices } from '../workSlices.ts'
import type { AdReading } from './adReading.ts'
import { type NamedPlans, namingMatcher } from './matchNaming.ts'

type Match = AdMatchColumns | null

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu
/** Ad managers put this after the name of a copied ad. */
const COPIED = /(?:\s*[-–—]?\s*(?:copy|kopie|copie|copia|cópia|kopia|コピー)(?:\s*\d{1,3})?)+$/iu
/** Sequences whose names are compared with those of ads: the latest. */
const MAX_NAMED_SEQUENCES = 500
/** Longer names are read only this far. */
const MAX_READ_LENGTH = 300

/** The name of the file that an ad was made from, if its name is that. */
const fileNameOf = (name: string): string =>
  name
    .slice(0, MAX_READ_LENGTH)
    .trim()
    .replace(COPIED, '')
    .replace(/(?:\.mp4)+$/iu, '')
    .trim()

/**
 * Recognises the videos of ads: by the id of a render or launch in the name, else by the id of a launched ad, else by the file name of an output, else by
 * the parts of the name that the project's naming template separates.
 */
export async function matchAds(db: Db, projectId: string, readings: readonly AdReading[]): Promise<readonly Match[]> {
  const names = readings.map(({ name }) => fileNameOf(name))
  const idsOf = ({ name }: AdReading): readonly string[] => (name.match(UUID) ?? []).map((id) => id.toLowerCase())
  const outputs = await renderedOutputStore.find(db, projectId, {
    adIds: readings.flatMap(({ adId }) => adId ?? []),
    jobIds: [...new Set(readings.flatMap(idsOf))],
    filenames: [...new Set(names.map((name) => `${name}.mp4`.toLowerCase()))],
  })
  const byJob = new Map(
    outputs.flatMap((output) => [output.jobId, ...output.launchIds].map((id) => [id, output] as const)),
  )
  const byAd = new Map(outputs.flatMap((output) => output.adIds.map((id) => [id, output] as const)))
  const byFile = new Map(outputs.map((output) => [output.filename.toLowerCase(), output]))
  const plans = await plansOf(db, projectId)
  const byNaming = await namingMatcher(db, projectId, plans)
  const matches: Match[] = []
  const slices = workSlices()
  for (const [index, reading] of readings.entries()) {
    if (slices.isOver()) await slices.next()
    const ofJob = idsOf(reading).flatMap((id) => byJob.get(id) ?? [])[0]
    const ofAd = byAd.get(reading.adId ?? '')
    const ofFile = byFile.get(`${names[index] ?? ''}.mp4`.toLowerCase())
    if (ofJob !== undefined) matches.push(await matchOfOutput(ofJob, 'job_id', plans))
    else if (ofAd !== undefined) matches.push(await matchOfOutput(ofAd, 'ad_id', plans))
    else if (ofFile !== undefined) matches.push(await matchOfOutput(ofFile, 'file_name', plans))
    else matches.push(await byNaming(names[index] ?? ''))
  }
  return matches
}

/** Each plan is read when it is first needed. */
async function plansOf(db: Db, projectId: string): Promise<NamedPlans> {
  const sequences = await sequenceStore.listLatest(db, projectId, MAX_NAMED_SEQUENCES)
  const byId = new Map(sequences.map((sequence) => [sequence.id, sequence]))
  const read = new Map<string, Promise<SequencePlan | null>>()
  const planOf = async (sequenceId: string): Promise<SequencePlan | null> => {
    const sequence = byId.get(sequenceId)
    const plan =
      read.get(sequenceId) ?? (sequence === undefined ? Promise.resolve(null) : readSequencePlan(db, sequence))
    read.set(sequenceId, plan)
    return await plan
  }
  return { sequences, planOf }
}

async function matchOfOutput(
  output: RenderedOutput,
  by: 'job_id' | 'ad_id' | 'file_name',
  plans: NamedPlans,
): Promise<AdMatchColumns> {
  const { combinationId, compositionId, jobId, sequenceId } = output
  const place = { matched_by: by, job_id: jobId, composition_id: compositionId, sequence_id: sequenceId }
  const input = outputInputSchema.safeParse(output.input)
  if (output.type === 'sequence_output' && input.success) {
    const [hook] = input.data.blocks
    const hookId = hook !== undefined && output.assetIds.includes(hook.assetId) ? hook.assetId : null
    return { ...place, combination_id: input.data.combinationId, hook_asset_id: hookId, hook_name: hook?.name ?? null }
  }
  const plan = sequenceId === null ? null : await plans.planOf(sequenceId)
  const found = plan === null || combinationId === null ? null : await combinationsById(plan, [combinationId])
  const choices = found?.get(combinationId ?? '') ?? null
  return { ...place, combination_id: combinationId, ...hookOf(plan, choices) }
}

function hookOf(plan: SequencePlan | null, choices: Pick<CombinationChoices, 'blocks'> | null) {
  const id = choices?.blocks[0]
  const source = id === undefined ? undefined : plan?.material.sources.get(id)
  return { hook_asset_id: source === undefined ? null : (id ?? null), hook_name: source?.name ?? null }
}
