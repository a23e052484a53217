import type { Refusal, Result } from '../../base/result.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import type { Composition } from '../../composition/schema.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import type { StockItem } from '../../contract/toolResults.ts'

export interface PlannableAsset extends SourceMedia {
  readonly tags: readonly string[]
  /** The beginning of what is said in it; null without a transcript. */
  readonly excerpt: string | null
  /** Whether its words have times: then fillers can be found. */
  readonly hasTranscript: boolean
}

/** Everything that a planner may know. It reads nothing by itself but stock. */
export interface PlanRequest {
  readonly prompt: string
  readonly composition: Composition
  readonly assets: readonly PlannableAsset[]
  /** Completed ones. */
  readonly voiceovers: readonly { readonly voiceoverId: string; readonly script: string; readonly language: string }[]
  readonly captions: readonly { readonly captionId: string; readonly assetId: string; readonly language: string }[]
  readonly findStock: (kind: 'video' | 'image', query: string) => Promise<readonly StockItem[]>
}

/**
 * Plans edits from a request in words. A refusal says what it cannot do, for a person; a fault of the provider is a refusal with
 * the code `planner_unavailable` (no answer) or `plan_invalid` (an answer that is none). Its steps are still to be tried.
 */
export interface Planner {
  readonly name: string
  readonly plan: (request: PlanRequest, signal: AbortSignal) => Promise<Result<EditPlan, Refusal>>
}
