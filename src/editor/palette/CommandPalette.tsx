import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Refusal } from '../../base/result.ts'
import { classNames } from '../../ui/classNames.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Kbd } from '../../ui/buttons/Kbd.tsx'
import { fieldInput, fieldWell, listItem } from '../../ui/layout/surfaceClasses.ts'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import type { Action } from '../session/actions/action.ts'
import { actions } from '../session/actions/actionRegistry.ts'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { useBoundKeys } from '../session/keymap/useBoundKeys.ts'
import { useSession } from '../session/SessionContext.tsx'
import { entryAfterKey, paletteGroups } from './paletteEntries.ts'
import { recentActionsSlot, withRecent } from './recentActions.ts'
import { withTools } from './toolEntries.ts'

const listedActions = withTools(actions)

export interface CommandPaletteProps {
  readonly onClose: () => void
  readonly onRefusal: (refusal: Refusal) => void
}

function usePalette({ onClose, onRefusal }: CommandPaletteProps) {
  const session = useSession()
  const [recent, setRecent] = useDeviceState(recentActionsSlot)
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState(0)
  const groups = paletteGroups(listedActions, { query, recent, isEnabled: (action) => action.isEnabled(session) })
  const listed = groups.flatMap((group) => group.actions)
  const at = Math.min(wanted, listed.length - 1)

  const search = (text: string): void => {
    setQuery(text)
    setWanted(0)
  }
  const choose = (action: Action): void => {
    if (!action.isEnabled(session)) return
    setRecent(withRecent(recent, action.id))
    onClose()
    const refusal = action.run(session)
    if (refusal !== null) onRefusal(refusal)
  }
  return {
    query,
    search,
    groups,
    listed,
    at,
    current: listed[at] ?? null,
    point: (action: Action) => setWanted(listed.indexOf(action)),
    choose,
  }
}

/** Finds actions by name and runs them. It opens when mounted. */
export function CommandPalette(props: CommandPaletteProps) {
  const { query, search, groups, listed, at, current, point, choose } = usePalette(props)
  const bound = useBoundKeys()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = ({ id }: Action): string => `${listId}-${id}`

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const index = entryAfterKey(event.key, at, listed.length)
    if (index === null && event.key !== 'Enter') return
    event.preventDefault()
    const next = index === null ? null : listed[index]
    if (next) {
      point(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (index === null && current) choose(current)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      title={t`All commands`}
      initialFocus={input}
    >
      <div className={classNames(fieldWell, 'sticky top-0 z-10 h-8')}>
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t`Search commands`}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(current) : undefined}
          placeholder={t`Type what you want to do`}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={fieldInput}
        />
      </div>
      {listed.length === 0 ? (
        <p role="status" className="mt-2 px-2 py-1 text-sm text-muted">
          {t`No matching commands.`}
        </p>
      ) : null}
      <div id={listId} role="listbox" aria-label={t`Commands`} className="mt-2 h-90 overflow-y-auto">
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div aria-hidden className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">
              {group.label}
            </div>
            {group.actions.map((action) => (
              <PaletteOption
                key={action.id}
                id={optionId(action)}
                action={action}
                keys={bound.get(action.id)?.[0]}
                isCurrent={action === current}
                onPoint={() => point(action)}
                onChoose={() => choose(action)}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

interface PaletteOptionProps {
  readonly id: string
  readonly action: Action
  readonly keys: string | undefined
  readonly isCurrent: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function PaletteOption({ id, action, keys, isCurrent, onPoint, onChoose }: PaletteOptionProps) {
  const session = useSession()
  const isEnabled = action.isEnabled(session)
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={!isEnabled}
      className={classNames(
        listItem,
        'w-full text-start',
        isCurrent && 'bg-hover',
        isEnabled ? 'text-primary' : 'text-muted',
      )}
      onPointerMove={isCurrent ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="min-w-0 flex-1">
        <span className="block">{action.label}</span>
        {isEnabled ? null : <span className="block text-xs">{action.needs ?? t`Not available here.`}</span>}
      </span>
      {action.isOn?.(session) === true ? (
        <>
          <Check size={14} aria-hidden className="shrink-0 text-accent-text" />
          <span className="sr-only">{t`on`}</span>
        </>
      ) : null}
      {keys === undefined ? null : <Kbd keys={keysInWords(keys)} />}
    </button>
  )
}
