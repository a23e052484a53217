import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead, isRetried } from '../../client/http/retriedRead.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { ProblemError } from '../../client/http/ProblemError.ts'
import { assetsQuery, usageQuery } from '../../client/resources/queries.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { outputFilename } from '../../contract/outputFilename.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { exportedRange, exportName, exportSettingsOf, type ExportForm } from './exportForm.ts'
import { ExportSettingsForm } from './ExportSettingsForm.tsx'
import { GlyphGaps } from './GlyphGaps.tsx'
import { rememberJob } from './jobs/knownJobs.ts'
import { PendingCutsNote } from './PendingCutsNote.tsx'
import { SwitchedOffRows } from './switchedOff/SwitchedOffRows.tsx'
import { useCopyExport } from './switchedOff/useCopyExport.ts'
import { useExportedRows } from './switchedOff/useExportedRows.ts'
import { UnreadyMedia } from './UnreadyMedia.tsx'
import { isAboutMedia, lostFileOf, unreadySources, type UnreadySource } from './unreadySources.ts'
import { UsageMeter } from './usage/UsageMeter.tsx'
import { shortageFor } from './usage/usageWords.ts'
import { useExport } from './useExport.ts'
import { WaitingMedia, type WaitingFile } from './WaitingMedia.tsx'

export interface NewExportProps {
  readonly autosave: Autosave
  /** Files still being added to the timeline. */
  readonly waiting: readonly WaitingFile[]
  readonly form: ExportForm
  readonly onChange: (form: ExportForm) => void
  readonly onStarted: (jobId: string) => void
  readonly onReveal: (overlayId: OverlayId) => void
}

const mediaRefusalOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && isAboutMedia(error) ? error : null

/** Provides the estimate, the obstacles and the submission of one export. */
function useNewExport({ autosave, form, onStarted }: NewExportProps) {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const title = useSessionState((state) => state.title)
  const usage = useQuery(usageQuery())
  const assets = useQuery(assetsQuery(projectId))
  const rows = useExportedRows()
  const { exported } = rows
  const settings = exportSettingsOf(form, { title, durationInFrames: exported.durationInFrames })
  const sourcesNotReady = (complaint: string | null) =>
    assets.data === undefined ? [] : unreadySources(exported, assets.data, complaint)
  const start = (jobId: string, startedId: string) => {
    const name = outputFilename(exportName(form, title))
    rememberJob({ jobId, projectId, compositionId: startedId, title: name, startedAt: Date.now(), form })
    onStarted(jobId)
  }
  const submitted = { autosave, settings: typeof settings === 'string' ? null : settings }
  const copy = useCopyExport({ ...submitted, onStarted: start })
  const { estimate, isSettled, submission } = useExport({
    ...submitted,
    rows,
    mediaState: sourcesNotReady(null)
      .map(({ overlayId, state }) => `${overlayId} ${state}`)
      .join(),
    onStarted: (jobId) => start(jobId, compositionId),
  })
  const refusedMedia = mediaRefusalOf(estimate.error)
  return {
    rows,
    copy,
    usage,
    estimate,
    submission,
    isEstimating: estimate.isPending || !isSettled,
    /** Validation error as a sentence. Null if the form is complete. */
    fault: typeof settings === 'string' ? settings : null,
    noEstimate: faultOfRead(estimate),
    shortage: shortageFor(estimate.data, usage.data),
    /** Media that blocks the estimate. */
    missing: refusedMedia === null ? [] : sourcesNotReady(lostFileOf(refusedMedia)),
    // The estimate already reports the same refusal.
    refusal:
      refusedMedia !== null && mediaRefusalOf(submission.error) !== null
        ? copy.error
        : (submission.error ?? copy.error),
  }
}

export function NewExport(props: NewExportProps) {
  const { form, waiting, onChange, onReveal } = props
  const next = useNewExport(props)
  const { rows, usage, estimate, copy, submission, fault, noEstimate, shortage } = next
  const { exported } = rows
  const { startFrame, endFrame } = exportedRange(form, exported.durationInFrames)
  const isFormRead = fault === null
  const hasEstimate = noEstimate === null && estimate.data !== undefined
  const canStart = isFormRead && hasEstimate && shortage === null
  const startBy = (submit: typeof submission.submit) => () => {
    if (estimate.data !== undefined) submit(estimate.data)
  }
  return (
    <div className="flex flex-col gap-5">
      <ExportSettingsForm form={form} onChange={onChange} fault={fault} />
      <div className="flex flex-col gap-3">
        <EstimateLines
          estimate={isFormRead && hasEstimate ? estimate.data : undefined}
          usage={usage.data}
          isUsageLost={usage.data === undefined && faultOfRead(usage) !== null}
          durationInFrames={endFrame - startFrame}
          fps={exported.fps}
          isPending={isFormRead && next.isEstimating}
        />
        <details className="text-xs">
          <summary className="cursor-default rounded-sm text-secondary">{t`Plan usage`}</summary>
          <div className="mt-2 rounded-lg border border-line-subtle bg-panel p-3">
            <UsageMeter />
          </div>
        </details>
        <PendingCutsNote />
        <SwitchedOffRows
          {...rows}
          copy={{
            isPossible: canStart && !submission.isPending,
            isPending: copy.isPending,
            start: startBy(copy.submit),
          }}
        />
        <GlyphGaps exported={exported} onReveal={onReveal} />
        <WaitingMedia files={waiting} />
        {exported.overlays.length > 0 || waiting.length > 0 ? null : (
          <p className="text-xs text-warning">
            {t`The timeline is empty, so the video would only show the background.`}
          </p>
        )}
        <NoEstimate
          fault={noEstimate}
          missing={next.missing}
          isReading={estimate.isFetching}
          onRetry={() => void estimate.refetch()}
          onReveal={onReveal}
        />
        {shortage === null ? null : <ErrorNotice {...shortage} tone="warning" isCompact />}
        {next.refusal === null ? null : <NotStarted error={next.refusal} />}
      </div>
      <Button
        variant="primary"
        size="lg"
        className="self-end"
        disabled={!canStart || copy.isPending}
        isLoading={submission.isPending}
        onClick={startBy(submission.submit)}
      >
        {plural(waiting.length, { '0': 'Start export', one: 'Export without it', other: 'Export without them' })}
      </Button>
    </div>
  )
}

interface NoEstimateProps extends Pick<NewExportProps, 'onReveal'> {
  readonly fault: ReturnType<typeof faultOfRead>
  /** Media that blocks the estimate. Empty if the cause is something else. */
  readonly missing: readonly UnreadySource[]
  readonly isReading: boolean
  readonly onRetry: () => void
}

function NoEstimate({ fault, missing, isReading, onRetry, onReveal }: NoEstimateProps) {
  const again = (
    <Button size="sm" isLoading={isReading} onClick={onRetry}>
      {t`Estimate again`}
    </Button>
  )
  if (missing.length > 0) return <UnreadyMedia sources={missing} onReveal={onReveal} action={again} />
  if (fault === null) return null
  return (
    <ErrorNotice
      {...describeRead(fault)}
      safe={t`Nothing was started or charged.`}
      isCompact
      actions={isRetried(fault) ? undefined : again}
    />
  )
}

function NotStarted({ error }: { readonly error: unknown }) {
  const isRefusal = error instanceof ProblemError
  return (
    <ErrorNotice
      {...wordsOf(error, 'export')}
      safe={isRefusal ? t`Nothing was started or charged.` : t`Your settings are kept.`}
      tone={isRefusal ? 'warning' : 'danger'}
      isCompact
    />
  )
}
