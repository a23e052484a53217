import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../client/http/describeError.ts'
import { describeRead, faultOfRead, isRetried } from '../../client/http/retriedRead.ts'
import { PlainError } from '../../client/http/PlainError.ts'
import { assetsQuery, usageQuery } from '../../client/resources/queries.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { outputFilename } from '../../contract/outputFilename.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { complaintOfMedia } from './complaintOfMedia.ts'
import { EstimateLines } from './EstimateLines.tsx'
import { exportedRange, exportName, exportSettingsOf, type ExportForm } from './exportForm.ts'
import { ExportSettingsForm } from './ExportSettingsForm.tsx'
import { rememberJob } from './jobs/knownJobs.ts'
import { UnreadyMedia } from './UnreadyMedia.tsx'
import { unreadySources } from './unreadySources.ts'
import { UsageMeter } from './usage/UsageMeter.tsx'
import { shortageFor } from './usage/usageWords.ts'
import { useExport } from './useExport.ts'
import { WaitingMedia, type WaitingFile } from './WaitingMedia.tsx'

export interface NewExportProps {
  readonly autosave: Autosave
  /** Files that are on their way to the timeline. */
  readonly waiting: readonly WaitingFile[]
  readonly form: ExportForm
  readonly onChange: (form: ExportForm) => void
  readonly onStarted: (jobId: string) => void
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Settings, what the export costs, what stands in its way, and the button that starts it. */
export function NewExport({ autosave, form, waiting, onChange, onStarted, onReveal }: NewExportProps) {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const document = useSessionState((state) => state.document)
  const title = useSessionState((state) => state.title)
  const usage = useQuery(usageQuery())
  const assets = useQuery(assetsQuery(projectId))
  const settings = exportSettingsOf(form, { title, durationInFrames: document.durationInFrames })
  const fault = typeof settings === 'string' ? settings : null
  const { startFrame, endFrame } = exportedRange(form, document.durationInFrames)
  const unready = assets.data === undefined ? [] : unreadySources(document, assets.data, null)
  const { estimate, isSettled, submission } = useExport({
    autosave,
    settings: typeof settings === 'string' ? null : settings,
    mediaState: unready.map(({ overlayId, state }) => `${overlayId} ${state}`).join(),
    onStarted: (jobId) => {
      const name = outputFilename(exportName(form, title))
      rememberJob({ jobId, projectId, compositionId, title: name, startedAt: Date.now(), form })
      onStarted(jobId)
    },
  })
  const noEstimate = faultOfRead(estimate)
  const shortage = shortageFor(estimate.data, usage.data)
  const complaint = complaintOfMedia(estimate.error)
  const missing =
    complaint !== null && assets.data !== undefined ? unreadySources(document, assets.data, complaint) : []
  // The estimate refuses what the export was refused for.
  const isSaidAlready = complaint !== null && complaintOfMedia(submission.error) !== null
  const again = (
    <Button size="sm" isLoading={estimate.isFetching} onClick={() => void estimate.refetch()}>
      Estimate again
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <ExportSettingsForm form={form} onChange={onChange} fault={fault} />
      <div className="flex flex-col gap-3">
        <EstimateLines
          estimate={fault === null && noEstimate === null ? estimate.data : undefined}
          usage={usage.data}
          isUsageLost={usage.data === undefined && faultOfRead(usage) !== null}
          durationInFrames={endFrame - startFrame}
          fps={document.fps}
          isPending={fault === null && (estimate.isPending || !isSettled)}
        />
        <details className="text-xs">
          <summary className="cursor-default rounded-sm text-secondary">Usage of the plan</summary>
          <div className="mt-2 rounded-lg border border-line-subtle bg-panel p-3">
            <UsageMeter />
          </div>
        </details>
        <WaitingMedia files={waiting} />
        {document.overlays.length > 0 || waiting.length > 0 ? null : (
          <p className="text-xs text-warning">
            There is nothing on the timeline yet. The video would show the background alone.
          </p>
        )}
        {missing.length > 0 ? <UnreadyMedia sources={missing} onReveal={onReveal} action={again} /> : null}
        {noEstimate === null || missing.length > 0 ? null : (
          <ErrorNotice
            {...describeRead(noEstimate)}
            safe="Nothing was started or charged."
            isCompact
            actions={isRetried(noEstimate) ? undefined : again}
          />
        )}
        {shortage === null ? null : <ErrorNotice {...shortage} tone="warning" isCompact />}
        {submission.error === null || isSaidAlready ? null : (
          <ErrorNotice
            {...describeError(submission.error)}
            {...(submission.error instanceof PlainError
              ? ({ safe: 'Nothing was started or charged.', tone: 'warning' } as const)
              : { safe: 'Your settings are kept.' })}
            isCompact
          />
        )}
      </div>
      <Button
        variant="primary"
        size="lg"
        className="self-end"
        disabled={fault !== null || shortage !== null || noEstimate !== null || estimate.data === undefined}
        isLoading={submission.isPending}
        onClick={() => {
          if (estimate.data !== undefined) submission.submit(estimate.data)
        }}
      >
        {waiting.length === 0 ? 'Start export' : `Export without ${waiting.length === 1 ? 'it' : 'them'}`}
      </Button>
    </div>
  )
}
