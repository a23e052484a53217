import { Paintbrush } from 'lucide-react'
import { memo, useState } from 'react'
import { DropdownMenu } from '../../../ui/DropdownMenu.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { MenuEntry } from '../../../ui/menuEntry.ts'
import { notify } from '../../../ui/notify.ts'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { shortcutOf } from '../../session/keymap/shortcutOf.ts'
import { useSession } from '../../session/SessionContext.tsx'

const styleActions = ['copyStyle', 'pasteStyle', 'resetStyle'].map(actionById)

function Menu() {
  const session = useSession()
  /** Those of the moment of opening: what can be done now. */
  const [entries, setEntries] = useState<readonly MenuEntry[]>([])
  const currentEntries = (): readonly MenuEntry[] =>
    styleActions.map((action) => ({
      kind: 'action',
      id: action.id,
      label: action.label,
      shortcut: shortcutOf(action) ?? undefined,
      disabledReason: action.isEnabled(session) ? undefined : action.needs,
      onSelect: () => {
        const refusal = action.run(session)
        if (refusal) notify.warning(refusal.message, { id: 'refusal' })
      },
    }))
  return (
    <DropdownMenu
      onOpenChange={(isOpen) => {
        if (isOpen) setEntries(currentEntries())
      }}
      align="end"
      trigger={<IconButton size="sm" label="Style" icon={Paintbrush} />}
      entries={entries}
    />
  )
}

/** Passes on the style of what is selected. While that is dragged, nothing changes here. */
export const StyleMenu = memo(Menu)
