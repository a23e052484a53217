import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { call } from '../../../client/http/http.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import type { Copy } from '../../../contract/operations/generation/copyResult.ts'
import { adaptResearch } from '../../../contract/operations/research/saves.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { JobProgress } from '../JobProgress.tsx'
import type { SavedEntryProps } from '../researchProps.ts'
import { useSavedJob } from './useSavedJob.ts'

/** Writes hooks or a script for the product of the project after a saved result, and shows them. */
export function AdaptPart({ renderCopy, saved }: Pick<SavedEntryProps, 'renderCopy' | 'saved'>) {
  const client = useQueryClient()
  const sendOnce = useRepeatableKey()
  const { hasJob, isRunning, job, keep } = useSavedJob(saved, 'adaptation')
  const { id, projectId, provider, transcript, updatedAt } = saved
  const adapt = useSubmit(async (mode: 'hooks' | 'script') => {
    const params = { projectId, research_provider: provider, savedId: id }
    const start = async (expectedUpdatedAt: string): Promise<void> => {
      const body = { mode, expectedUpdatedAt }
      const started = await sendOnce(body, (idempotencyKey) => call(adaptResearch, { params, body, idempotencyKey }))
      keep(started.jobId)
    }
    try {
      await start(updatedAt)
    } catch (error) {
      const { queryKey } = savedResearchQuery(projectId, provider)
      await client.invalidateQueries({ queryKey })
      const latest = client.getQueryData(queryKey)?.find((entry) => entry.id === id)
      const hasChanged = error instanceof ApiError && error.code === 'revision_conflict'
      if (!hasChanged || latest === undefined) throw error
      // A note that was saved a moment ago is no part of what is adapted.
      await start(latest.updatedAt)
    }
  })
  const isBusy = adapt.isPending || isRunning
  const unsaved = job?.saveStatus === 'revision_conflict' ? (job.copy ?? null) : null
  const hooks = unsaved?.format === 'hooks' ? unsaved : saved.hooks
  const script = unsaved?.format === 'script' ? unsaved : saved.script
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-primary">{t`Adapt for your product`}</h3>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={PenLine} disabled={isBusy} onClick={() => adapt.submit('hooks')}>
          {t`Write hooks`}
        </Button>
        <Button
          size="sm"
          icon={PenLine}
          disabled={isBusy || transcript === null}
          onClick={() => adapt.submit('script')}
        >
          {t`Write a script`}
        </Button>
        {transcript === null ? (
          <span className="text-xs text-muted">{t`A script needs the transcript of the video.`}</span>
        ) : null}
      </div>
      <p className="text-xs text-muted">
        {t`Facts come from the product context of this project only.`}{' '}
        <Link to={`/projects/${projectId}/settings/context`} className="rounded-sm text-accent-text underline">
          {t`Edit the product context`}
        </Link>
      </p>
      {adapt.error === null ? null : <ErrorNotice isCompact {...wordsOf(adapt.error)} />}
      {hasJob ? <JobProgress job={job} label={t`Writing the copy`} cancelName={t`Cancel the copy`} /> : null}
      {unsaved === null ? null : (
        <p role="status" className="text-xs text-warning">
          {t`The saved entry changed in the meantime, so this copy is shown here only. Copy what you need.`}
        </p>
      )}
      {[hooks, script].map((copy) => (copy === null ? null : <Adapted key={copy.format} {...{ copy, renderCopy }} />))}
    </div>
  )
}

interface AdaptedProps extends Pick<SavedEntryProps, 'renderCopy'> {
  readonly copy: Copy
}

function Adapted({ copy, renderCopy }: AdaptedProps) {
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line-subtle p-3">
      <div className="flex items-center gap-2">
        <h4 className="text-xs font-medium text-secondary">{copy.format === 'hooks' ? t`Hooks` : t`Script`}</h4>
        {copy.isDraft ? <Badge tone="info">{t`From patterns`}</Badge> : null}
      </div>
      {renderCopy(copy)}
    </div>
  )
}
