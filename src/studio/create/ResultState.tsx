import { t } from '@lingui/core/macro'
import { wordsOf, type Problem } from '../../client/errorWords/wordsOf.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { RunningJob, type RunningJobProps } from './RunningJob.tsx'

export interface ResultStateProps extends RunningJobProps {
  readonly isRunning: boolean
  readonly isCanceled?: boolean
  /** Why there is no result. Null while there is one, or may be. */
  readonly error: Problem | null
  /** Whether the file was deleted after it was made. */
  readonly isDeleted?: boolean
}

/** Says on a card why its file cannot be played: it is being made, failed, was cancelled or deleted. */
export function ResultState({ error, isCanceled = false, isDeleted = false, isRunning, ...job }: ResultStateProps) {
  return (
    <>
      {isRunning ? <RunningJob {...job} /> : null}
      {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
      {isCanceled ? <p className="text-xs text-muted">{t`Cancelled.`}</p> : null}
      {isDeleted ? <p className="text-xs text-muted">{t`Its file was deleted.`}</p> : null}
    </>
  )
}
