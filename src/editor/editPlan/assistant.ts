import type { Milliseconds } from '../../base/units.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { startPlan } from '../../client/resources/editPlans.ts'
import { followJob } from '../../client/jobs/followJob.ts'
import type { Composition } from '../../composition/schema.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { newestRevision, savedRevision, type OpenDocument } from '../autosave/documentJob.ts'
import { applyPlan } from './review/applyPlan.ts'
import {
  asked,
  backToReview,
  isUnderWay,
  moved,
  plannedOf,
  type EntryState,
  type Planned,
  type Problem,
} from './conversation/conversation.ts'
import { createConversationStore, type ConversationStore } from './conversation/conversationStore.ts'
import { leftApplying } from './conversation/leftApplying.ts'
import { planOutcome } from './review/planOutcome.ts'
import { ASKED_TOO_LATE, problemOfFault, problemOfRefusal } from './conversation/problems.ts'
import { watchUndone, type UndoSteps } from './review/undoSteps.ts'

/** What the assistant needs beside the open composition. */
export interface AssistantContext {
  readonly open: OpenDocument
  readonly now: () => Milliseconds
  readonly newId: () => string
  /** Hears of every job that ended: it may have made something. */
  readonly onJob: (job: Job) => void
}

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
  readonly reviewAgain: (id: string) => void
  /** Makes these steps, in order. */
  readonly apply: (id: string, accepted: readonly number[]) => Promise<void>
  /** Forgets everything that is not under way. */
  readonly forgetAll: () => void
  /** Reads the jobs that are under way until the signal is aborted. */
  readonly follow: (signal: AbortSignal) => void
  /** The document of a revision that was asked about in this window. */
  readonly baseOf: (revision: string) => Composition | null
}

const isOvertaken = (fault: unknown): boolean => fault instanceof ApiError && fault.code === 'revision_conflict'

export function createAssistant(context: AssistantContext): Assistant {
  const { open, now, newId, onJob } = context
  const { session, autosave } = open
  const { compositionId } = session.getState()
  const conversation = createConversationStore(compositionId)
  const bases = new Map<string, Composition>()
  const set = (id: string, next: (state: EntryState) => EntryState): void =>
    conversation.change((entries) => moved(entries, id, next))
  const baseOf = (revision: string): Composition | null => bases.get(revision) ?? null
  const undoSteps = watchUndone(session, conversation)
  /** What this window applies itself. */
  const applying = new Set<string>()

  const ask = async (prompt: string): Promise<void> => {
    const id = newId()
    conversation.change((entries) =>
      asked(entries, { id, prompt, askedAt: now(), state: { kind: 'asking', isAwaited: true } }),
    )
    const start = async (expectedUpdatedAt: string): Promise<void> => {
      bases.set(expectedUpdatedAt, session.getState().saved.document)
      const { jobId } = await startPlan({ compositionId, prompt, expectedUpdatedAt, idempotencyKey: newId() })
      set(id, (state) => ({
        kind: 'planning',
        planJobId: jobId,
        revision: expectedUpdatedAt,
        isAwaited: state.kind !== 'asking' || state.isAwaited,
      }))
    }
    const fail = (problem: Problem): void => set(id, () => ({ kind: 'failed', problem }))
    try {
      const revision = await savedRevision(open)
      if (!revision.ok) return fail(problemOfRefusal(revision.refusal))
      try {
        return await start(revision.value)
      } catch (fault) {
        if (!isOvertaken(fault)) throw fault
      }
      // Somebody else saved: the request is meant for what there is now.
      const newest = await newestRevision(open)
      if (!newest.ok) return fail(problemOfRefusal(newest.refusal))
      await start(newest.value)
    } catch (fault) {
      fail(isOvertaken(fault) ? ASKED_TOO_LATE : problemOfFault(fault))
      // A fault of ours is told, and known.
      if (!(fault instanceof ApiError)) reportError(fault)
    }
  }

  /** Reads a job to its end, and what it came to. A job that is gone is no longer waited for. */
  const read = async (
    { id, jobId, signal }: { readonly id: string; readonly jobId: string; readonly signal: AbortSignal },
    settle: (job: Job) => void,
  ): Promise<void> => {
    try {
      const job = await followJob(jobId, { signal })
      onJob(job)
      settle(job)
    } catch (fault) {
      if (signal.aborted) return
      set(id, (state) => {
        const problem = problemOfFault(fault)
        return plannedOf(state) === null ? { kind: 'failed', problem } : backToReview(state, problem)
      })
      if (!(fault instanceof ApiError)) reportError(fault)
    }
  }

  const follow = (signal: AbortSignal): void => {
    const followed = new Set<string>()
    const isNew = (id: string, jobId: string): boolean => followed.size < followed.add(`${id} ${jobId}`).size
    const followOne = (id: string, state: EntryState): void => {
      if (state.kind === 'planning' && isNew(id, state.planJobId)) {
        const settle = (job: Job): void => set(id, (current) => planOutcome(job, state.revision) ?? current)
        void read({ id, jobId: state.planJobId, signal }, settle)
      }
      if (state.kind === 'applying' && state.applyJobId !== null && !applying.has(id) && isNew(id, state.applyJobId)) {
        const settle = (job: Job): void => {
          set(id, (current) => leftApplying(current, job, now()))
          if (job.compositionUpdatedAt !== null) autosave.hear(job.compositionUpdatedAt)
        }
        void read({ id, jobId: state.applyJobId, signal }, settle)
      }
    }
    const followAll = (): void => {
      for (const { id, state } of conversation.getState().entries) followOne(id, state)
    }
    const stop = conversation.subscribe(followAll)
    signal.addEventListener('abort', stop)
    followAll()
  }

  return {
    conversation,
    undoSteps,
    ask,
    follow,
    baseOf,
    stopWaiting: (id) => set(id, (state) => ('isAwaited' in state ? { ...state, isAwaited: false } : state)),
    setDropped: (id, dropped) =>
      set(id, (state) => (state.kind === 'planned' ? { ...state, dropped: [...dropped] } : state)),
    setCreatedIds: (id, createdIds) =>
      set(id, (state) => (state.kind === 'planned' ? { ...state, createdIds } : state)),
    dismiss: (id) =>
      set(id, (state) => {
        const planned = plannedOf(state)
        if (planned === null) return state
        if (planned.done.length === 0) return { ...planned, kind: 'dismissed' }
        return { ...planned, kind: 'applied', appliedAt: now(), isUndone: undoSteps.stateOf(id)?.kind === 'undone' }
      }),
    reviewAgain: (id) => set(id, (state) => backToReview(state, null)),
    async apply(id, accepted) {
      if (applying.has(id)) return
      applying.add(id)
      try {
        await applyPlan({ id, accepted, open, baseOf, set, conversation, undoSteps, now, newId, onJob })
      } finally {
        applying.delete(id)
      }
    },
    forgetAll: () => conversation.change((entries) => entries.filter(({ state }) => isUnderWay(state))),
  }
}
