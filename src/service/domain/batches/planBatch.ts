import { millisecondsOfFrames, secondsOfFrames } from '../../../base/time.ts'
import { violation } from '../../../composition/brokenRules.ts'
import { DEFAULT_CAPTION_TEMPLATE } from '../../../composition/overlays/captionTemplates.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { Combination } from '../../../composition/sequences/combinations.ts'
import { compileCombination } from '../../../composition/sequences/compileCombination.ts'
import type { SequenceDesign } from '../../../composition/sequences/design.ts'
import type { SequenceFormat } from '../../../composition/sequences/material.ts'
import { sequenceOutputSize } from '../../../composition/sequences/outputSize.ts'
import { sourceAssetIds } from '../../../composition/violations.ts'
import { MAX_RENDER_SOURCE_BYTES, SECONDS_PER_CREDIT } from '../../../contract/limits.ts'
import type { SequenceRenderEstimate, SequenceRenderSettings } from '../../../contract/operations/sequenceRenders.ts'
import { RENDER_FEATURE_ID } from '../../../contract/operations/usage.ts'
import { compositionStore } from '../../stores/compositions/compositionStore.ts'
import { projectSettingsStore } from '../../stores/projects/projectSettingsStore.ts'
import type { StoredSequence } from '../../stores/sequences/sequenceStore.ts'
import type { Call } from '../call.ts'
import { fingerprintOf, sealedFingerprintOf } from '../fingerprint.ts'
import { errorOfRefusal, OperationError, validationFailed } from '../OperationError.ts'
import { readyAssets } from '../renders/readySources.ts'
import { requireRevision } from '../requireRevision.ts'
import { combinationsById, readSequencePlan, type SequencePlan } from '../sequences/readSequencePlan.ts'
import { type BatchName, batchNames, batchNaming, type Naming } from './batchNames.ts'
import { nameFactsOf, outputInputOf } from './outputFacts.ts'
import type { BatchOutput } from './submitBatch.ts'

export interface BatchRequest extends SequenceRenderSettings {
  readonly expectedUpdatedAt: string
  readonly combinationIds: readonly string[]
  readonly inputFingerprint: string
}

export interface BatchPlan {
  readonly settings: SequenceRenderSettings
  readonly outputs: readonly BatchOutput[]
  readonly estimate: SequenceRenderEstimate
}

/** Open point: captions of a batch whose design sets none — they have up to four words per line. */
const DEFAULT_WORDS_PER_LINE = 4

/**
 * Plans a batch. The estimate and the render share it, so their fingerprints agree if and only if every video, name and
 * price is unchanged.
 */
export async function planBatch(sequence: StoredSequence, request: BatchRequest, call: Call): Promise<BatchPlan> {
  requireRevision(sequence, request.expectedUpdatedAt, 'sequence')
  const edited = await compositionStore.countOfSequence(call.db, sequence.id)
  // Spec: "Sequences with saved timeline edits use the composition workflow".
  if (edited > 0) throw new OperationError('sequence_edited', { count: edited })
  const { aspectRatio, captionsEnabled, combinationIds, fps, quality, resolution } = request
  const settings = { aspectRatio, resolution, quality, fps, captionsEnabled }
  const plan = await readSequencePlan(call.db, sequence, { hasWords: captionsEnabled })
  if (plan.inputFingerprint !== request.inputFingerprint) throw new OperationError('plan_changed')
  if (plan.isLayerMissing) throw new OperationError('media_unavailable', { reason: 'source_deleted' })
  const compose = composerOf(plan, settings, await usualCaptions(sequence.project_id, call))
  const chosen = await chosenCombinations(plan, combinationIds)
  const videos = chosen.map((combination) => measured(compose(combination)))
  const maximumSourceBytes = await largestSources(videos, sequence.project_id, call)

  const labels = sequence.configuration.blocks.map(({ label }) => label)
  const naming = await batchNaming(call.db, sequence.project_id, labels)
  const date = call.now.toISOString().slice(0, 10)
  const shown = chosen.map((choices) => ({ choices, input: outputInputOf({ plan, choices, naming }) }))
  const place = { sequence: sequence.name, settings, date }
  const names = batchNames(
    naming,
    shown.map(({ choices, input }) => nameFactsOf(input, { ...place, index: choices.index })),
  )
  const outputs = shown.map(({ choices, input }, index) => ({
    index,
    input,
    filename: names[index]?.filename ?? '',
    creditCost: videos[index]?.creditCost ?? 0,
    compose: () => compose(choices),
  }))
  const estimate = estimateOf({ request, plan, settings, naming, names, outputs, videos, maximumSourceBytes }, call)
  return { settings, outputs, estimate }
}

/** The combinations with these ids, in the given order. Refuses ids that are not in the sequence. */
async function chosenCombinations(plan: SequencePlan, ids: readonly string[]): Promise<readonly Combination[]> {
  const found = await combinationsById(plan, ids)
  const unknown = ids.flatMap((id, index) =>
    found.has(id) ? [] : [violation(`/combinationIds/${index}`, 'combination_unknown')],
  )
  if (unknown.length > 0) throw validationFailed(unknown)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Captions of a batch whose design has none, in the template of the brand. */
async function usualCaptions(projectId: string, { db }: Call): Promise<NonNullable<SequenceDesign['captions']>> {
  const settings = await projectSettingsStore.find(db, projectId)
  const templateId = settings?.brand_kit?.captionTemplateId ?? DEFAULT_CAPTION_TEMPLATE
  return { templateId, wordsPerLine: DEFAULT_WORDS_PER_LINE }
}

/**
 * Returns a function that composes a combination with the settings of a batch. It refuses a video that lacks a file or
 * exceeds a limit.
 */
function composerOf(
  { material, sequence }: SequencePlan,
  settings: SequenceRenderSettings,
  usual: SequenceDesign['captions'],
) {
  const { aspectRatio, captionsEnabled, fps, resolution } = settings
  const { configuration } = sequence
  const design: SequenceDesign = {
    ...sequence.design,
    captions: captionsEnabled ? (sequence.design.captions ?? usual) : null,
  }
  const format: SequenceFormat = { aspectRatio, fps, ...sequenceOutputSize(aspectRatio, resolution) }
  return (choices: Combination): Composition => {
    const compiled = compileCombination({ configuration, choices, material }, design, format)
    if (compiled.ok) return compiled.value
    if (['asset_not_found', 'voiceover_not_found'].includes(compiled.refusal.code))
      throw new OperationError('media_unavailable', { reason: 'source_deleted' })
    throw errorOfRefusal(compiled.refusal)
  }
}

interface MeasuredVideo {
  readonly fingerprint: string
  readonly sourceIds: ReadonlySet<string>
  readonly durationMs: number
  readonly creditCost: number
}

/** Spec: "Every sequence output costs". Open point: price — 1 credit per 30 seconds or part thereof. */
function measured(composition: Composition): MeasuredVideo {
  const { durationInFrames, fps } = composition
  return {
    fingerprint: fingerprintOf(composition),
    sourceIds: sourceAssetIds(composition),
    durationMs: Math.round(millisecondsOfFrames(durationInFrames, fps)),
    creditCost: Math.max(1, Math.ceil(secondsOfFrames(durationInFrames, fps) / SECONDS_PER_CREDIT)),
  }
}

/** The source bytes of the output that reads the most. All sources must be ready. */
async function largestSources(videos: readonly MeasuredVideo[], projectId: string, call: Call): Promise<number> {
  const ids = new Set(videos.flatMap(({ sourceIds }) => [...sourceIds]))
  const assets = await readyAssets([...ids].toSorted(), projectId, call)
  const bytes = new Map(assets.map((asset) => [asset.id, asset.size_bytes]))
  const sums = videos.map(({ sourceIds }) => [...sourceIds].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0))
  const largest = Math.max(...sums)
  if (largest > MAX_RENDER_SOURCE_BYTES) throw new OperationError('file_too_large', { reason: 'sources' })
  return largest
}

interface Planned {
  readonly request: BatchRequest
  readonly plan: SequencePlan
  readonly settings: SequenceRenderSettings
  readonly naming: Naming
  readonly names: readonly BatchName[]
  readonly outputs: readonly BatchOutput[]
  readonly videos: readonly MeasuredVideo[]
  readonly maximumSourceBytes: number
}

function estimateOf(planned: Planned, { service }: Call): SequenceRenderEstimate {
  const { maximumSourceBytes, names, naming, outputs, plan, request, settings, videos } = planned
  const listed = outputs.map(({ creditCost, filename, input }, index) => {
    const durationMs = videos[index]?.durationMs ?? 0
    const isRenamed = names[index]?.isRenamed ?? false
    return { combinationId: input.combinationId, filename, isRenamed, durationMs, creditCost }
  })
  const { inputFingerprint } = plan
  const sealed = { revision: request.expectedUpdatedAt, inputFingerprint, settings, naming, listed }
  return {
    outputCount: outputs.length,
    creditCost: listed.reduce((sum, { creditCost }) => sum + creditCost, 0),
    featureId: RENDER_FEATURE_ID,
    planFingerprint: sealedFingerprintOf(
      { ...sealed, videos: videos.map(({ fingerprint }) => fingerprint) },
      service.secret,
    ),
    inputFingerprint,
    namingPattern: naming.pattern,
    requiredCustomFields: [...naming.missing],
    maximumSourceBytes,
    maxSourceBytes: MAX_RENDER_SOURCE_BYTES,
    outputs: listed,
  }
}
