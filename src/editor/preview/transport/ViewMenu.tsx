import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { useStore } from 'zustand'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { gridNames, safeZoneNames, type GridName } from '../../session/view/previewOptions.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { safeZoneLabels } from '../geometry/safeZones.ts'

const gridLabels: Readonly<Record<GridName, string>> = { none: t`No grid`, thirds: t`Thirds`, eighths: '8 × 8' }

/** Chooses guides over the picture and the background behind it. */
export function ViewMenu() {
  const { options, preview } = useSession()
  const grid = useStore(preview, (state) => state.grid)
  const hasCheckerboard = useStore(preview, (state) => state.hasCheckerboard)
  const safeZone = useStore(preview, (state) => state.safeZone)
  const isSnapping = useStore(options, (state) => state.isSnapping)
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'zones', label: t`Safe zones` },
    ...safeZoneNames.map(
      (name): MenuEntry => ({
        kind: 'toggle',
        id: `zone.${name}`,
        label: safeZoneLabels[name],
        isOn: name === safeZone,
        onChange: () => preview.setState({ safeZone: name }),
      }),
    ),
    { kind: 'separator', id: 'line' },
    { kind: 'heading', id: 'grids', label: t`Grid` },
    ...gridNames.map(
      (name): MenuEntry => ({
        kind: 'toggle',
        id: `grid.${name}`,
        label: gridLabels[name],
        isOn: name === grid,
        onChange: () => preview.setState({ grid: name }),
      }),
    ),
    { kind: 'separator', id: 'other line' },
    {
      kind: 'toggle',
      id: 'checkerboard',
      label: t`Show transparency`,
      isOn: hasCheckerboard,
      onChange: (isOn) => preview.setState({ hasCheckerboard: isOn }),
    },
    {
      kind: 'toggle',
      id: 'snap',
      label: t`Snapping`,
      isOn: isSnapping,
      onChange: (isOn) => options.setState({ isSnapping: isOn }),
    },
  ]
  const isAnyShown = safeZone !== 'none' || grid !== 'none' || hasCheckerboard
  return (
    <DropdownMenu
      side="top"
      align="end"
      entries={entries}
      trigger={<IconButton label={t`View options`} icon={Eye} isPressed={isAnyShown} />}
    />
  )
}
