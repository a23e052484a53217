import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { OverlayId } from '../../composition/schema.ts'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { WaitingFile } from './WaitingMedia.tsx'
import { useSession } from '../session/SessionContext.tsx'
import { exportFormSchema, firstExportForm, formOfSettings, type ExportForm } from './exportForm.ts'
import { exportsAhead } from './jobs/exportsAhead.ts'
import { firstAttempt } from './jobs/firstAttempt.ts'
import { knownJobs } from './jobs/knownJobs.ts'
import { LastExport } from './outputs/LastExport.tsx'
import { NewExport } from './NewExport.tsx'
import { RenderJob } from './outputs/RenderJob.tsx'
import { isCurrentExport, latestExport } from './outputs/latestExport.ts'
import { useSwitchedOff } from './switchedOff/useExportedRows.ts'
import { useProjectJobs, type ListedJob } from './jobs/useProjectJobs.ts'

export interface ExportSheetProps {
  readonly autosave: Autosave
  /** Files still being added to the timeline. */
  readonly waiting: readonly WaitingFile[]
  /** The job to show first. By default it is the last export, if the composition has not changed since. */
  readonly jobId?: string | undefined
  readonly onClose: () => void
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Undefined until the job list is loaded. */
type Shown = { readonly kind: 'settings' } | { readonly kind: 'job'; readonly jobId: string } | undefined

/** Shows the requested job, else the last export if the composition has not changed since, else the settings. */
function useShownExport(jobId: string | undefined) {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const switchedOff = useSwitchedOff()
  const { jobs, isFresh, isPending, error } = useProjectJobs(projectId, { isPolled: false })
  const latest = latestExport(jobs, compositionId)
  const [shown, show] = useState<Shown>(jobId === undefined ? undefined : { kind: 'job', jobId })
  const tries = latest === null ? [] : [latest, firstAttempt(jobs, latest)]
  // Another device may have started or finished an export since the last read.
  // If the service is unreachable, waiting for a list is pointless and the settings show the error.
  const isUnread =
    error === null && (!isFresh || isPending || tries.some(({ job, error: fault }) => job === null && fault === null))
  if (shown === undefined && !isUnread) {
    const isOpened = latest !== null && isCurrentExport(latest, jobs, { ...session.getState(), switchedOff })
    show(isOpened ? { kind: 'job', jobId: latest.jobId } : { kind: 'settings' })
  }
  return { shown, show, jobs, latest }
}

/** Settings with which this composition was exported. Undefined if unknown. */
function useAskedForm(jobId: string | null, listed: ListedJob | null): ExportForm | undefined {
  const { compositionId } = useSession().getState()
  const remembered = useStore(knownJobs, ({ jobs }) => jobs.find((job) => job.jobId === jobId))
  // Settings of another composition do not apply here.
  if ((listed ?? remembered)?.compositionId !== compositionId) return undefined
  const form = exportFormSchema.safeParse(remembered?.form)
  if (form.success) return form.data
  return listed?.settings ? formOfSettings(listed.settings) : undefined
}

/** Shows export settings, progress and result. Closing the sheet does not stop the export. */
export function ExportSheet({ autosave, jobId, waiting, onClose, onReveal }: ExportSheetProps) {
  const { compositionId } = useSession().getState()
  const slot = useMemo(
    () => ({ key: `export.${compositionId}`, schema: exportFormSchema, fallback: firstExportForm }),
    [compositionId],
  )
  const [form, setForm] = useDeviceState(slot)
  const { shown, show, jobs, latest } = useShownExport(jobId)
  const shownId = shown?.kind === 'job' ? shown.jobId : null
  const listed = jobs.find((job) => job.jobId === shownId) ?? null
  const asked = useAskedForm(shownId, listed)
  const showJob = (next: string) => show({ kind: 'job', jobId: next })
  const leadTo = (overlayId: OverlayId) => {
    onClose()
    onReveal(overlayId)
  }
  const exportAgain = () => {
    if (asked !== undefined) setForm(asked)
    show({ kind: 'settings' })
  }
  const content = () => {
    switch (shown?.kind) {
      case undefined:
        return <Skeleton className="h-60" />
      case 'settings':
        return (
          <div className="flex flex-col gap-5">
            {latest === null ? null : <LastExport last={latest} onShow={() => showJob(latest.jobId)} />}
            <NewExport
              autosave={autosave}
              waiting={waiting}
              form={form}
              onChange={setForm}
              onStarted={showJob}
              onReveal={leadTo}
            />
          </div>
        )
      case 'job':
        return (
          <RenderJob
            key={shown.jobId}
            jobId={shown.jobId}
            listed={listed}
            firstAttempt={listed === null ? null : firstAttempt(jobs, listed)}
            ahead={exportsAhead(jobs, shown.jobId)}
            isRequested={shown.jobId === jobId}
            isKnown={asked !== undefined}
            onExportAgain={exportAgain}
            onReveal={leadTo}
            onShow={showJob}
          />
        )
    }
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Export`}
      description={shown?.kind === 'job' ? undefined : t`Creates an MP4 of this video.`}
    >
      {content()}
    </Sheet>
  )
}
