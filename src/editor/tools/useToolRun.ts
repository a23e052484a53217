import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/ApiError.ts'
import type { ErrorWords } from '../../client/describeError.ts'
import { startTool } from '../../client/editorJobs.ts'
import { followJob } from '../../client/followJob.ts'
import { newId } from '../../client/newId.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { searchToolNames } from '../../contract/toolNames.ts'
import type { Tool } from '../../contract/tools.ts'
import { type OpenDocument, runDocumentJob, savedRevision } from '../autosave/documentJob.ts'
import { refusedWords } from './jobAdvice.ts'
import { runSearch } from './runSearch.ts'
import type { ToolInput } from './toolInput.ts'

/** How far one call has come. */
export type ToolRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly job: Job | null }
  /** `stepId`: the undo step that it became, if any. */
  | { readonly kind: 'done'; readonly job: Job; readonly stepId: number | null }
  /** The job ended otherwise. */
  | { readonly kind: 'failed'; readonly job: Job }
  /** It was not started. */
  | { readonly kind: 'refused'; readonly words: ErrorWords }

const isDone = ({ status }: Job): boolean => status === 'succeeded' || status === 'partially_succeeded'

/** Sends calls of tools, one at a time. Leaving it lets a job that runs go on without us. */
export function useToolRun(open: OpenDocument) {
  const { session } = open
  const queryClient = useQueryClient()
  const [run, setRun] = useState<ToolRun>({ kind: 'idle' })
  const leaving = useRef(new AbortController())
  const isRunning = useRef(false)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  /** Whatever came to be is listed the next time it is asked for. */
  const refresh = ({ outputAssetIds, projectId, captions }: Job): void => {
    if (outputAssetIds.length > 0) void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    if (captions !== null) void queryClient.invalidateQueries({ queryKey: ['captions'] })
    void queryClient.invalidateQueries({ queryKey: ['tool-resources'] })
  }

  const send = async (tool: Tool, input: ToolInput): Promise<ToolRun> => {
    const { compositionId } = session.getState()
    const idempotencyKey = newId()
    const { signal } = leaving.current
    const onJob = (job: Job): void => setRun({ kind: 'running', job })
    const start = (expectedUpdatedAt: string) =>
      startTool({ compositionId, tool: tool.name, input, expectedUpdatedAt, idempotencyKey, signal })
    const lastStep = session.getState().past.at(-1)?.id
    if (tool.changesComposition) {
      const outcome = await runDocumentJob(open, { label: tool.label, start, onProgress: onJob }, signal)
      if (!outcome.ok) return { kind: 'refused', words: { title: outcome.refusal.message } }
      refresh(outcome.value)
      if (!isDone(outcome.value)) return { kind: 'failed', job: outcome.value }
      const step = session.getState().past.at(-1)
      return { kind: 'done', job: outcome.value, stepId: step && step.id !== lastStep ? step.id : null }
    }
    const searched = searchToolNames.find((name) => name === tool.name)
    if (searched !== undefined) {
      const job = await runSearch(session, { tool: searched, input, signal, onRead: onJob })
      return isDone(job) ? { kind: 'done', job, stepId: null } : { kind: 'failed', job }
    }
    const revision = await savedRevision(open)
    if (!revision.ok) return { kind: 'refused', words: { title: revision.refusal.message } }
    const { jobId } = await start(revision.value)
    const job = await followJob(jobId, { onRead: onJob, signal })
    refresh(job)
    return isDone(job) ? { kind: 'done', job, stepId: null } : { kind: 'failed', job }
  }

  const submit = async (tool: Tool, input: ToolInput): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setRun({ kind: 'running', job: null })
    const { signal } = leaving.current
    try {
      const outcome = await send(tool, input)
      if (outcome.kind === 'failed' && outcome.job.error?.code === 'revision_conflict') void open.autosave.lookAround()
      if (!signal.aborted) setRun(outcome)
    } catch (error) {
      if (signal.aborted) return
      setRun({ kind: 'refused', words: refusedWords(error) })
      if (error instanceof ApiError && error.code === 'revision_conflict') void open.autosave.lookAround()
      // A fault of ours is told, and known.
      if (!(error instanceof ApiError)) reportError(error)
    } finally {
      isRunning.current = false
    }
  }
  return {
    run,
    submit: (tool: Tool, input: ToolInput): void => void submit(tool, input),
    reset: (): void => {
      if (!isRunning.current) setRun({ kind: 'idle' })
    },
  }
}
