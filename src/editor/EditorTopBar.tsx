import { t } from '@lingui/core/macro'
import { labelText } from '../client/messages/labelText.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Keyboard, Redo2, Search, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { projectQuery } from '../client/resources/queries.ts'
import { MAX_TITLE_LENGTH } from '../composition/limits.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { leaveOnEscape } from '../ui/fields/leaveOnEscape.ts'
import { ThemeSwitch } from '../ui/theme/ThemeSwitch.tsx'
import { SaveChip } from './saving/SaveChip.tsx'
import { JobsButton } from './export/jobs/JobsButton.tsx'
import { actionById } from './session/actions/actionRegistry.ts'
import { useSession, useSessionState } from './session/SessionContext.tsx'
import { keysInWords } from './session/actions/keysInWords.ts'
import { useBoundKeys } from './session/keymap/useBoundKeys.ts'
import { CapacityNotice } from './saving/CapacityNotice.tsx'
import type { EditorParts } from './useEditorParts.ts'

export interface EditorTopBarProps {
  readonly parts: EditorParts
}

const icons = { undo: Undo2, redo: Redo2 } as const

const VIEWING_VERSION = t`You are viewing another version.`

function HistoryButton({ id }: { readonly id: 'undo' | 'redo' }) {
  const session = useSession()
  const action = actionById(id)
  const [keys] = useBoundKeys().get(id) ?? []
  const isEnabled = useSessionState(() => action.isEnabled(session))
  const step = useSessionState((state) => (id === 'undo' ? state.past.at(-1) : state.future.at(0)))
  const isViewingVersion = useSessionState((state) => state.viewedVersion !== null)
  const label = step === undefined ? action.label : `${action.label} “${labelText(step.label)}”`
  return (
    <IconButton
      icon={icons[id]}
      label={label}
      shortcut={keys === undefined ? undefined : keysInWords(keys)}
      disabled={!isEnabled}
      disabledReason={isEnabled && isViewingVersion ? VIEWING_VERSION : undefined}
      tooltipSide="bottom"
      onClick={() => action.run(session)}
    />
  )
}

function TitleField() {
  const session = useSession()
  const title = useSessionState((state) => state.title)
  const isViewingVersion = useSessionState((state) => state.viewedVersion !== null)
  const [draft, setDraft] = useState<string | null>(null)
  const keep = () => {
    const next = draft?.trim() ?? ''
    if (next !== '' && next !== title) session.setTitle(next)
    setDraft(null)
  }
  return (
    <input
      aria-label={t`Video title`}
      value={draft ?? title}
      readOnly={isViewingVersion}
      title={isViewingVersion ? t`${VIEWING_VERSION} Go back to the current version to change the title.` : undefined}
      maxLength={MAX_TITLE_LENGTH}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        leaveOnEscape(event)
      }}
      className="field-sizing-content h-7 max-w-72 min-w-12 truncate rounded-md border border-transparent bg-transparent px-1.5 text-sm font-medium text-primary hover:border-line focus:border-focus focus:bg-sunken focus:outline-none"
    />
  )
}

export function EditorTopBar({ parts: { open, resolution, view, commands, nameOf } }: EditorTopBarProps) {
  const bound = useBoundKeys()
  const shortcutOf = (id: string) => {
    const [keys] = bound.get(id) ?? []
    return keys === undefined ? undefined : keysInWords(keys)
  }
  const { compositionId, projectId } = open.session.getState()
  const project = useQuery(projectQuery(projectId))
  return (
    <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line-subtle bg-panel pe-3 ps-2">
      <nav aria-label={t`Breadcrumb`} className="flex min-w-0 items-center gap-1 text-sm text-secondary">
        <Link to="/" className="flex items-center gap-0.5 rounded-sm px-1 py-0.5 hover:text-primary">
          <ChevronLeft size={16} aria-hidden />
          {t`Projects`}
        </Link>
        <span aria-hidden className="text-muted">
          /
        </span>
        <Link to={`/projects/${projectId}`} className="max-w-40 truncate rounded-sm px-1 py-0.5 hover:text-primary">
          {project.data?.name ?? t`Project`}
        </Link>
        <span aria-hidden className="text-muted">
          /
        </span>
        <TitleField />
      </nav>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-1.5">
        <CapacityNotice />
        <SaveChip autosave={open.autosave} resolution={resolution} nameOf={nameOf} onReveal={commands.reveal} />
        <span aria-hidden className="mx-1 h-4 w-px bg-line" />
        <HistoryButton id="undo" />
        <HistoryButton id="redo" />
        <span aria-hidden className="mx-1 h-4 w-px bg-line" />
        <IconButton
          icon={Search}
          label={t`All commands`}
          shortcut={shortcutOf('palette')}
          tooltipSide="bottom"
          onClick={() => view.openDialog({ kind: 'palette' })}
        />
        <IconButton
          icon={Keyboard}
          label={t`Keyboard shortcuts`}
          shortcut={shortcutOf('shortcuts')}
          tooltipSide="bottom"
          onClick={() => view.openDialog({ kind: 'shortcuts' })}
        />
        <span className="max-lg:hidden">
          <ThemeSwitch />
        </span>
        <JobsButton projectId={projectId} compositionId={compositionId} onOpen={view.showPlace} />
        <Button variant="primary" icon={Upload} onClick={() => view.openDialog({ kind: 'export' })}>
          {t`Export`}
        </Button>
      </div>
    </header>
  )
}
