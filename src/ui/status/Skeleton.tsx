import { classNames } from '../classNames.ts'

export interface SkeletonProps {
  /** Give it the size of what it stands for, so that nothing moves when that arrives. */
  readonly className?: string | undefined
}

/** Holds the place of content on its way. Silent for screen readers: the region around it says that it is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-sm bg-hover', className)} />
}
