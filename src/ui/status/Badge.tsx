import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { toneSurface, type Tone } from './tone.ts'

export interface BadgeProps {
  readonly children: ReactNode
  readonly tone?: Tone | undefined
  readonly icon?: LucideIcon | undefined
  readonly className?: string | undefined
}

export function Badge({ children, tone = 'neutral', icon: Icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'tabular inline-flex h-4.5 items-center gap-1 rounded-sm px-1.5 text-2xs leading-none font-medium whitespace-nowrap',
        toneSurface[tone],
        className,
      )}
    >
      {Icon === undefined ? null : <Icon size={11} aria-hidden />}
      {children}
    </span>
  )
}
