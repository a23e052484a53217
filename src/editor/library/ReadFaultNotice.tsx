import { t } from '@lingui/core/macro'
import { describeRead, isRetried } from '../../client/http/retriedRead.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

export interface ReadFaultNoticeProps {
  /** From `faultOfRead`. Null shows nothing. */
  readonly fault: Error | null
  readonly onRetry: () => void
  readonly isCompact?: boolean | undefined
}

/** Why something could not be read, with a way to read it again unless that happens by itself. */
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
