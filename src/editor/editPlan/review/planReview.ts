import { t } from '@lingui/core/macro'
import type { Refusal, Result } from '../../../base/result.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { changesOf, type ChangeWords } from '../../../client/messages/changeWords.ts'
import type { AppliedEdit } from '../../../composition/edits/edit.ts'
import { diffCompositions } from '../../../composition/patch.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { EditPlanStep } from '../../../contract/editPlan.ts'
import type { ToolCall } from '../../../composition/tools/tools.ts'
import type { Planned } from '../conversation/conversation.ts'
import { GONE, renamed, withGiven, type PlanIds } from './planIds.ts'

/** Effect of a step on the current document. */
export type StepOutcome =
  | {
      readonly kind: 'fits'
      readonly before: Composition
      readonly after: Composition
      readonly changes: readonly ChangeWords[]
    }
  /** `needs` lists the omitted steps that it depends on. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly needs: readonly number[] }
  /** Only the service can evaluate it. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'done' }

export interface StepReview {
  readonly index: number
  readonly step: EditPlanStep
  /** True if the step would be applied. */
  readonly isAccepted: boolean
  readonly outcome: StepOutcome
}

export interface PlanReview {
  readonly steps: readonly StepReview[]
  /** The document after the accepted steps. */
  readonly document: Composition
}

export interface ReviewInput {
  readonly planned: Planned
  readonly document: Composition
  /** Document that the plan was made for. Null if unknown. */
  readonly base: Composition | null
  /** Applies a call to a copy of the document. Null if only the service can evaluate it. */
  readonly dryRunStep: (document: Composition, call: ToolCall) => Result<AppliedEdit> | null
}

const UNSURE = t`This step may refer to something this plan adds, and the version the plan was made for no longer exists. Ask again.`

/** Replaces sentences that would show overlay ids to the user. */
const sentenceOf = (refusal: Refusal): string =>
  refusal.code === 'overlay_not_found' ? GONE : sentenceOfError(refusal)

function walk({ planned, document: start, base, dryRunStep }: ReviewInput, dropped: readonly number[]): PlanReview {
  const { steps } = planned.plan
  let ids: PlanIds = { createdIds: planned.createdIds, givenIds: new Map(planned.givenIds) }
  const planStart = { document: start, base, hasMade: planned.done.length > 0 }
  let document = start
  let isBlind = false
  const reviews = steps.map((step, index): StepReview => {
    const isWanted = !dropped.includes(index)
    const review = (outcome: StepOutcome): StepReview => ({
      index,
      step,
      outcome,
      isAccepted: isWanted && (outcome.kind === 'fits' || outcome.kind === 'unseen'),
    })
    if (planned.done.includes(index)) return review({ kind: 'done' })
    const call = renamed(steps, index, { ids, start: planStart })
    if (call.kind === 'missing')
      return isBlind
        ? review({ kind: 'unseen' })
        : review({
            kind: 'refused',
            sentence: t`This step changes something that will not be added.`,
            needs: [call.step],
          })
    if (call.kind !== 'renamed') {
      const sentence = call.kind === 'gone' ? GONE : UNSURE
      return review(isBlind ? { kind: 'unseen' } : { kind: 'refused', sentence, needs: [] })
    }
    const tried = dryRunStep(document, { tool: step.tool, input: call.input })
    if (tried === null || (!tried.ok && isBlind)) {
      isBlind ||= isWanted
      return review({ kind: 'unseen' })
    }
    if (!tried.ok) return review({ kind: 'refused', sentence: sentenceOf(tried.refusal), needs: [] })
    const before = document
    const { document: after, createdIds } = tried.value
    if (isWanted) {
      document = after
      ids = withGiven(ids, index, createdIds)
    }
    return review({ kind: 'fits', before, after, changes: changesOf(diffCompositions(before, after), before, after) })
  })
  return { steps: reviews, document }
}

/**
 * Omitted steps that a refused step needs. Returns each step that would be enough by itself. If there is none, returns
 * all of them, provided that they are enough together.
 */
function needsOf(input: ReviewInput, index: number): readonly number[] {
  const earlier = input.planned.dropped.filter((other) => other < index)
  const works = (dropped: readonly number[]): boolean => walk(input, dropped).steps[index]?.outcome.kind === 'fits'
  const without = (step: number): readonly number[] => input.planned.dropped.filter((other) => other !== step)
  const single = earlier.filter((step) => works(without(step)))
  if (single.length > 0 || earlier.length === 0) return single
  return works([]) ? earlier : []
}

/** Tries a plan step by step on the current document, skipping the omitted steps. */
export function reviewPlan(input: ReviewInput): PlanReview {
  const { steps, document } = walk(input, input.planned.dropped)
  return {
    document,
    steps: steps.map((review) => {
      const { index, outcome } = review
      if (outcome.kind !== 'refused' || outcome.needs.length > 0 || input.planned.dropped.length === 0) return review
      return { ...review, outcome: { ...outcome, needs: needsOf(input, index) } }
    }),
  }
}

/** Ids that each step creates on the original document. Null if this cannot be evaluated here. */
export function createdIdsOf({ planned, document, dryRunStep }: Omit<ReviewInput, 'base'>): Planned['createdIds'] {
  const created: number[][] = []
  let now = document
  for (const { tool, input } of planned.plan.steps) {
    const tried = dryRunStep(now, { tool, input })
    if (tried === null || !tried.ok) return null
    created.push([...tried.value.createdIds])
    now = tried.value.document
  }
  return created
}
