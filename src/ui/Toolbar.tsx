import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './classNames.ts'

export interface ToolbarProps {
  /** What its buttons work on. */
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A row of buttons with one tab stop: arrow keys move within. Put each button into a ToolbarItem. */
export function Toolbar({ label, children, className }: ToolbarProps) {
  return (
    <BaseToolbar.Root
      aria-label={label}
      className={classNames('flex h-9 min-w-0 items-center gap-0.5 px-1.5', className)}
    >
      {children}
    </BaseToolbar.Root>
  )
}

export interface ToolbarItemProps {
  /** A Button or IconButton. */
  readonly children: ReactElement
}

/** One button of a Toolbar. */
export function ToolbarItem({ children }: ToolbarItemProps) {
  return <BaseToolbar.Button render={children} />
}

/** A thin line between groups of a Toolbar. */
export function ToolbarSeparator() {
  return <BaseToolbar.Separator className="mx-1 h-4 w-px shrink-0 bg-line" />
}
