import { useMemo, useState } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { WaitingFile } from './WaitingMedia.tsx'
import { useSession } from '../session/SessionContext.tsx'
import { exportFormSchema, firstExportForm, formOfSettings } from './exportForm.ts'
import { exportsAhead } from './jobs/exportsAhead.ts'
import { firstTry } from './jobs/firstTry.ts'
import { knownJobs } from './jobs/knownJobs.ts'
import { LastExport } from './outputs/LastExport.tsx'
import { NewExport } from './NewExport.tsx'
import { RenderJob } from './outputs/RenderJob.tsx'
import { isOfNow, latestExport } from './outputs/latestExport.ts'
import { useStore } from 'zustand'
import { useProjectJobs } from './jobs/useProjectJobs.ts'

export interface ExportSheetProps {
  readonly autosave: Autosave
  /** Files that are on their way to the timeline. */
  readonly waiting: readonly WaitingFile[]
  /** The job to show first. Without it, the last one of this composition where it is still of what is there now. */
  readonly jobId?: string | undefined
  readonly onClose: () => void
  /** Selects an overlay and scrolls and seeks to where it can be seen. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Null: the settings of the next export. */
type Shown = { readonly jobId: string } | null

/** Exports the composition: settings, then progress, then the video. Mount it to open it; leaving it stops nothing. */
export function ExportSheet({ autosave, jobId, waiting, onClose, onReveal }: ExportSheetProps) {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const slot = useMemo(
    () => ({ key: `export.${compositionId}`, schema: exportFormSchema, fallback: firstExportForm }),
    [compositionId],
  )
  const [form, setForm] = useDeviceState(slot)
  const list = useProjectJobs(projectId, { isPolled: false })
  const latest = latestExport(list.jobs, compositionId)
  const [chosen, choose] = useState<Shown | undefined>(jobId === undefined ? undefined : { jobId })
  const tries = latest === null ? [] : [latest, firstTry(list.jobs, latest)]
  // Another device may have started or finished one since the list was read last.
  const isUnread = !list.isFresh || list.isPending || tries.some(({ job, error }) => job === null && error === null)
  if (chosen === undefined && !isUnread) {
    const isShown = latest !== null && isOfNow(latest, list.jobs, session.getState())
    choose(isShown ? { jobId: latest.jobId } : null)
  }
  const listed = list.jobs.find((job) => job.jobId === chosen?.jobId) ?? null
  const remembered = useStore(knownJobs, ({ jobs }) => jobs.find((job) => job.jobId === chosen?.jobId))
  // What was asked of another composition, which may be deleted, says nothing about this one.
  const isOfThis = (listed ?? remembered)?.compositionId === compositionId
  const told = listed?.settings ? formOfSettings(listed.settings) : undefined
  const asked = isOfThis ? (remembered?.form ?? told) : undefined
  const leadTo = (overlayId: OverlayId) => {
    onClose()
    onReveal(overlayId)
  }
  const askAgain = () => {
    if (asked !== undefined) setForm(asked)
    choose(null)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Export"
      description={chosen ? undefined : 'Makes an MP4 file of this composition.'}
    >
      {chosen === undefined ? <Skeleton className="h-60" /> : null}
      {chosen === null ? (
        <div className="flex flex-col gap-5">
          {latest === null ? null : <LastExport last={latest} onShow={() => choose({ jobId: latest.jobId })} />}
          <NewExport
            autosave={autosave}
            waiting={waiting}
            form={form}
            onChange={setForm}
            onStarted={(started) => choose({ jobId: started })}
            onReveal={leadTo}
          />
        </div>
      ) : null}
      {chosen ? (
        <RenderJob
          key={chosen.jobId}
          jobId={chosen.jobId}
          listed={listed}
          firstTry={listed === null ? null : firstTry(list.jobs, listed)}
          ahead={exportsAhead(list.jobs, chosen.jobId)}
          isAsked={chosen.jobId === jobId}
          isKnown={asked !== undefined}
          onAgain={askAgain}
          onReveal={leadTo}
          onShow={(next) => choose({ jobId: next })}
        />
      ) : null}
    </Sheet>
  )
}
