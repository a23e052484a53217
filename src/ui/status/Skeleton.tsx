import { classNames } from '../classNames.ts'

export interface SkeletonProps {
  /** Give it the size of what it stands for, so that nothing moves when that arrives. */
  readonly className?: string | undefined
}

/** Placeholder of loading content. Hidden from screen readers, because the region around it announces the loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-sm bg-hover', className)} />
}
