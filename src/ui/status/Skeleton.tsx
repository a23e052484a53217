import { classNames } from '../classNames.ts'

export interface SkeletonProps {
  /** Should set the size of the content, so that nothing moves when it has loaded. */
  readonly className?: string | undefined
}

/** Placeholder for loading content. Hidden from screen readers, because the region around it announces the loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-sm bg-hover', className)} />
}
