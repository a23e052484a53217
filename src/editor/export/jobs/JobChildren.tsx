import { plural, t } from '@lingui/core/macro'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import type { ChildJob } from '../../../contract/operations/jobs.ts'
import { jobAppearances } from './jobAppearances.ts'
import { JobState } from './JobState.tsx'

/** Lists child jobs with their status and errors. */
export function JobChildren({ items }: { readonly items: readonly ChildJob[] }) {
  const failed = items.filter(({ error }) => error !== null && error !== undefined).length
  const parts = plural(items.length, { one: '# part', other: '# parts' })
  return (
    <details open={failed > 0} className="text-xs">
      <summary className="cursor-default rounded-sm text-secondary">
        {failed === 0 ? parts : t`${parts}, ${failed} with an error`}
      </summary>
      <ul aria-label={t`Parts`} className="mt-1 flex flex-col gap-1 border-s border-line ps-2">
        {items.map(({ id, status, error, counts }, index) => (
          <li key={id} className="flex flex-col gap-0.5">
            <span className="flex items-center justify-between gap-2">
              <span className="text-secondary">
                {t`Part ${index + 1}`}
                {counts === undefined || counts.total < 2 ? '' : t`, ${counts.succeeded} of ${counts.total} done`}
              </span>
              <JobState appearance={jobAppearances[status]} isRunning={status === 'running'} />
            </span>
            {error === null || error === undefined ? null : (
              <span className="wrap-anywhere text-muted">{wordsOf(error, 'export').title}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
