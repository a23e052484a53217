import { t } from '@lingui/core/macro'
import { Mic, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { MAX_RECORDING_SECONDS, type Recording, recordSample } from './recordSample.ts'

export interface SampleRecorderProps {
  readonly statement: string
  readonly onRecorded: (file: File) => void
}

/** Louder peaks are close to clipping. */
const TOO_LOUD = 0.95
/** The clock shows whole seconds, so it is never late by more than this. */
const CLOCK_INTERVAL_MS = 250

function LevelMeter({ peak }: { readonly peak: number }) {
  const percent = Math.round(Math.min(1, peak) * 100)
  const colour = peak > TOO_LOUD ? 'bg-danger' : 'bg-accent'
  return (
    <div
      role="meter"
      aria-label={t`Microphone level`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className={`h-full ${colour}`} style={{ width: `${percent}%` }} />
    </div>
  )
}

/** A recording without sound, for example of a microphone that was unplugged at once, cannot be decoded. */
function RecordingProblem({ error }: { readonly error: unknown }) {
  if (error instanceof DOMException && error.name === 'EncodingError')
    return (
      <ErrorNotice
        isCompact
        title={t`The recording holds no sound that can be read.`}
        next={t`Record it again, or upload a file.`}
      />
    )
  return (
    <ErrorNotice
      isCompact
      title={t`The microphone could not be used.`}
      next={t`Allow it for this page, or upload a file.`}
    />
  )
}

/** Records a sample while the speaker reads the statement, then goes on talking. */
export function SampleRecorder({ onRecorded, statement }: SampleRecorderProps) {
  const recording = useRef<Recording | null>(null)
  const isGone = useRef(false)
  const [peak, setPeak] = useState(0)
  const [seconds, setSeconds] = useState<number | null>(null)
  const finish = async (): Promise<void> => {
    const current = recording.current
    recording.current = null
    setSeconds(null)
    if (current === null) return
    const file = await current.finish()
    if (!isGone.current) onRecorded(file)
  }
  const { error, isPending, submit } = useSubmit(async () => {
    if (recording.current !== null) return await finish()
    const started = await recordSample(setPeak)
    // The speaker may leave while the browser asks for the microphone.
    if (isGone.current) {
      started.discard()
      return
    }
    recording.current = started
    setSeconds(0)
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.discard()
      recording.current = null
    }
  }, [])
  const isRecording = seconds !== null
  const stopAtLimit = useEffectEvent(() => submit())
  useEffect(() => {
    if (!isRecording) return
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - startedAt) / 1_000)
      setSeconds((shown) => (shown === null ? null : passed))
      if (passed >= MAX_RECORDING_SECONDS) stopAtLimit()
    }, CLOCK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isRecording])
  return (
    <div className="flex flex-col gap-3">
      <blockquote className="rounded-md border-s-2 border-accent bg-sunken px-3 py-2 text-sm text-primary">
        {statement}
      </blockquote>
      <p className="text-xs text-muted">
        {t`Read the sentence aloud, then go on talking for at least ten seconds. A quiet room matters most.`}
      </p>
      {isRecording ? <LevelMeter peak={peak} /> : null}
      {error === null ? null : <RecordingProblem error={error} />}
      <Button icon={isRecording ? Square : Mic} isLoading={isPending} onClick={() => submit()}>
        {isRecording ? t`Stop at ${clockOfMilliseconds(seconds * 1_000)}` : t`Record`}
      </Button>
    </div>
  )
}
