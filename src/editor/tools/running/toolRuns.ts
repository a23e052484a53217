import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../../client/http/ApiError.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { newId } from '../../../client/http/newId.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Tool, ToolName } from '../../../composition/tools/tools.ts'
import type { OpenDocument } from '../../autosave/documentJob.ts'
import { sendTool, type ToolRun } from './sendTool.ts'
import { notifyRun } from './notifyRun.ts'
import type { ToolInput } from '../toolInput.ts'

export interface ToolCallRun {
  readonly id: string
  readonly tool: ToolName
  readonly input: ToolInput
  readonly run: ToolRun
  /** True once a form has shown its outcome. */
  readonly isSeen: boolean
}

/** Tool calls of a session. They are followed even while their form is closed. */
export interface ToolRuns extends Pick<StoreApi<readonly ToolCallRun[]>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Sends a call and returns its id. */
  readonly submit: (tool: Tool, input: ToolInput) => string
  /** Marks a call as shown by a form. The returned function removes the mark, and aborts the call if it is a search. */
  readonly show: (id: string) => () => void
}

/** The last call whose outcome has not been shown yet. If `tool` is null, the calls of all tools are considered. */
export function unseenRun(runs: readonly ToolCallRun[], tool: ToolName | null): ToolCallRun | null {
  return runs.findLast((one) => !one.isSeen && (tool === null || one.tool === tool)) ?? null
}

/** `onJob` receives every job that ends, because it may have created resources. */
export function createToolRuns(open: OpenDocument, onJob: (job: Job) => void): ToolRuns {
  const store = createStore<readonly ToolCallRun[]>(() => [])
  const shown = new Map<string, number>()
  const searches = new Map<string, AbortController>()
  const change = (id: string, fields: Partial<ToolCallRun>): void =>
    store.setState((runs) => runs.map((one) => (one.id === id ? { ...one, ...fields } : one)), true)

  const outcomeOf = async (id: string, { tool, input }: { readonly tool: Tool; readonly input: ToolInput }) => {
    const signal = searches.get(id)?.signal
    try {
      const onRead = (job: Job): void => change(id, { run: { kind: 'running', job } })
      const outcome = await sendTool(open, { tool, input, onRead, onJob, signal })
      if (outcome.kind === 'failed' && outcome.job.error?.code === 'revision_conflict')
        void open.autosave.checkRevision()
      return outcome
    } catch (error) {
      if (signal?.aborted === true) return null
      if (error instanceof ApiError && error.code === 'revision_conflict') void open.autosave.checkRevision()
      // Bugs are both shown and reported.
      if (!(error instanceof ApiError)) reportError(error)
      return { kind: 'refused', words: wordsOf(error, 'tool') } as const
    } finally {
      searches.delete(id)
    }
  }

  const follow = async (id: string, call: { readonly tool: Tool; readonly input: ToolInput }): Promise<void> => {
    const run = await outcomeOf(id, call)
    if (run === null) return store.setState((runs) => runs.filter((one) => one.id !== id), true)
    change(id, { run, isSeen: shown.has(id) })
    if (!shown.has(id)) notifyRun(open.session, call.tool, run)
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    submit(tool, input) {
      const id = newId()
      if (tool.kind === 'search') searches.set(id, new AbortController())
      const started: ToolCallRun = { id, tool: tool.name, input, run: { kind: 'running', job: null }, isSeen: false }
      const isKept = (one: ToolCallRun): boolean => !one.isSeen || shown.has(one.id)
      store.setState((runs) => [...runs.filter(isKept), started], true)
      void follow(id, { tool, input })
      return id
    },
    show(id) {
      shown.set(id, (shown.get(id) ?? 0) + 1)
      return () => {
        const left = (shown.get(id) ?? 1) - 1
        if (left > 0) return void shown.set(id, left)
        shown.delete(id)
        searches.get(id)?.abort()
        const known = store.getState().find((one) => one.id === id)
        if (known !== undefined && known.run.kind !== 'running') change(id, { isSeen: true })
      }
    },
  }
}
