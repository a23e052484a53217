import { cloneElement, type ReactElement } from 'react'

/** Data attributes of an element with a tooltip, read by `watchTooltips`. */
export interface TooltipMarks {
  readonly 'data-tooltip'?: string | undefined
  readonly 'data-tooltip-keys'?: string | undefined
  readonly 'data-tooltip-side'?: string | undefined
}

export interface TooltipProps {
  /** One short phrase. It never carries what cannot be found elsewhere: touch screens do not show it. */
  readonly content: string
  /** The key combination that does the same. */
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** The element described: it must spread its props. */
  readonly children: ReactElement<TooltipMarks>
}

/**
 * A hint shown on hover and on keyboard focus. It only marks its child: one layer of the page shows the hint, so
 * that hundreds of buttons with tooltips cost nothing until one is pointed at.
 */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return cloneElement(children, {
    'data-tooltip': content,
    'data-tooltip-side': side,
    ...(shortcut === undefined ? {} : { 'data-tooltip-keys': shortcut }),
  })
}
