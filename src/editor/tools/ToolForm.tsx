import { t } from '@lingui/core/macro'
import { labelText } from '../../client/messages/labelText.ts'
import { ChevronLeft } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import type { Tool, ToolName } from '../../composition/tools/tools.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { isTextField } from '../../ui/fields/isTextField.ts'
import { useSession } from '../session/SessionContext.tsx'
import type { FormContext } from './fields/fieldProps.ts'
import { ToolFieldView } from './fields/ToolFieldView.tsx'
import { RunView } from './running/RunView.tsx'
import { SearchResults } from './running/SearchResults.tsx'
import { defaultsOf, type ToolInput } from './toolInput.ts'
import { DryRunView } from './dryRun/DryRunView.tsx'
import { type OpenedForm, useToolForm } from './useToolForm.ts'

export interface ToolFormProps extends OpenedForm {
  readonly nameOf: (overlay: Overlay) => string
  readonly onReveal: (overlayId: OverlayId) => void
  readonly onBack: () => void
  /** Opens the form of another tool with prefilled input. */
  readonly onUse: (tool: ToolName, input: ToolInput) => void
}

const verbs: Readonly<Record<Tool['kind'], string>> = { edit: t`Run`, search: t`Search`, captions: t`Prepare` }

/** A native listener, because React would also pass on Escape from dialogs that fields open in portals. */
function useEscape(form: RefObject<HTMLFormElement | null>, onLeave: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape leaves the field and keeps the typed text.
    if (event.target instanceof Element && isTextField(event.target)) return
    event.stopPropagation()
    onLeave()
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', onEscape)
    return () => element?.removeEventListener('keydown', onEscape)
  }, [form])
}

function ToolFormHeader({ tool, onBack }: Pick<ToolFormProps, 'tool' | 'onBack'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [tool])
  return (
    <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line-subtle bg-panel px-1.5 py-1">
      <IconButton size="sm" icon={ChevronLeft} label={t`Back to all tools`} onClick={onBack} />
      <h3
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-1 truncate text-sm font-semibold text-primary outline-none"
      >
        {labelText(tool.words.label)}
      </h3>
    </header>
  )
}

export function ToolForm({ tool, given, open, nameOf, onReveal, onBack, onUse }: ToolFormProps) {
  const { projectId } = useSession().getState()
  const { input, run, dryRun, general, errorOf, change, send, retry } = useToolForm({ tool, given, open })
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const defaults = useMemo(() => defaultsOf(tool), [tool])
  useEscape(form, () => (isShown ? setShown(false) : onBack()))
  const context: FormContext = { tool, projectId, input, defaults, nameOf, onReveal, onChange: change }
  const verb = verbs[tool.kind]
  return (
    <form
      ref={form}
      aria-label={labelText(tool.words.label)}
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (event.target !== event.currentTarget) return
        setShown(false)
        send()
      }}
    >
      <ToolFormHeader tool={tool} onBack={onBack} />
      <div className="flex flex-col gap-3 p-3">
        <p className="text-xs text-secondary">{labelText(tool.words.summary)}</p>
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
        {general.map((sentence) => (
          <p key={sentence} className="text-xs text-danger">
            {sentence}
          </p>
        ))}
        <DryRunView
          dryRun={dryRun}
          label={labelText(tool.words.label)}
          nameOf={nameOf}
          onReveal={onReveal}
          isShown={isShown}
          onShow={setShown}
          onUse={onUse}
        />
        <RunView tool={tool} run={run} onRetry={retry} onReveal={onReveal} />
        <Button type="submit" variant="primary" isLoading={run.kind === 'running'} disabled={dryRun.kind === 'refused'}>
          {run.kind === 'done' && tool.kind === 'edit' ? t`${verb} again` : verb}
        </Button>
      </footer>
    </form>
  )
}
