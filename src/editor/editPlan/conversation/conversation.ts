import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { editPlanSchema } from '../../../contract/editPlan.ts'
import { MAX_PROMPT_LENGTH } from '../../../contract/editPlanShape.ts'

/** A problem shown to the user. The fields match `ErrorNotice`. */
export const problemSchema = z.object({
  title: z.string(),
  next: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type Problem = z.output<typeof problemSchema>

/** Step indexes of a plan. */
const stepsSchema = z.array(z.int().min(0))

const plannedSchema = z.object({
  planJobId: z.string(),
  revision: z.string(),
  plan: editPlanSchema,
  /** Ids that each step would create if the whole plan were applied. Null until known. */
  createdIds: z.array(z.array(z.int())).nullable(),
  /** Steps that the user left out. */
  dropped: stepsSchema,
  /** Steps that were applied before another one failed. */
  done: stepsSchema,
  /** Pairs of an id in `createdIds` and the id that was assigned. */
  givenIds: z.array(z.tuple([z.int(), z.int()])),
})
export type Planned = z.output<typeof plannedSchema>

const stateSchema = z.discriminatedUnion('kind', [
  /** Saves, then sends the request. `isAwaited` is false once the user has stopped waiting. */
  z.object({ kind: z.literal('asking'), isAwaited: z.boolean() }),
  /** The job runs, whether or not the user waits for it. */
  z.object({
    kind: z.literal('planning'),
    planJobId: z.string(),
    revision: z.string(),
    isAwaited: z.boolean(),
  }),
  /** In review. `problem` explains why the plan was not applied, or only in part. */
  plannedSchema.extend({ kind: z.literal('planned'), problem: problemSchema.nullable() }),
  /** `step` is the index of the step being applied. Null for the whole plan. */
  plannedSchema.extend({
    kind: z.literal('applying'),
    applyJobId: z.string().nullable(),
    step: z.int().min(0).nullable(),
  }),
  plannedSchema.extend({ kind: z.literal('applied'), appliedAt: z.number(), isUndone: z.boolean() }),
  plannedSchema.extend({ kind: z.literal('dismissed') }),
  /** The planner refused the request. */
  z.object({ kind: z.literal('refused'), sentence: z.string() }),
  z.object({ kind: z.literal('failed'), problem: problemSchema }),
])
export type EntryState = z.output<typeof stateSchema>

const entrySchema = z.object({
  id: z.string(),
  prompt: z.string().max(MAX_PROMPT_LENGTH),
  askedAt: z.number(),
  state: stateSchema,
})
export type Entry = z.output<typeof entrySchema>

export const conversationSchema = z.array(entrySchema)
export type Conversation = readonly Entry[]

export const MAX_ENTRIES = 50
/** Maximum number of stored characters. Other features share the local storage. */
export const MAX_CONVERSATION = 300_000

const lengthOf = (entry: Entry): number => JSON.stringify(entry).length

/** Keeps the newest entries within the limits, and always the last one. */
export function bounded(conversation: Conversation): Conversation {
  let room = MAX_CONVERSATION
  const kept = conversation
    .slice(-MAX_ENTRIES)
    .toReversed()
    .filter((entry, age) => {
      room -= lengthOf(entry)
      return age === 0 || room >= 0
    })
  return kept.toReversed()
}

export function asked(conversation: Conversation, entry: Entry): Conversation {
  return bounded([...conversation, entry])
}

/** Changes the state of one entry. Returns the same object if nothing changes. */
export function moved(conversation: Conversation, id: string, next: (state: EntryState) => EntryState): Conversation {
  let isFound = false
  const entries = conversation.map((entry) => {
    if (entry.id !== id) return entry
    const state = next(entry.state)
    if (state === entry.state) return entry
    isFound = true
    return { ...entry, state }
  })
  return isFound ? bounded(entries) : conversation
}

/** Marks entries that were being sent when the page closed as interrupted. */
export function reopened(conversation: Conversation): Conversation {
  return conversation.map((entry): Entry => {
    if (entry.state.kind === 'asking') return { ...entry, state: { kind: 'failed', problem: LEFT } }
    if (entry.state.kind !== 'applying' || entry.state.applyJobId !== null) return entry
    return { ...entry, state: backToReview(entry.state, LEFT_APPLYING) }
  })
}

export const isUnderWay = ({ kind }: EntryState): boolean =>
  kind === 'asking' || kind === 'planning' || kind === 'applying'

/** The plan of an entry, in any state. Null if it has none. */
export function plannedOf(state: EntryState): Planned | null {
  const parsed = plannedSchema.safeParse(state)
  return parsed.success ? parsed.data : null
}

/** Returns an entry to review. Unchanged if it has no plan. */
export function backToReview(state: EntryState, problem: Problem | null): EntryState {
  const planned = plannedOf(state)
  return planned === null ? state : { ...planned, kind: 'planned', problem }
}

const LEFT: Problem = {
  title: t`The page was closed before this was sent.`,
  next: t`Nothing was changed. Ask again.`,
  requestId: null,
}
const LEFT_APPLYING: Problem = {
  title: t`The page was closed before the plan was sent.`,
  next: t`Review the steps, then apply the plan.`,
  requestId: null,
}
