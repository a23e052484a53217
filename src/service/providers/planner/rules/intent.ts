import type { Result } from '../../../../base/result.ts'
import type { Composition, OverlayId } from '../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import type { Cut } from './cuts.ts'
import type { PlanState } from './planState.ts'
import type { Reading } from './words/reading.ts'

/** The result of the steps so far, which later steps may depend on. */
export interface Outcome {
  readonly document: Composition
  readonly createdIds: readonly OverlayId[]
}

/** A step, or a function that builds steps from the result of the previous ones. */
export type Draft = EditPlanStep | ((outcome: Outcome) => readonly EditPlanStep[])

export interface Intended {
  readonly drafts: readonly Draft[]
  /** The overlays that “it” refers to afterwards. If empty, “it” refers to those created by the steps. */
  readonly about: readonly OverlayId[]
  /** The section that the steps remove. */
  readonly cut?: Cut
  /** Overlays whose silences will be removed, so that their length is unknown. */
  readonly unsure?: readonly OverlayId[]
}

/** One kind of instruction. `read` returns null if the words belong to a different kind or are not all understood. */
export interface Intent {
  readonly name: string
  /** An example that refusals show. */
  readonly example: string
  readonly read: (reading: Reading, state: PlanState) => Result<Intended> | null | Promise<Result<Intended> | null>
}
