import { t } from '@lingui/core/macro'
import { Menu } from '@base-ui/react/menu'
import type { Ref } from 'react'
import { MenuEntries, menuPopup } from './MenuEntries.tsx'
import type { MenuEntry } from './menuEntry.ts'

export interface MenuSurfaceProps {
  readonly ref: Ref<HTMLDivElement>
  readonly entries: readonly MenuEntry[]
  /** The position relative to the button. If it is missing, as for a context menu, the menu opens at the pointer. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly sideOffset?: number | undefined
}

/** The surface and entries of a drop-down or context menu. Renders nothing while the menu is closed. */
export function MenuSurface({ ref, entries, ...place }: MenuSurfaceProps) {
  return (
    // Accessibility rules require all content to be in a landmark.
    <Menu.Portal role="region" aria-label={t`Menu`}>
      <Menu.Positioner {...place} collisionPadding={8} className="z-50">
        <Menu.Popup ref={ref} className={menuPopup}>
          <MenuEntries entries={entries} />
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
