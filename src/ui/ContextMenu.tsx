import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import { MenuEntries, menuPopup } from './MenuEntries.tsx'
import type { MenuEntry } from './menuEntry.ts'

export interface ContextMenuProps {
  /** The area that answers to right click, long press and the menu key. It must accept a ref and spread its props. */
  readonly children: ReactElement
  readonly entries: readonly MenuEntry[]
  /** Called before it shows, so that the caller can select what lies under the pointer. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** The menu of an area, at the pointer. */
export function ContextMenu({ children, entries, onOpenChange }: ContextMenuProps) {
  return (
    <BaseContextMenu.Root onOpenChange={(next) => onOpenChange?.(next)}>
      <BaseContextMenu.Trigger render={children} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner collisionPadding={8} className="z-50">
          <BaseContextMenu.Popup className={menuPopup}>
            <MenuEntries entries={entries} />
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}
