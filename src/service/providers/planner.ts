import type { Refusal, Result } from '../../base/result.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Composition } from '../../composition/schema.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import type { StockItem } from '../../contract/toolResults.ts'

export interface PlannableAsset extends SourceMedia {
  readonly tags: readonly string[]
  /** Start of its transcript; null without one. */
  readonly excerpt: string | null
  /** Whether its words have times, which finding filler words requires. */
  readonly hasTranscript: boolean
}

/** The input of a planner. Planners read nothing else, except stock. */
export interface PlanRequest {
  readonly prompt: string
  readonly composition: Composition
  readonly assets: readonly PlannableAsset[]
  /** Completed ones only. */
  readonly voiceovers: readonly { readonly voiceoverId: string; readonly script: string; readonly language: string }[]
  readonly captions: readonly { readonly captionId: string; readonly assetId: string; readonly language: string }[]
  readonly findStock: (kind: 'video' | 'image', query: string) => Promise<readonly StockItem[]>
}

/**
 * Plans edits from a written request. A refusal explains to a person what the planner cannot do; provider faults are
 * refusals with the code `planner_unavailable` (no answer) or `plan_invalid` (an unusable answer). The caller must
 * check the steps by a dry run.
 */
export interface Planner {
  readonly name: string
  readonly plan: (request: PlanRequest, signal: AbortSignal) => Promise<Result<EditPlan, Refusal>>
}
