import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { useSession } from '../session/SessionContext.tsx'
import { ExportSettingsForm } from './ExportSettingsForm.tsx'
import { exportFormSchema, firstExportForm } from './exportForm.ts'
import { knownJobs, type KnownJob } from './knownJobs.ts'
import { RenderJob } from './RenderJob.tsx'

export interface ExportSheetProps {
  readonly autosave: Autosave
  /** The job to show first. Without it, the last one of this composition. */
  readonly job?: KnownJob | undefined
  readonly onClose: () => void
}

/** Exports the composition: settings, then progress, then the video. Mount it to open it; leaving it stops nothing. */
export function ExportSheet({ autosave, job, onClose }: ExportSheetProps) {
  const session = useSession()
  const { compositionId } = session.getState()
  const slot = useMemo(
    () => ({ key: `export.${compositionId}`, schema: exportFormSchema, fallback: firstExportForm }),
    [compositionId],
  )
  const [form, setForm] = useDeviceState(slot)
  const jobs = useStore(knownJobs, (state) => state.jobs)
  const latest = jobs.find((job) => job.compositionId === compositionId)
  const [isAgain, setIsAgain] = useState(false)
  const [asked, setAsked] = useState(job)
  const shown = isAgain ? undefined : (asked ?? latest)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Export"
      description={shown === undefined ? 'Renders this composition to an MP4 file.' : shown.title}
    >
      {shown === undefined ? (
        <ExportSettingsForm
          autosave={autosave}
          form={form}
          onChange={setForm}
          onSubmitted={() => {
            setAsked(undefined)
            setIsAgain(false)
          }}
          {...(latest === undefined ? {} : { onShowLatest: () => setIsAgain(false) })}
        />
      ) : (
        <RenderJob key={shown.jobId} known={shown} onAgain={() => setIsAgain(true)} />
      )}
    </Sheet>
  )
}
