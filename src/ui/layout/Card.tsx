import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames.ts'

export interface CardProps extends ComponentProps<'div'> {
  readonly children: ReactNode
  /** Highlights the whole card on hover. The caller must cover it with a link or button. */
  readonly isInteractive?: boolean | undefined
}

export function Card({ children, isInteractive = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'relative overflow-hidden rounded-lg border border-line bg-raised shadow-raised',
        isInteractive && 'transition-colors focus-within:border-line-strong hover:border-line-strong hover:bg-hover',
        className,
      )}
    >
      {children}
    </div>
  )
}
