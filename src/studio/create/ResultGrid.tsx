import type { LucideIcon } from 'lucide-react'
import { Children, type ReactNode, useId } from 'react'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import type { ComponentProps } from 'react'

export interface ResultGridProps {
  readonly title: string
  readonly isPending: boolean
  readonly fault: ComponentProps<typeof ReadFaultNotice>['fault']
  readonly onRetry: () => void
  /** Shown while nothing has been made. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly sentence: string }
  /** One card a row, for texts. */
  readonly isWide?: boolean
  /** Controls at the end of the heading. */
  readonly actions?: ReactNode
  /** Cards, each an `li`. */
  readonly children: ReactNode
}

/** The results of a kind as cards, newest first. */
export function ResultGrid(props: ResultGridProps) {
  const { actions, children, empty, fault, isPending, isWide = false, onRetry, title } = props
  const headingId = useId()
  const isEmpty = Children.count(children) === 0
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-7 items-center gap-2">
        <h2 id={headingId} className="flex-1 text-sm font-semibold text-primary">
          {title}
        </h2>
        {actions}
      </div>
      <ReadFaultNotice fault={fault} onRetry={onRetry} />
      {isPending ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : isEmpty && fault === null ? (
        <EmptyState {...empty} className="rounded-xl border border-dashed border-line" />
      ) : (
        <ul
          className={classNames(
            'grid gap-4',
            isWide ? 'grid-cols-1' : 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]',
          )}
        >
          {children}
        </ul>
      )}
    </section>
  )
}
