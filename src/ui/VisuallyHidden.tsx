import type { ReactNode } from 'react'

export interface VisuallyHiddenProps {
  readonly children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="sr-only">{children}</span>
}
