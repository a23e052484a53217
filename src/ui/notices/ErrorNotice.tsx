import { t } from '@lingui/core/macro'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { CopyButton } from '../buttons/CopyButton.tsx'

export interface ErrorNoticeProps {
  /** One sentence about the failure. */
  readonly title: string
  /** One sentence about what is not affected. */
  readonly safe?: string | undefined
  /** One sentence with the next step. */
  readonly next?: string | undefined
  /** The id under which the service logged the request, for copying into a bug report. */
  readonly requestId?: string | undefined
  readonly tone?: 'danger' | 'warning' | undefined
  /** Buttons for the next step. */
  readonly actions?: ReactNode
  readonly isCompact?: boolean | undefined
  readonly className?: string | undefined
}

/** An error with its consequences and the next step. Screen readers announce it when it appears. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { title, safe, next, requestId, tone = 'danger', actions, isCompact = false, className } = props
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert
  const advice = [safe, next].filter((sentence) => sentence !== undefined).join(' ')
  return (
    <div
      role="alert"
      className={classNames(
        'flex gap-2 rounded-md border text-sm',
        isCompact ? 'px-2.5 py-2' : 'px-3 py-2.5',
        tone === 'danger' ? 'border-danger/35 bg-danger-soft' : 'border-warning/35 bg-warning-soft',
        className,
      )}
    >
      <Icon
        size={16}
        aria-hidden
        className={classNames('mt-0.5 shrink-0', tone === 'danger' ? 'text-danger' : 'text-warning')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-medium wrap-anywhere text-primary">{title}</p>
        {advice === '' ? null : <p className="wrap-anywhere text-secondary">{advice}</p>}
        {requestId === undefined ? null : (
          <p className="flex items-center gap-1 text-xs text-secondary">
            <span className="min-w-0 wrap-anywhere">
              {t`Request`} <span className="font-mono">{requestId}</span>
            </span>
            <CopyButton text={requestId} label={t`Copy request ID`} />
          </p>
        )}
        {actions === undefined ? null : <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
