import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Kbd } from '../../ui/buttons/Kbd.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { actionGroups, groupWords } from '../session/actions/action.ts'
import { actionById } from '../session/actions/actionRegistry.ts'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { gestures, gestureWords, modifierWords } from '../session/gestures.ts'
import { keyConflicts, keymap, type KeyConflict } from '../session/keymap/keymap.ts'
import { useBoundKeys } from '../session/keymap/useBoundKeys.ts'
import { foundActions } from './foundActions.ts'
import { KeymapBar } from './KeymapBar.tsx'
import { ShortcutLine } from './ShortcutLine.tsx'

/** Lists every action with its keys, and every gesture. It opens when mounted. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const bound = useBoundKeys()
  const changes = useStore(keymap, (state) => state.changes)
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const found = foundActions(query, bound)
  const groups = actionGroups.filter((group) => found.some((action) => action.group === group))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Keyboard shortcuts`}
      description={t`Choose a shortcut to change it. Your changes are kept on this device.`}
      size="xl"
      initialFocus={search}
    >
      <div className="flex flex-col gap-4">
        <KeymapBar />
        <TextField
          ref={search}
          label={t`Search by name or keys`}
          labelPlacement="hidden"
          placeholder={t`Search by name or keys`}
          icon={Search}
          value={query}
          onChange={setQuery}
        />
        {keyConflicts(bound).map((conflict) => (
          <ConflictNotice key={conflict.keys} conflict={conflict} />
        ))}
        <div className="columns-2 gap-8 max-md:columns-1">
          {groups.map((group) => (
            <section key={group} className="mb-5 break-inside-avoid">
              <h3 className="mb-1.5 text-xs font-semibold text-primary">{groupWords[group]}</h3>
              <ul>
                {found
                  .filter((action) => action.group === group)
                  .map((action) => (
                    <ShortcutLine
                      key={action.id}
                      action={action}
                      bound={bound}
                      isChanged={changes[action.id] !== undefined}
                    />
                  ))}
              </ul>
            </section>
          ))}
          {query.trim() === '' ? <PointerGestures /> : null}
        </div>
        {found.length === 0 ? <p className="text-sm text-muted">{t`No matching actions.`}</p> : null}
      </div>
    </Dialog>
  )
}

function ConflictNotice({ conflict }: { readonly conflict: KeyConflict }) {
  const names = new Intl.ListFormat(i18n.locale).format(conflict.actionIds.map((id) => `“${actionById(id).label}”`))
  return (
    <p role="status" className="rounded-md border border-line bg-panel px-3 py-2 text-xs text-warning">
      {t`${keysInWords(conflict.keys)} is assigned to ${names}. Only the first one works.`}
    </p>
  )
}

function PointerGestures() {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1.5 text-xs font-semibold text-primary">{t`Pointer`}</h3>
      <ul>
        {gestures
          .filter(({ gesture, modifier }) => modifier !== 'none' || gesture.endsWith(' tool'))
          .map(({ gesture, meaning, modifier }) => (
            <li
              key={`${gesture} ${modifier}`}
              className="flex min-h-7.5 items-center justify-between gap-3 border-b border-line-subtle py-0.5 text-xs"
            >
              <span className="text-secondary">{meaning}</span>
              <span className="flex shrink-0 items-center gap-1 text-muted">
                {modifierWords[modifier] === null ? null : <Kbd keys={modifierWords[modifier]} />}{' '}
                {gestureWords[gesture]}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
