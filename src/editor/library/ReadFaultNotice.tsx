import { t } from '@lingui/core/macro'
import { describeRead, isRetried } from '../../client/http/retriedRead.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

export interface ReadFaultNoticeProps {
  /** Comes from `faultOfRead`. Null shows nothing. */
  readonly fault: Error | null
  readonly onRetry: () => void
  readonly isCompact?: boolean | undefined
}

/** Explains why a read failed. Offers a retry unless one happens automatically. */
export function ReadFaultNotice({ fault, onRetry, isCompact }: ReadFaultNoticeProps) {
  if (fault === null) return null
  return (
    <ErrorNotice
      {...describeRead(fault)}
      isCompact={isCompact}
      actions={
        isRetried(fault) ? undefined : (
          <Button size="sm" onClick={onRetry}>
            {t`Try again`}
          </Button>
        )
      }
    />
  )
}
