import { cloneElement, type ReactElement } from 'react'

/** What an element carries that is to be explained. `watchTooltips` reads it. */
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
 * that hundreds of explained buttons cost nothing while nobody points at them.
 */
export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return cloneElement(children, {
    'data-tooltip': content,
    'data-tooltip-side': side,
    ...(shortcut === undefined ? {} : { 'data-tooltip-keys': shortcut }),
  })
}
