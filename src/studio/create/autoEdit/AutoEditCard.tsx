import { plural, t } from '@lingui/core/macro'
import { ListChecks, RotateCcw, Scissors } from 'lucide-react'
import { Link } from 'react-router'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import type { AutoEdit } from '../../../contract/operations/generation/autoEdits.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ResultState } from '../ResultState.tsx'

export interface AutoEditCardProps {
  readonly edit: Omit<AutoEdit, 'report'>
  /** The name of the first file. Null if it was deleted. */
  readonly name: string | null
  readonly onReport: () => void
  /** Fills the form with this request. */
  readonly onChange: () => void
}

/** One automatic edit: its videos, its report, and the way to edit again. */
export function AutoEditCard({ edit, name, onChange, onReport }: AutoEditCardProps) {
  const {
    compositionId,
    error,
    jobId,
    outputEditorProjectIds: saved,
    settings,
    sourceAssetIds,
    sourceMode,
    status,
  } = edit
  const isRunning = isUnfinished(status)
  const hasSaved = status === 'succeeded' || status === 'partially_succeeded'
  const variations = saved.filter((id) => id !== compositionId)
  const title =
    sourceMode === 'project_story'
      ? plural(sourceAssetIds.length, { one: 'Story of # video', other: 'Story of # videos' })
      : (name ?? t`Deleted video`)
  const { aspectRatio, captionsEnabled, targetDurationSeconds } = settings
  const facts = [
    targetDurationSeconds === null
      ? t`Any length`
      : plural(targetDurationSeconds, { one: '# second', other: '# seconds' }),
    aspectRatio ?? t`Ratio of the footage`,
    ...(captionsEnabled ? [t`With captions`] : []),
  ]
  return (
    <li>
      <Card className="flex h-full flex-col gap-2 p-3">
        <p className="flex items-center gap-2 text-sm text-primary" title={title}>
          <Scissors size={15} aria-hidden className="shrink-0 text-muted" />
          <span className="truncate">{title}</span>
        </p>
        <p className="tabular text-xs text-muted">{facts.join(' · ')}</p>
        <ResultState
          jobId={jobId}
          cancelName={t`Cancel the automatic edit`}
          isRunning={isRunning}
          isCanceled={status === 'canceled'}
          error={isRunning || hasSaved || status === 'canceled' ? null : (error ?? pageError('job_failed'))}
        />
        {status === 'partially_succeeded' ? (
          <p className="text-xs text-muted">{t`The variations could not be made.`}</p>
        ) : null}
        {hasSaved && compositionId === null ? <p className="text-xs text-muted">{t`The video was deleted.`}</p> : null}
        {saved.length > 0 ? (
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {saved.map((id) => (
              <li key={id}>
                <Link to={`/compositions/${id}`} className="rounded-sm text-accent-text underline">
                  {id === compositionId ? t`Open the video` : t`Open variation ${variations.indexOf(id) + 1}`}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center justify-end gap-2 pt-1">
          <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onChange}>
            {t`Try again with changes`}
          </Button>
          {compositionId === null ? null : (
            <Button size="sm" icon={ListChecks} onClick={onReport}>
              {t`Review the cuts`}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}
