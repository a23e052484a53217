import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'

export interface EmptyStateProps {
  readonly icon: LucideIcon
  /** The first step, as a short sentence or phrase. */
  readonly title: string
  readonly sentence?: string | undefined
  /** One or two buttons. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** Placeholder of an empty list, which shows the first step. */
export function EmptyState({ icon: Icon, title, sentence, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center justify-center gap-3 px-6 py-8 text-center', className)}>
      <span className="grid size-10 place-items-center rounded-lg border border-line-subtle bg-raised text-muted">
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </span>
      <div className="flex max-w-72 flex-col gap-1">
        <p className="text-sm font-medium text-primary">{title}</p>
        {sentence === undefined ? null : <p className="text-xs text-balance text-muted">{sentence}</p>}
      </div>
      {action === undefined ? null : <div className="flex max-w-full flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
