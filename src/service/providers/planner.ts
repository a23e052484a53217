import type { Refusal, Result } from '../../base/result.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Composition } from '../../composition/schema.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import type { StockItem } from '../../contract/toolResults.ts'

export interface PlannableAsset extends SourceMedia {
  readonly tags: readonly string[]
  /** Start of its transcript. Null if there is none. */
  readonly excerpt: string | null
  /** True if its words have times, which are needed to find filler words. */
  readonly hasTranscript: boolean
}

/** The input of a planner. Planners read nothing else except stock. */
export interface PlanRequest {
  readonly prompt: string
  readonly composition: Composition
  readonly assets: readonly PlannableAsset[]
  /** Contains only completed voiceovers. */
  readonly voiceovers: readonly { readonly voiceoverId: string; readonly script: string; readonly language: string }[]
  readonly captions: readonly { readonly captionId: string; readonly assetId: string; readonly language: string }[]
  readonly findStock: (kind: 'video' | 'image', query: string) => Promise<readonly StockItem[]>
}

/**
 * Plans edits from a written request. The caller must check the steps by a dry run. A refusal explains to the user what
 * the planner cannot do.
 *
 * Provider failures are refusals too: `planner_unavailable` (no response) or `plan_invalid` (an unusable response).
 */
export interface Planner {
  readonly name: string
  readonly plan: (request: PlanRequest, signal: AbortSignal) => Promise<Result<EditPlan, Refusal>>
}
