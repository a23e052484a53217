import { t } from '@lingui/core/macro'
import { Popover } from '@base-ui/react/popover'
import type { Ref } from 'react'
import { popupSurface } from '../../../ui/layout/surfaceClasses.ts'
import { IncomingChanges, type IncomingChangesProps } from './IncomingChanges.tsx'

export interface IncomingPopupProps extends IncomingChangesProps {
  readonly ref: Ref<HTMLDivElement>
}

export function IncomingPopup({ ref, ...props }: IncomingPopupProps) {
  return (
    <Popover.Portal>
      <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-50">
        <Popover.Popup
          ref={ref}
          aria-label={t`Incoming changes`}
          className={`${popupSurface} flex max-h-[min(var(--available-height),26rem)] w-80 flex-col overflow-y-auto p-1.5`}
        >
          <IncomingChanges {...props} />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  )
}
