import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import { LazyMenuSurface } from './LazyMenuSurface.ts'
import type { MenuEntry } from './menuEntry.ts'
import { useLazyPopup } from './useLazyPopup.ts'

export interface ContextMenuProps {
  /** The area that responds to right click, long press and the menu key. It must accept a ref and spread its props. */
  readonly children: ReactElement
  readonly entries: readonly MenuEntry[]
  /** Shows the browser's own menu on right click instead. */
  readonly isDisabled?: boolean | undefined
  /** Called before the menu appears, so that the caller can select the item under the pointer. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** The menu of an area, shown at the pointer. */
export function ContextMenu({ children, entries, isDisabled = false, onOpenChange }: ContextMenuProps) {
  const { isMounted, popupRef, onOpenChange: change } = useLazyPopup(onOpenChange)
  return (
    <BaseContextMenu.Root disabled={isDisabled} onOpenChange={change}>
      <BaseContextMenu.Trigger render={children} />
      {isMounted ? <LazyMenuSurface ref={popupRef} entries={entries} /> : null}
    </BaseContextMenu.Root>
  )
}
