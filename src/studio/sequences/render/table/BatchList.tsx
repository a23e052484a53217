import { plural, t } from '@lingui/core/macro'
import type { ProjectJob } from '../../../../contract/extensions/projectJobsRoute.ts'
import { momentInWords } from '../../../../editor/export/momentWords.ts'
import { jobAppearances } from '../../../../editor/export/jobs/jobAppearances.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { classNames } from '../../../../ui/classNames.ts'
import { StatusDot } from '../../../../ui/status/StatusDot.tsx'

/** A batch with its retries. */
export interface Batch {
  /** The last attempt. */
  readonly job: ProjectJob
  readonly startedAt: string
  readonly retries: number
}

export interface BatchListProps {
  readonly batches: readonly Batch[]
  readonly shownId: string | null
  readonly onShow: (jobId: string) => void
  /** Reads older batches. Null if there are none. */
  readonly onMore: (() => void) | null
  readonly isReadingMore: boolean
}

/** The batches of the sequence, newest first. */
export function BatchList({ batches, isReadingMore, onMore, onShow, shownId }: BatchListProps) {
  return (
    <nav aria-label={t`Exports of this sequence`}>
      <ul className="flex flex-col gap-0.5 p-2">
        {batches.map(({ job: { counts, id, status }, retries, startedAt }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === shownId ? 'true' : undefined}
              onClick={() => onShow(id)}
              className={classNames(
                'flex w-full flex-col gap-1 rounded-md px-2.5 py-2 text-start',
                id === shownId ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <span className="tabular text-sm text-primary">{momentInWords(startedAt)}</span>
              <span className="flex items-center justify-between gap-2 text-xs text-secondary">
                {retries === 0
                  ? plural(counts.total, { one: '# video', other: '# videos' })
                  : plural(counts.total, { one: '# video, retried', other: '# videos, retried' })}
                <StatusDot
                  tone={jobAppearances[status].tone}
                  label={jobAppearances[status].label}
                  isActive={status === 'running'}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onMore === null ? null : (
        <Button size="sm" variant="ghost" className="mx-2 mb-2" isLoading={isReadingMore} onClick={onMore}>
          {t`Show older exports`}
        </Button>
      )}
    </nav>
  )
}
