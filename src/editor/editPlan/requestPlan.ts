import { ApiError } from '../../client/http/ApiError.ts'
import { startPlan } from '../../client/resources/editPlans.ts'
import { newestRevision, savedRevision } from '../autosave/documentJob.ts'
import type { AssistantState } from './assistantContext.ts'
import { asked, type Problem } from './conversation/conversation.ts'
import { ASKED_TOO_LATE, problemOf } from './conversation/problems.ts'

const isOvertaken = (fault: unknown): boolean => fault instanceof ApiError && fault.code === 'revision_conflict'

/** Saves the composition and requests a plan. Retries once if another save came first. */
export async function requestPlan(prompt: string, work: AssistantState): Promise<void> {
  const { open, now, newId, conversation } = work
  const id = newId()
  conversation.change((entries) =>
    asked(entries, { id, prompt, askedAt: now(), state: { kind: 'asking', isAwaited: true } }),
  )
  const fail = (problem: Problem): void => conversation.setEntry(id, () => ({ kind: 'failed', problem }))
  try {
    const revision = await savedRevision(open)
    if (!revision.ok) return fail(problemOf(revision.refusal))
    try {
      return await send({ id, prompt, revision: revision.value }, work)
    } catch (fault) {
      if (!isOvertaken(fault)) throw fault
    }
    const newest = await newestRevision(open)
    if (!newest.ok) return fail(problemOf(newest.refusal))
    await send({ id, prompt, revision: newest.value }, work)
  } catch (fault) {
    fail(isOvertaken(fault) ? ASKED_TOO_LATE : problemOf(fault))
    // Bugs are both shown and reported.
    if (!(fault instanceof ApiError)) reportError(fault)
  }
}

interface SentRequest {
  readonly id: string
  readonly prompt: string
  readonly revision: string
}

async function send({ id, prompt, revision }: SentRequest, work: AssistantState): Promise<void> {
  const { open, newId, bases, conversation } = work
  const { compositionId, saved } = open.session.getState()
  bases.set(revision, saved.document)
  const { jobId } = await startPlan({
    compositionId,
    prompt,
    expectedUpdatedAt: revision,
    idempotencyKey: newId(),
  })
  conversation.setEntry(id, (state) => ({
    kind: 'planning',
    planJobId: jobId,
    revision,
    isAwaited: state.kind !== 'asking' || state.isAwaited,
  }))
}
