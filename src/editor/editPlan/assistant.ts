import type { Composition } from '../../composition/schema.ts'
import { requestPlan } from './requestPlan.ts'
import type { AssistantContext, AssistantState } from './assistantContext.ts'
import { backToReview, isUnderWay, type Planned } from './conversation/conversation.ts'
import { createConversationStore, type ConversationStore } from './conversation/conversationStore.ts'
import { dismissed, noLongerAwaited, withCreatedIds, withDropped } from './conversation/entryChanges.ts'
import { followJobs } from './followJobs.ts'
import { applyPlan } from './review/applyPlan.ts'
import { watchUndone, type UndoSteps } from './review/undoSteps.ts'

/** Asks for plans, keeps the conversation, and makes what is accepted. It goes on while its panel is not seen. */
export interface Assistant {
  readonly conversation: ConversationStore
  readonly undoSteps: UndoSteps
  readonly ask: (prompt: string) => Promise<void>
  /** Goes on without the plan; it appears when it is there. */
  readonly stopWaiting: (id: string) => void
  readonly setDropped: (id: string, dropped: readonly number[]) => void
  readonly setCreatedIds: (id: string, createdIds: Planned['createdIds']) => void
  readonly dismiss: (id: string) => void
  /** Brings a dropped plan, or one that was not applied further, back to its review. */
  readonly reopen: (id: string) => void
  /** Makes these steps, in order. */
  readonly apply: (id: string, accepted: readonly number[]) => Promise<void>
  /** Forgets everything that is not under way. */
  readonly forgetAll: () => void
  /** Reads the jobs that are under way until the signal is aborted. */
  readonly follow: (signal: AbortSignal) => void
  /** The document of a revision that was asked about in this window. */
  readonly baseOf: (revision: string) => Composition | null
}

export function createAssistant(context: AssistantContext): Assistant {
  const { now } = context
  const { session } = context.open
  const conversation = createConversationStore(session.getState().compositionId)
  const undoSteps = watchUndone(session, conversation)
  const work: AssistantState = { ...context, conversation, undoSteps, bases: new Map() }
  /** The plans that this window applies itself. */
  const applying = new Set<string>()

  return {
    conversation,
    undoSteps,
    baseOf: (revision) => work.bases.get(revision) ?? null,
    ask: (prompt) => requestPlan(prompt, work),
    follow: (signal) => followJobs(signal, { ...work, isAppliedHere: (id) => applying.has(id) }),
    stopWaiting: (id) => conversation.setEntry(id, noLongerAwaited),
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
