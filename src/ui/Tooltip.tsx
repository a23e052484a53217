import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './Kbd.tsx'
import { popupMotion } from './surfaceClasses.ts'

export interface TooltipProps {
  /** One short phrase. It never carries what cannot be found elsewhere: touch screens do not show it. */
  readonly content: string
  /** The key combination that does the same. */
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** The element described: it must accept a ref and spread its props. */
  readonly children: ReactElement
}

/** A hint shown on hover and on keyboard focus. */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup
            className={`flex max-w-72 items-center gap-2 rounded-md border border-line bg-overlay px-2 py-1 text-xs text-primary shadow-overlay ${popupMotion}`}
          >
            <span>{content}</span>
            {shortcut === undefined ? null : <Kbd keys={shortcut} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
