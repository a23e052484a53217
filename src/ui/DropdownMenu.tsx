import { Menu } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { MenuEntries, menuPopup } from './MenuEntries.tsx'
import type { MenuEntry } from './menuEntry.ts'

export interface DropdownMenuProps {
  /** The button that opens it: a Button or an IconButton. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A menu below a button. */
export function DropdownMenu({
  trigger,
  entries,
  side = 'bottom',
  align = 'start',
  isOpen,
  onOpenChange,
}: DropdownMenuProps) {
  return (
    <Menu.Root open={isOpen} onOpenChange={(next) => onOpenChange?.(next)} modal={false}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-50">
          <Menu.Popup className={menuPopup}>
            <MenuEntries entries={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
