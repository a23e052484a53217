import { Menu } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { LazyMenuSurface } from './LazyMenuSurface.ts'
import type { MenuEntry } from './menuEntry.ts'
import { useLazyPopup } from './useLazyPopup.ts'

export interface DropdownMenuProps {
  /** The button that opens it: a Button or an IconButton. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

export function DropdownMenu({ trigger, entries, side = 'bottom', align = 'start', onOpenChange }: DropdownMenuProps) {
  const { isMounted, popupRef, onOpenChange: change } = useLazyPopup(onOpenChange)
  return (
    <Menu.Root onOpenChange={change} modal={false}>
      <Menu.Trigger render={trigger} />
      {isMounted ? <LazyMenuSurface ref={popupRef} entries={entries} side={side} align={align} sideOffset={4} /> : null}
    </Menu.Root>
  )
}
