import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../client/http/ApiError.ts'
import { describeRead, isRetried } from '../../client/http/retriedRead.ts'
import { pageError } from '../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { buttonClasses } from '../../ui/buttons/buttonClasses.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import type { Journals } from '../autosave/journal/createJournals.ts'

export interface OpeningFailedProps {
  readonly compositionId: string
  readonly error: Error
  readonly journals: Pick<Journals, 'holds'>
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown if a composition cannot be opened. */
export function OpeningFailed({ compositionId, error, journals, isRetrying, onRetry }: OpeningFailedProps) {
  const { data: isKept = false } = useQuery({
    queryKey: ['kept-here', compositionId],
    queryFn: () => journals.holds(compositionId),
    networkMode: 'always',
    gcTime: 0,
  })
  const isGone = error instanceof ApiError && error.status === 404
  const safe = isGone ? t`This video may have been deleted.` : t`Everything you saved is safe.`
  return (
    <main className="grid h-dvh place-items-center bg-canvas p-6">
      <h1 className="sr-only">{t`Video`}</h1>
      <ErrorNotice
        {...(isGone ? wordsOf(pageError('composition_gone')) : describeRead(error))}
        safe={isKept ? t`${safe} Unsaved changes are kept on this device.` : safe}
        className="max-w-120"
        actions={
          <>
            {isGone || isRetried(error) ? null : (
              <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
                {t`Try again`}
              </Button>
            )}
            <Link to="/" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
              {t`Back to projects`}
            </Link>
          </>
        }
      />
    </main>
  )
}
