import { t } from '@lingui/core/macro'
import { Popover } from '@base-ui/react/popover'
import { Gauge } from 'lucide-react'
import { Link } from 'react-router'
import { UsageMeter } from '../editor/export/usage/UsageMeter.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { popupSurface } from '../ui/layout/surfaceClasses.ts'

const moreLink = 'self-start rounded-sm text-sm text-accent-text hover:underline'

/** The usage button with its popover, which is open on first render. */
export function UsagePopover() {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger
        render={
          <Button variant="ghost" icon={Gauge}>
            {t`Usage`}
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={t`Usage`}
            className={`${popupSurface} flex max-h-(--available-height) w-76 flex-col gap-3 overflow-y-auto p-4`}
          >
            <h2 className="text-sm font-semibold text-primary">{t`Usage`}</h2>
            <UsageMeter />
            <Popover.Close nativeButton={false} render={<Link to="/settings/usage" className={moreLink} />}>
              {t`Open the usage page`}
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
