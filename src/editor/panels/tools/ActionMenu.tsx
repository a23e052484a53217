import type { LucideIcon } from 'lucide-react'
import { memo, useState } from 'react'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { Action } from '../../session/actions/action.ts'
import { shortcutOf } from '../../session/keymap/shortcutOf.ts'
import { useSession } from '../../session/SessionContext.tsx'
import type { Session } from '../../session/session.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface ActionMenuProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly actions: readonly Action[]
  /** Hides disabled actions instead of showing the reason. */
  readonly hidesImpossible?: boolean
}

const entryOf = (action: Action, session: Session): MenuEntry => ({
  kind: 'action',
  id: action.id,
  label: action.label,
  shortcut: shortcutOf(action) ?? undefined,
  disabledReason: action.isEnabled(session) ? undefined : action.needs,
  onSelect: () => {
    const refusal = action.run(session)
    if (refusal) notify.warning(sentenceOfError(refusal), { id: 'refusal' })
  },
})

function Menu({ label, icon, actions, hidesImpossible = false }: ActionMenuProps) {
  const session = useSession()
  /** Computed when the menu opens, from what is possible then. */
  const [entries, setEntries] = useState<readonly MenuEntry[]>([])
  const currentEntries = (): readonly MenuEntry[] =>
    actions.filter((action) => !hidesImpossible || action.isEnabled(session)).map((action) => entryOf(action, session))
  return (
    <DropdownMenu
      onOpenChange={(isOpen) => {
        if (isOpen) setEntries(currentEntries())
      }}
      align="end"
      trigger={<IconButton size="sm" label={label} icon={icon} />}
      entries={entries}
    />
  )
}

/** A button that opens a menu of actions for the selection. It does not re-render while the selection is dragged. */
export const ActionMenu = memo(Menu)
