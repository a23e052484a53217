import { buffer } from 'node:stream/consumers'
import { combinationMs } from '../../../composition/sequences/compileCombination.ts'
import { includedCombinations } from '../../../composition/sequences/combinations.ts'
import { COMBINATIONS_PER_ANALYSIS_PAGE } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import type { AnalysisInput } from '../../domain/jobs/jobInputs.ts'
import { type MeasuredVideo, mostSecondsOn } from '../../domain/sequences/judgePages.ts'
import { type MeasuredClip, measuredReasons, measuredScore } from '../../domain/sequences/measuredReasons.ts'
import { combinationsById, type SequencePlan } from '../../domain/sequences/readSequencePlan.ts'
import { workSlices } from '../../domain/workSlices.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'

interface MeasureOptions {
  readonly input: AnalysisInput
  readonly signal: AbortSignal
  /** Called before each page with the number of pages measured so far. */
  readonly onPage: (done: number) => Promise<void>
}

/** Measures the chosen combinations of a plan, in their order. */
export async function measureVideos(
  plan: SequencePlan,
  clips: ReadonlyMap<string, MeasuredClip>,
  { input, onPage, signal }: MeasureOptions,
): Promise<readonly MeasuredVideo[]> {
  const { idOf, material, sequence, space } = plan
  const { configuration } = sequence
  const { combinationIds, platform } = input
  const chosen = combinationIds === null ? null : await combinationsById(plan, combinationIds)
  const most = mostSecondsOn(platform)
  const videos: MeasuredVideo[] = []
  const slices = workSlices()
  for (const combination of chosen === null ? includedCombinations(space) : chosen.values()) {
    if (videos.length % COMBINATIONS_PER_ANALYSIS_PAGE === 0) {
      signal.throwIfAborted()
      await onPage(videos.length / COMBINATIONS_PER_ANALYSIS_PAGE)
    }
    if (slices.isOver()) await slices.next()
    const durationMs = combinationMs({ configuration, choices: combination, material })
    const reasons = measuredReasons(
      combination.blocks.map((id) => clips.get(id) ?? null),
      { durationMs, most },
    )
    const combinationId = idOf(combination)
    videos.push({ combination, combinationId, durationMs, reasons, score: measuredScore(reasons) })
  }
  return videos
}

/** Measures each clip in the blocks once. */
export async function measuredClips({ material, sequence }: SequencePlan, service: ServiceContext) {
  const ids = new Set(sequence.configuration.blocks.flatMap(({ assetIds }) => assetIds))
  const clips = new Map<string, MeasuredClip>()
  for (const [id, asset] of await assetStore.findMany(service.db, sequence.project_id, ids)) {
    const decibels = await decibelsOf(asset, service)
    clips.set(id, {
      assetId: id,
      durationMs: asset.duration_ms ?? 0,
      decibels,
      words: material.words.get(id) ?? null,
    })
  }
  return clips
}

/** The mean of the stored peaks in decibels. A peak of 255 is full scale, that is, 0 dB. */
async function decibelsOf({ prepared }: StoredAsset, { blobs }: ServiceContext): Promise<number | null> {
  const peaks = prepared?.peaks ?? null
  const stream = peaks === null ? null : await blobs.read(peaks.key)
  if (stream === null) return null
  const bytes = await buffer(stream)
  const mean = bytes.reduce((sum, peak) => sum + peak, 0) / Math.max(1, bytes.length)
  return mean === 0 ? null : 20 * Math.log10(mean / 255)
}
