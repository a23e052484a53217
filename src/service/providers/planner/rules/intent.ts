import type { Result } from '../../../../base/result.ts'
import type { Composition, OverlayId } from '../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import type { PlanState } from './planState.ts'
import type { Reading } from './words/reading.ts'

/** The outcome of the steps so far, for steps that depend on it. */
export interface Outcome {
  readonly document: Composition
  readonly createdIds: readonly OverlayId[]
}

/** A step, or steps that are known once the one before was tried. */
export type Draft = EditPlanStep | ((outcome: Outcome) => readonly EditPlanStep[])

/** A wish as steps. */
export interface Intended {
  readonly drafts: readonly Draft[]
  /** The overlays that “it” means from here on; if empty, those that the steps make. */
  readonly about: readonly OverlayId[]
  /** Cleaned of silences, so that its length is not known. */
  readonly unsure?: readonly OverlayId[]
}

/** One kind of wish. It answers null where the words are not of its kind, or where it does not understand every one of them. */
export interface Intent {
  readonly name: string
  /** A wish of this kind, for refusals. */
  readonly example: string
  readonly read: (reading: Reading, state: PlanState) => Result<Intended> | null | Promise<Result<Intended> | null>
}
