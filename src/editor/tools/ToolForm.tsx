import { ChevronLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { type EditToolName, isCallOf, type Tool, type ToolCall, type ToolName } from '../../composition/tools/tools.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { OpenDocument } from '../autosave/documentJob.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import type { FormContext } from './fields/fieldProps.ts'
import { ToolFieldView } from './fields/ToolFieldView.tsx'
import { RunView } from './running/RunView.tsx'
import { SearchResults } from './running/SearchResults.tsx'
import { changedInput, defaultsOf, firstInput, inputWithSelection, type ToolInput } from './toolInput.ts'
import { checkedInput, noProblems } from './toolProblems.ts'
import { trialOf } from './trial/trial.ts'
import { TrialView } from './trial/TrialView.tsx'
import { unseenRunOf, useToolRun } from './running/useToolRun.ts'
import { useTrial } from './trial/useTrial.ts'

export interface ToolFormProps {
  readonly tool: Tool
  /** What is filled in already. */
  readonly given: ToolInput
  readonly open: OpenDocument
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
  readonly onBack: () => void
  /** Opens the form of another tool with something filled in. */
  readonly onUse: (tool: ToolName, input: ToolInput) => void
}

/** The call of a tool that changes the composition; null for any other. */
function editCallOf(tool: Tool, input: ToolInput): ToolCall<EditToolName> | null {
  const call = { tool: tool.name, input }
  return isCallOf('edit', call) ? call : null
}

const verbs: Readonly<Record<Tool['kind'], string>> = { edit: 'Run', search: 'Search', captions: 'Prepare' }

/** The form of one tool: what it takes, what it would change, and how it went. */
export function ToolForm({ tool, given, open, nameOf, onReveal, onBack, onUse }: ToolFormProps) {
  const session = useSession()
  const { projectId } = session.getState()
  /** A call that was left to itself is shown again, unless something else is asked for. */
  const [goesOn] = useState(() => (Object.keys(given).length === 0 ? unseenRunOf(session, tool.name) : null))
  const [filled, fill] = useState(() =>
    firstInput(tool, goesOn?.input ?? given, { ...session.getState(), playhead: session.playback.frame() }),
  )
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const document = useSessionState((state) => state.document)
  const selection = useSessionState((state) => state.selection)
  const defaults = useMemo(() => defaultsOf(tool), [tool])
  const { run, submit, reset } = useToolRun(open, goesOn)
  const input = useMemo(
    () => inputWithSelection(tool, filled, { document, selection }),
    [document, filled, selection, tool],
  )
  const checked = useMemo(() => checkedInput(tool, input), [input, tool])
  const isBusy = run.kind === 'running'
  const call = useMemo(
    () => (checked.ok && run.kind !== 'running' && run.kind !== 'done' ? editCallOf(tool, checked.input) : null),
    [checked, run.kind, tool],
  )
  const trial = useTrial(call)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [tool])

  const problems = checked.ok ? noProblems : checked.problems
  const context: FormContext = {
    tool,
    projectId,
    input,
    defaults,
    nameOf,
    onReveal,
    onChange(changes) {
      fill((before) => changedInput(before, changes))
      setTouched((before) => new Set([...before, ...Object.keys(changes)]))
      // What was found stays to be looked at while the next search is put together.
      if (run.kind !== 'done' || tool.kind === 'edit') reset()
    },
  }
  /** What lacks is asked for once it was wanted; what is wrong is said at once. */
  const errorOf = (name: string): string | undefined => {
    const isSaid = isAsked || (touched.has(name) && !problems.missing.has(name))
    return isSaid ? problems.byField.get(name) : undefined
  }
  /** What ran once is not tried again before it is sent again, and the rows may be locked since. */
  const isLockedNow = (wanted: ToolInput): boolean => {
    const wantedCall = editCallOf(tool, wanted)
    if (wantedCall === null) return false
    const rows = session.rows.getState()
    const { sources } = session.getState()
    const tried = trialOf(document, wantedCall, { sources, rows })
    return tried.kind === 'refused' && tried.refusal.code === 'row_locked'
  }
  const send = () => {
    setAsked(true)
    setShown(false)
    if (!checked.ok || isBusy || trial.kind === 'refused') return
    if (isLockedNow(checked.input)) reset()
    else submit(tool, checked.input)
  }
  const again = () => {
    reset()
    void open.autosave.lookAround()
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    if (isShown) setShown(false)
    else onBack()
  })
  // Of the form alone: what happens in a dialog of a field is not in it.
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', onEscape)
    return () => element?.removeEventListener('keydown', onEscape)
  }, [])
  return (
    <form
      ref={form}
      aria-label={tool.words.label}
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) send()
      }}
    >
      <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line-subtle bg-panel px-1.5 py-1">
        <IconButton size="sm" icon={ChevronLeft} label="Back to all tools" onClick={onBack} />
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-sm font-semibold text-primary outline-none"
        >
          {tool.words.label}
        </h3>
      </header>
      <div className="flex flex-col gap-3 p-3">
        <p className="text-xs text-secondary">{tool.words.summary}</p>
        <div className="grid grid-cols-2 gap-x-2 gap-y-3">
          {tool.fields.map((field) => (
            <ToolFieldView key={field.name} form={context} field={field} error={errorOf(field.name)} />
          ))}
        </div>
        {run.kind === 'done' && tool.kind !== 'edit' ? (
          <SearchResults job={run.job} tool={tool} projectId={projectId} onUse={onUse} />
        ) : null}
      </div>
      <footer className="sticky bottom-0 z-10 mt-auto flex flex-col gap-2 border-t border-line-subtle bg-panel p-3">
        {isAsked || touched.size > 0
          ? problems.general.map((sentence) => (
              <p key={sentence} className="text-xs text-danger">
                {sentence}
              </p>
            ))
          : null}
        <TrialView
          trial={trial}
          label={tool.words.label}
          nameOf={nameOf}
          onReveal={onReveal}
          isShown={isShown}
          onShow={setShown}
          onUse={onUse}
        />
        <RunView tool={tool} run={run} onAgain={again} onReveal={onReveal} />
        <Button type="submit" variant="primary" isLoading={isBusy} disabled={trial.kind === 'refused'}>
          {run.kind === 'done' && tool.kind === 'edit' ? `${verbs[tool.kind]} again` : verbs[tool.kind]}
        </Button>
      </footer>
    </form>
  )
}
