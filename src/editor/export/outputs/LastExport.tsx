import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { jobAppearances } from '../jobs/jobAppearances.ts'
import { JobState } from '../jobs/JobState.tsx'
import type { ListedJob } from '../jobs/useProjectJobs.ts'

/** Shows the newest export above the settings of the next one. */
export function LastExport({ last, onShow }: { readonly last: ListedJob; readonly onShow: () => void }) {
  const appearance = last.job === null ? null : jobAppearances[last.job.status]
  return (
    <section
      aria-label={t`Last export`}
      className="flex items-center gap-3 rounded-lg border border-line-subtle bg-panel py-2 pe-2 ps-3"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="truncate text-xs text-primary" title={last.title}>
          {last.title}
        </p>
        {appearance === null ? null : <JobState appearance={appearance} isRunning={last.job?.status === 'running'} />}
      </div>
      <Button size="sm" onClick={onShow}>
        {t`Show last export`}
      </Button>
    </section>
  )
}
