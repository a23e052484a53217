import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../client/http/ApiError.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { startVoiceover, voiceChoice, voicesQuery } from '../../../client/resources/voiceovers.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { MAX_SCRIPT_LENGTH, type Voice } from '../../../contract/operations/voiceovers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { useAbortOnLeave } from './useAbortOnLeave.ts'
import { languageName } from '../../../client/messages/languageName.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

const HOW_TO_GET_A_VOICE = t`Run “npm run setup:speech” on the host to install free voices, or set up a speech endpoint. The README explains how.`

const isWithoutVoice = (error: unknown): boolean => error instanceof ApiError && error.code === 'stage_unavailable'

export interface SpeakDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onSpoken: (voiceoverId: string) => void
}

interface Wanted {
  readonly language: string | null
  readonly voiceId: string | null
}

interface Speech {
  readonly script: string
  readonly voice: Voice | null
  readonly language: string
}

/** Starts a voiceover and follows its job. */
function useSpeaking({ projectId, onSpoken }: SpeakDialogProps, { script, voice, language }: Speech) {
  const queryClient = useQueryClient()
  const sendOnce = useOperationKey()
  const leaving = useAbortOnLeave()
  const [job, setJob] = useState<Job | null>(null)
  const speaking = useSubmit(async () => {
    if (voice === null) return
    const { signal } = leaving.current
    const body = { script: script.trim(), voiceId: voice.id, voiceType: voice.type, language }
    try {
      const { jobId, voiceoverId } = await sendOnce(body, (key) => startVoiceover(projectId, body, key))
      const ended = await followJob(jobId, { signal, onRead: setJob })
      if (ended.status === 'canceled') throw new ProblemError(pageError('job_canceled'))
      if (ended.status !== 'succeeded') throw new ProblemError(ended.error ?? pageError('script_not_spoken'))
      onSpoken(voiceoverId)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['voiceovers', 'of', projectId] })
      void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    }
  })
  return { ...speaking, job }
}

interface SpeakProblemProps {
  readonly voices: UseQueryResult<readonly Voice[]>
  readonly error: unknown
}

function SpeakProblem({ voices, error }: SpeakProblemProps) {
  if (isWithoutVoice(voices.error) || isWithoutVoice(error) || voices.data?.length === 0) {
    return <ErrorNotice tone="warning" title={t`This host has no voices.`} next={HOW_TO_GET_A_VOICE} />
  }
  const unread = faultOfRead(voices)
  if (error === null && unread === null) return null
  return (
    <ErrorNotice {...(error === null ? describeRead(unread) : wordsOf(error))} safe={t`Your script is still here.`} />
  )
}

/** Generates a voiceover with one of the host's voices. It opens when mounted. */
export function SpeakDialog(props: SpeakDialogProps) {
  const { onClose } = props
  const voices = useQuery(voicesQuery())
  const [script, setScript] = useState('')
  const [wanted, want] = useState<Wanted>({ language: null, voiceId: null })
  const { languages, language, fitting, voice } = voiceChoice(voices.data ?? [], wanted)
  const { isPending, error, job, submit } = useSpeaking(props, { script, voice, language })
  const cancel = useCancelJob(isPending ? job : null)
  const isFilled = script.trim() !== '' && voice !== null
  const placeholder = voices.isPending ? t`Loading` : t`None`
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Generate a voiceover`}
      description={t`It will be added to the project as a voiceover and an audio file.`}
      footer={
        <>
          <Button onClick={onClose}>{isPending ? t`Close` : t`Cancel`}</Button>
          <Button variant="primary" disabled={!isFilled} isLoading={isPending} onClick={() => submit()}>
            {t`Generate`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <SpeakProblem voices={voices} error={error} />
        <TextArea
          label={t`Script`}
          value={script}
          onChange={setScript}
          maxLength={MAX_SCRIPT_LENGTH}
          rows={6}
          disabled={isPending}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t`Language`}
            options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            value={language}
            placeholder={placeholder}
            disabled={languages.length === 0 || isPending}
            onChange={(tag) => want({ ...wanted, language: tag })}
          />
          <Select
            label={t`Voice`}
            options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
            value={voice?.id ?? null}
            placeholder={placeholder}
            disabled={fitting.length === 0 || isPending}
            onChange={(voiceId) => want({ ...wanted, voiceId })}
          />
        </div>
        {isPending ? <ProgressBar label={t`Generating`} fraction={job === null ? null : job.progress / 100} /> : null}
        <CancelButton name={t`Cancel the voiceover`} cancel={cancel} sentenceOfError={sentenceOfError} />
      </div>
    </Dialog>
  )
}
