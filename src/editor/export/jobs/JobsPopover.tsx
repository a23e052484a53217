import { t } from '@lingui/core/macro'
import { Popover } from '@base-ui/react/popover'
import type { ReactElement } from 'react'
import { popupSurface } from '../../../ui/layout/surfaceClasses.ts'
import { JobsList, type JobsListProps } from './JobsList.tsx'

export interface JobsPopoverProps extends JobsListProps {
  readonly trigger: ReactElement
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export function JobsPopover({ trigger, isOpen, onOpenChange, ...props }: JobsPopoverProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={t`Jobs`}
            className={`${popupSurface} flex max-h-[min(var(--available-height),40rem)] w-100 flex-col overflow-hidden`}
          >
            <JobsList {...props} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
