import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { zoomTo } from '../../session/view/previewOptions.ts'
import { useSession } from '../../session/SessionContext.tsx'

const percents = [25, 50, 100, 200, 400] as const

export function ZoomMenu() {
  const session = useSession()
  const zoom = useStore(session.preview, (state) => state.zoom)
  const shown = zoom === 'fit' ? t`Fit` : `${Math.round(zoom * 100)}%`
  const run = (id: string): void => void actionById(id).run(session)
  const entries: readonly MenuEntry[] = [
    { kind: 'toggle', id: 'fit', label: t`Fit`, isOn: zoom === 'fit', onChange: () => run('picture.fit') },
    ...percents.map(
      (percent): MenuEntry => ({
        kind: 'toggle',
        id: String(percent),
        label: `${percent}%`,
        isOn: zoom !== 'fit' && Math.round(zoom * 100) === percent,
        onChange: () => zoomTo(session.preview, percent / 100, session.getState().shown),
      }),
    ),
    { kind: 'separator', id: 'line' },
    { kind: 'action', id: 'in', label: t`Zoom in`, onSelect: () => run('picture.zoomIn') },
    { kind: 'action', id: 'out', label: t`Zoom out`, onSelect: () => run('picture.zoomOut') },
  ]
  return (
    <DropdownMenu
      side="top"
      align="end"
      entries={entries}
      trigger={
        <Button variant="ghost" className="tabular min-w-13 px-1.5" aria-label={t`Preview zoom: ${shown}`}>
          {shown}
        </Button>
      }
    />
  )
}
