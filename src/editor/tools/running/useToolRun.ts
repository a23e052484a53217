import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { refreshAfterJob } from '../../../client/jobs/refreshAfterJob.ts'
import type { Tool, ToolName } from '../../../composition/tools/tools.ts'
import type { OpenDocument } from '../../autosave/documentJob.ts'
import type { Session } from '../../session/session.ts'
import type { ToolInput } from '../toolInput.ts'
import { createToolRuns, type ToolCallRun, type ToolRuns, unseenRun } from './toolRuns.ts'
import type { ToolRun } from './sendTool.ts'

/** Kept per session, so that calls outlive the panel. */
const known = new WeakMap<Session, ToolRuns>()

/** The last call whose outcome has not been shown yet. If `tool` is null, the calls of all tools are considered. */
export function unseenRunOf(session: Session, tool: ToolName | null): ToolCallRun | null {
  return unseenRun(known.get(session)?.getState() ?? [], tool)
}

function useToolRuns(open: OpenDocument): ToolRuns {
  const queryClient = useQueryClient()
  const [runs] = useState(() => {
    const before = known.get(open.session)
    if (before) return before
    const created = createToolRuns(open, (job) => refreshAfterJob(queryClient, job))
    known.set(open.session, created)
    return created
  })
  return runs
}

const idle: ToolRun = { kind: 'idle' }

/** Runs one tool call at a time, starting with `goesOn`. Closing the form only aborts searches. */
export function useToolRun(open: OpenDocument, goesOn: ToolCallRun | null) {
  const runs = useToolRuns(open)
  const [id, setId] = useState(goesOn?.id ?? null)
  const run = useStore(runs, (all) => all.find((one) => one.id === id)?.run ?? idle)
  useEffect(() => (id === null ? undefined : runs.show(id)), [id, runs])
  return {
    run,
    submit: (tool: Tool, input: ToolInput): void => {
      if (run.kind !== 'running') setId(runs.submit(tool, input))
    },
    reset: (): void => {
      if (run.kind !== 'running') setId(null)
    },
  }
}
