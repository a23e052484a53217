import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { Kbd } from '../buttons/Kbd.tsx'
import { popupMotion } from '../layout/surfaceClasses.ts'
import type { ShownTooltip } from './tooltipWatch.ts'

export interface TooltipPopupProps extends ShownTooltip {
  readonly onClose: () => void
}

export function TooltipPopup({ anchor, content, shortcut, side, onClose }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          anchor={anchor}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-50"
        >
          <BaseTooltip.Popup
            className={`flex max-w-72 items-center gap-2 rounded-md border border-line bg-overlay px-2 py-1 text-xs text-primary shadow-overlay ${popupMotion}`}
          >
            <span className="min-w-0 wrap-anywhere">{content}</span>
            {shortcut === null ? null : <Kbd keys={shortcut} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
