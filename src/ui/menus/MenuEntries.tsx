import { Menu } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { assertNever } from '../../base/assertNever.ts'
import { classNames } from '../classNames.ts'
import type { MenuEntry } from './menuEntry.ts'
import { listItem, listItemTone, popupSurface } from '../layout/surfaceClasses.ts'

export const menuPopup = `${popupSurface} max-h-[var(--available-height)] max-w-80 min-w-44 overflow-y-auto p-1`

interface LineProps {
  readonly lead: ReactNode
  readonly label: string
  readonly reason?: string | undefined
  readonly trail: ReactNode
}

function Line({ lead, label, reason, trail }: LineProps) {
  return (
    <>
      <span className="grid size-4 shrink-0 place-items-center">{lead}</span>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {reason === undefined ? null : <span className="block text-xs text-muted">{reason}</span>}
      </span>
      {trail}
    </>
  )
}

function Shortcut({ keys }: { readonly keys: string | undefined }) {
  return keys === undefined ? null : <kbd className="shrink-0 ps-4 font-sans text-xs text-muted">{keys}</kbd>
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator className="mx-1 my-1 h-px bg-line" />
    case 'heading':
      return <div className="px-2 pt-1.5 pb-1 text-2xs font-medium text-muted">{entry.label}</div>
    case 'action': {
      const { icon: Icon } = entry
      return (
        <Menu.Item
          label={entry.label}
          disabled={entry.disabledReason !== undefined}
          onClick={entry.onSelect}
          className={classNames(listItem, listItemTone[entry.isDanger === true ? 'danger' : 'plain'])}
        >
          <Line
            lead={
              Icon === undefined ? null : (
                <Icon size={15} aria-hidden className={entry.isDanger === true ? '' : 'text-muted'} />
              )
            }
            label={entry.label}
            reason={entry.disabledReason}
            trail={<Shortcut keys={entry.shortcut} />}
          />
        </Menu.Item>
      )
    }
    case 'toggle':
      return (
        <Menu.CheckboxItem
          label={entry.label}
          checked={entry.isOn}
          disabled={entry.disabledReason !== undefined}
          onCheckedChange={entry.onChange}
          className={classNames(listItem, listItemTone.plain)}
        >
          <Line
            lead={
              <Menu.CheckboxItemIndicator>
                <Check size={15} aria-hidden className="text-accent-text" />
              </Menu.CheckboxItemIndicator>
            }
            label={entry.label}
            reason={entry.disabledReason}
            trail={<Shortcut keys={entry.shortcut} />}
          />
        </Menu.CheckboxItem>
      )
    case 'submenu': {
      const { icon: Icon } = entry
      return (
        <Menu.SubmenuRoot>
          <Menu.SubmenuTrigger
            label={entry.label}
            disabled={entry.disabledReason !== undefined}
            className={classNames(listItem, listItemTone.plain, 'data-popup-open:bg-hover')}
          >
            <Line
              lead={Icon === undefined ? null : <Icon size={15} aria-hidden className="text-muted" />}
              label={entry.label}
              reason={entry.disabledReason}
              trail={<ChevronRight size={14} aria-hidden className="-me-0.5 text-muted" />}
            />
          </Menu.SubmenuTrigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={-2} alignOffset={-5} collisionPadding={8} className="z-50">
              <Menu.Popup className={menuPopup}>
                <MenuEntries entries={entry.entries} />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.SubmenuRoot>
      )
    }
    default:
      return assertNever(entry)
  }
}

export interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[]
}

/** Renders menu entries from data, for both drop-down and context menus. */
export function MenuEntries({ entries }: MenuEntriesProps) {
  return entries.map((entry) => <Entry key={entry.id} entry={entry} />)
}
