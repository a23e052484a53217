import type { Composition } from '../../composition/schema.ts'
import { requestPlan } from './requestPlan.ts'
import type { AssistantContext, AssistantState } from './assistantContext.ts'
import { backToReview, isUnderWay, type Planned } from './conversation/conversation.ts'
import { createConversationStore, type ConversationStore } from './conversation/conversationStore.ts'
import { dismissed, stopAwaiting, withCreatedIds, withDropped } from './conversation/entryChanges.ts'
import { followJobs } from './followJobs.ts'
import { applyPlan } from './review/applyPlan.ts'
import { watchUndone, type UndoSteps } from './review/undoSteps.ts'

/** Requests plans, stores the conversation and applies accepted steps, even while its panel is closed. */
export interface Assistant {
  readonly conversation: ConversationStore
  readonly undoSteps: UndoSteps
  readonly ask: (prompt: string) => Promise<void>
  /** Stops waiting for a plan. The plan still appears once it is ready. */
  readonly stopWaiting: (id: string) => void
  readonly setDropped: (id: string, dropped: readonly number[]) => void
  readonly setCreatedIds: (id: string, createdIds: Planned['createdIds']) => void
  readonly dismiss: (id: string) => void
  /** Puts a discarded or partly applied plan back under review. */
  readonly reopen: (id: string) => void
  /** Applies the accepted steps in order. */
  readonly apply: (id: string, accepted: readonly number[]) => Promise<void>
  /** Removes all entries that are not in progress. */
  readonly forgetAll: () => void
  /** Follows running jobs until the signal is aborted. */
  readonly follow: (signal: AbortSignal) => void
  /** The document of a revision for which this window requested a plan. */
  readonly baseOf: (revision: string) => Composition | null
}

export function createAssistant(context: AssistantContext): Assistant {
  const { now } = context
  const { session } = context.open
  const conversation = createConversationStore(session.getState().compositionId)
  const undoSteps = watchUndone(session, conversation)
  const work: AssistantState = { ...context, conversation, undoSteps, bases: new Map() }
  /** Plans that this window is applying. */
  const applying = new Set<string>()

  return {
    conversation,
    undoSteps,
    baseOf: (revision) => work.bases.get(revision) ?? null,
    ask: (prompt) => requestPlan(prompt, work),
    follow: (signal) => followJobs(signal, { ...work, isAppliedHere: (id) => applying.has(id) }),
    stopWaiting: (id) => conversation.setEntry(id, stopAwaiting),
    setDropped: (id, dropped) => conversation.setEntry(id, (state) => withDropped(state, dropped)),
    setCreatedIds: (id, createdIds) => conversation.setEntry(id, (state) => withCreatedIds(state, createdIds)),
    dismiss: (id) =>
      conversation.setEntry(id, (state) =>
        dismissed(state, { now: now(), isUndone: undoSteps.stateOf(id)?.kind === 'undone' }),
      ),
    reopen: (id) => conversation.setEntry(id, (state) => backToReview(state, null)),
    async apply(id, accepted) {
      if (applying.has(id)) return
      applying.add(id)
      try {
        await applyPlan({ ...work, id, accepted })
      } finally {
        applying.delete(id)
      }
    },
    forgetAll: () => conversation.change((entries) => entries.filter(({ state }) => isUnderWay(state))),
  }
}
