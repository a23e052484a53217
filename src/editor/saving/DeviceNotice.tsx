import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'

export interface DeviceNoticeProps {
  /** Why unsaved changes cannot be stored, and what to do about it. */
  readonly problem: string
  /** True if journals of an earlier visit could not be read when the composition opened. */
  readonly isUnread: boolean
}

/** Warns that closing the page would lose unsaved changes. */
export function DeviceNotice({ problem, isUnread }: DeviceNoticeProps) {
  return (
    <p
      role="alert"
      aria-label={t`Unsaved changes are not stored`}
      className="flex shrink-0 items-start gap-2 border-b border-warning/35 bg-warning-soft px-3 py-1.5 text-xs text-primary"
    >
      <TriangleAlert size={14} aria-hidden className="mt-px shrink-0 text-warning" />
      <span className="min-w-0 wrap-anywhere">
        {problem} {isUnread ? t`Unsaved changes from an earlier visit could not be read.` : null}
      </span>
    </p>
  )
}
