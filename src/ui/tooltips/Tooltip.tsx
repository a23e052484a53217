import { cloneElement, type ReactElement } from 'react'

/** Data attributes of an element with a tooltip, read by `watchTooltips`. */
export interface TooltipMarks {
  readonly 'data-tooltip'?: string | undefined
  readonly 'data-tooltip-keys'?: string | undefined
  readonly 'data-tooltip-side'?: string | undefined
}

export interface TooltipProps {
  /** One short phrase. It must not be the only source of information, because touch screens do not show it. */
  readonly content: string
  /** The equivalent key combination. */
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** The described element. It must spread its props. */
  readonly children: ReactElement<TooltipMarks>
}

/**
 * A tooltip shown on hover and keyboard focus. It only marks its child, and a single layer shows all tooltips, so
 * hundreds of buttons cost nothing until the pointer rests on one.
 */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return cloneElement(children, {
    'data-tooltip': content,
    'data-tooltip-side': side,
    ...(shortcut === undefined ? {} : { 'data-tooltip-keys': shortcut }),
  })
}
