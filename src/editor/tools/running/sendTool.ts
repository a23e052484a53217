import { sentenceOfError, wordsOf, type ErrorWords } from '../../../client/errorWords/wordsOf.ts'
import { startTool } from '../../../client/jobs/editorJobs.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import { newId } from '../../../client/http/newId.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { isCallOf, type Tool } from '../../../composition/tools/tools.ts'
import { type OpenDocument, runDocumentJob, savedRevision } from '../../autosave/documentJob.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { closeFreed } from '../../session/changes/closeFreed.ts'
import { runSearch } from './runSearch.ts'
import type { ToolInput } from '../toolInput.ts'

/** State of one tool call. */
export type ToolRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly job: Job | null }
  /** `stepId` is its undo step. Null if it made none. */
  | { readonly kind: 'done'; readonly job: Job; readonly stepId: number | null }
  | { readonly kind: 'failed'; readonly job: Job }
  | { readonly kind: 'refused'; readonly words: ErrorWords }

export interface ToolToSend {
  readonly tool: Tool
  readonly input: ToolInput
  readonly onRead: (job: Job) => void
  /** Called with each job that ends, except for searches. */
  readonly onJob: (job: Job) => void
  readonly signal: AbortSignal | undefined
}

const ended = (job: Job, stepId: number | null): ToolRun =>
  job.status === 'succeeded' || job.status === 'partially_succeeded'
    ? { kind: 'done', job, stepId }
    : { kind: 'failed', job }

/** Runs a tool until it ends. Throws `ApiError`, or the abort reason of `signal`. */
export async function sendTool(
  open: OpenDocument,
  { tool, input, onRead, onJob, signal }: ToolToSend,
): Promise<ToolRun> {
  const { session } = open
  const { compositionId } = session.getState()
  const call = { tool: tool.name, input }
  if (isCallOf('search', call)) return ended(await runSearch(session, { ...call, signal, onRead }), null)
  const idempotencyKey = newId()
  const start = (expectedUpdatedAt: string) =>
    startTool({ ...call, compositionId, expectedUpdatedAt, idempotencyKey, signal })
  if (tool.kind === 'edit') {
    const run = Symbol(tool.name)
    const label = labelOfCall(call)
    const before = session.getState().document
    const outcome = await runDocumentJob(open, { label, run, start, onProgress: onRead }, signal)
    if (!outcome.ok) return { kind: 'refused', words: wordsOf(outcome.refusal, 'tool') }
    const unclosed = outcome.value.saved === true ? closeFreed(session, { before, call, label, run }) : null
    if (unclosed !== null) notify.warning(sentenceOfError(unclosed), { id: 'refusal' })
    onJob(outcome.value)
    return ended(outcome.value, session.getState().past.findLast((step) => step.run === run)?.id ?? null)
  }
  const revision = await savedRevision(open, signal)
  if (!revision.ok) return { kind: 'refused', words: wordsOf(revision.refusal, 'tool') }
  const { jobId } = await start(revision.value)
  const job = await followJob(jobId, { onRead, signal })
  onJob(job)
  return ended(job, null)
}
