import { useMemo, useState } from 'react'
import { type EditToolName, isCallOf, type Tool, type ToolCall } from '../../composition/tools/tools.ts'
import type { OpenDocument } from '../autosave/documentJob.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import type { Session } from '../session/session.ts'
import { unseenRunOf, useToolRun } from './running/useToolRun.ts'
import { changedInput, firstInput, inputWithSelection, type ToolInput } from './toolInput.ts'
import { checkedInput, noProblems } from './toolProblems.ts'
import { dryRunOf } from './dryRun/dryRun.ts'
import { useDryRun } from './dryRun/useDryRun.ts'

/** Null for tools that do not edit the composition. */
function editCallOf(tool: Tool, input: ToolInput): ToolCall<EditToolName> | null {
  const call = { tool: tool.name, input }
  return isCallOf('edit', call) ? call : null
}

/** True if a call would change a locked row. Checked when resending, because a finished call has no dry run. */
function isLockedNow(session: Session, call: ToolCall<EditToolName> | null): boolean {
  if (call === null) return false
  const { document, sources } = session.getState()
  const tried = dryRunOf(document, call, {
    sources,
    recognises: false,
    rows: session.rows.getState(),
    options: session.options.getState(),
  })
  return tried.kind === 'refused' && tried.refusal.code === 'row_locked'
}

export interface OpenedForm {
  readonly tool: Tool
  readonly given: ToolInput
  readonly open: OpenDocument
}

export function useToolForm({ tool, given, open }: OpenedForm) {
  const session = useSession()
  /** Resumes a call whose outcome has not been shown, unless the form was opened with input. */
  const [goesOn] = useState(() => (Object.keys(given).length === 0 ? unseenRunOf(session, tool.name) : null))
  const [filled, fill] = useState(() =>
    firstInput(tool, goesOn?.input ?? given, { ...session.getState(), playhead: session.playback.frame() }),
  )
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setAsked] = useState(false)
  const document = useSessionState((state) => state.document)
  const selection = useSessionState((state) => state.selection)
  const { run, submit, reset } = useToolRun(open, goesOn)
  const input = useMemo(
    () => inputWithSelection(tool, filled, { document, selection }),
    [document, filled, selection, tool],
  )
  const checked = useMemo(() => checkedInput(tool, input), [input, tool])
  const call = useMemo(
    () => (checked.ok && run.kind !== 'running' && run.kind !== 'done' ? editCallOf(tool, checked.input) : null),
    [checked, run.kind, tool],
  )
  const dryRun = useDryRun(call)
  const problems = checked.ok ? noProblems : checked.problems
  return {
    input,
    run,
    dryRun,
    /** Errors that concern several fields, once the form has been touched or submitted. */
    general: isSubmitted || touched.size > 0 ? problems.general : [],
    /** Reports missing values after submitting, and invalid ones at once. */
    errorOf(name: string): string | undefined {
      const isSaid = isSubmitted || (touched.has(name) && !problems.missing.has(name))
      return isSaid ? problems.byField.get(name) : undefined
    },
    change(changes: ToolInput): void {
      fill((before) => changedInput(before, changes))
      setTouched((before) => new Set([...before, ...Object.keys(changes)]))
      // Keeps search results visible while the next search is edited.
      if (run.kind !== 'done' || tool.kind === 'edit') reset()
    },
    send(): void {
      setAsked(true)
      if (!checked.ok || run.kind === 'running' || dryRun.kind === 'refused') return
      if (isLockedNow(session, editCallOf(tool, checked.input))) reset()
      else submit(tool, checked.input)
    },
    retry(): void {
      reset()
      void open.autosave.checkRevision()
    },
  }
}
