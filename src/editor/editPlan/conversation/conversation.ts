import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { editPlanSchema } from '../../../contract/editPlan.ts'
import { MAX_PROMPT_LENGTH } from '../../../contract/editPlanShape.ts'

/** What went wrong, for a person. The fields fit `ErrorNotice`. */
export const problemSchema = z.object({
  title: z.string(),
  next: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type Problem = z.output<typeof problemSchema>

/** Steps of a plan are named by their index. */
const stepsSchema = z.array(z.int().min(0))

const plannedSchema = z.object({
  planJobId: z.string(),
  /** The revision that the plan was made for. */
  revision: z.string(),
  plan: editPlanSchema,
  /** Ids that each step gives to what it creates, where the plan is made as it is; null while that is not known. */
  createdIds: z.array(z.array(z.int())).nullable(),
  /** Steps that the person does not want. */
  dropped: stepsSchema,
  /** Steps that are made already, because others failed. */
  done: stepsSchema,
  /** Ids that were really given, by those of `createdIds`. */
  givenIds: z.array(z.tuple([z.int(), z.int()])),
})
export type Planned = z.output<typeof plannedSchema>

const stateSchema = z.discriminatedUnion('kind', [
  /** What is unsaved is saved, and the request sent. `isAwaited`: false once the person did not want to wait any more. */
  z.object({ kind: z.literal('asking'), isAwaited: z.boolean() }),
  /** The job goes on, awaited or not. */
  z.object({
    kind: z.literal('planning'),
    planJobId: z.string(),
    revision: z.string(),
    isAwaited: z.boolean(),
  }),
  /** To be viewed. `problem`: why it was not applied, or not further. */
  plannedSchema.extend({ kind: z.literal('planned'), problem: problemSchema.nullable() }),
  /** `step`: the one that the job makes; null where it makes the whole plan. */
  plannedSchema.extend({
    kind: z.literal('applying'),
    applyJobId: z.string().nullable(),
    step: z.int().min(0).nullable(),
  }),
  plannedSchema.extend({ kind: z.literal('applied'), appliedAt: z.number(), isUndone: z.boolean() }),
  plannedSchema.extend({ kind: z.literal('dismissed') }),
  /** The planner says what it cannot do. */
  z.object({ kind: z.literal('refused'), sentence: z.string() }),
  z.object({ kind: z.literal('failed'), problem: problemSchema }),
])
export type EntryState = z.output<typeof stateSchema>

/** A request and what became of it. */
const entrySchema = z.object({
  id: z.string(),
  prompt: z.string().max(MAX_PROMPT_LENGTH),
  askedAt: z.number(),
  state: stateSchema,
})
export type Entry = z.output<typeof entrySchema>

export const conversationSchema = z.array(entrySchema)
export type Conversation = readonly Entry[]

/** Older ones are forgotten. */
export const MAX_ENTRIES = 50
/** Of its text on the device, in characters: what other parts of the editor remember needs room too. */
export const MAX_CONVERSATION = 300_000

const lengthOf = (entry: Entry): number => JSON.stringify(entry).length

/** The conversation as far as the device keeps it: the last ones, and always the very last. */
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

/** With a request put at the end. */
export function asked(conversation: Conversation, entry: Entry): Conversation {
  return bounded([...conversation, entry])
}

/** With another state of one entry; the same conversation where there is none of that id. */
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

/** As a page finds it that was closed meanwhile: what was being sent then was left. */
export function reopened(conversation: Conversation): Conversation {
  return conversation.map((entry): Entry => {
    if (entry.state.kind === 'asking') return { ...entry, state: { kind: 'failed', problem: LEFT } }
    if (entry.state.kind !== 'applying' || entry.state.applyJobId !== null) return entry
    return { ...entry, state: backToReview(entry.state, LEFT_APPLYING) }
  })
}

/** The service works on it. */
export const isUnderWay = ({ kind }: EntryState): boolean =>
  kind === 'asking' || kind === 'planning' || kind === 'applying'

/** Only what is known of the plan, whatever became of it. */
export function plannedOf(state: EntryState): Planned | null {
  const parsed = plannedSchema.safeParse(state)
  return parsed.success ? parsed.data : null
}

/** To be viewed again; the same state where there is no plan. */
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
