import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../client/http/ApiError.ts'
import { describeError } from '../../../client/http/describeError.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { followJob } from '../../../client/jobs/followJob.ts'
import { PlainError } from '../../../client/http/PlainError.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { startVoiceover, voicesQuery } from '../../../client/resources/voiceovers.ts'
import { MAX_SCRIPT_LENGTH, type Voice } from '../../../contract/operations/voiceovers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { languageName } from '../fields/TextControls.tsx'

/** How a person gets a voice where the host has none. */
const HOW_TO_GET_A_VOICE =
  'Run “npm run setup:speech” on the host to install free voices, or set up a speech endpoint. The README says how.'

const isWithoutVoice = (error: unknown): boolean => error instanceof ApiError && error.code === 'stage_unavailable'

export interface SpeakDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onSpoken: (voiceoverId: string) => void
}

/** The languages that some voice speaks, each once. */
const languagesOf = (voices: readonly Voice[]): readonly string[] => [
  ...new Set(voices.flatMap(({ languages }) => languages)),
]

/** Has a script spoken by one of the host's voices. Mount it to open it. */
export function SpeakDialog({ projectId, onClose, onSpoken }: SpeakDialogProps) {
  const queryClient = useQueryClient()
  const voices = useQuery(voicesQuery())
  const sendOnce = useOperationKey()
  const [script, setScript] = useState('')
  const [chosenLanguage, setLanguage] = useState<string | null>(null)
  const [chosenVoice, setVoice] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const offered = voices.data ?? []
  const languages = languagesOf(offered)
  const language = chosenLanguage ?? languages.find((tag) => tag.startsWith('en')) ?? languages[0] ?? null
  const fitting = offered.filter((voice) => language === null || voice.languages.includes(language))
  const voice = fitting.find(({ id }) => id === chosenVoice) ?? fitting[0] ?? null
  const isFilled = script.trim() !== '' && voice !== null && language !== null

  const speaking = useSubmit(async () => {
    if (voice === null || language === null) return
    const { signal } = leaving.current
    const body = { script: script.trim(), voiceId: voice.id, voiceType: voice.type, language }
    try {
      const { jobId, voiceoverId } = await sendOnce(body, (key) => startVoiceover(projectId, body, key))
      const job = await followJob(jobId, { signal, onRead: (read) => setProgress(read.progress / 100) })
      if (job.status !== 'succeeded') throw new PlainError(job.error?.message ?? 'The script could not be spoken.')
      onSpoken(voiceoverId)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['voiceovers', 'of', projectId] })
      void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
    }
  })
  const hasNoVoice = isWithoutVoice(voices.error) || isWithoutVoice(speaking.error) || voices.data?.length === 0
  const unread = faultOfRead(voices)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Speak a script"
      description="It becomes a voiceover of this project, and a sound in its media."
      footer={
        <>
          <Button onClick={onClose}>{speaking.isPending ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            disabled={!isFilled}
            isLoading={speaking.isPending}
            onClick={() => speaking.submit()}
          >
            Speak
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {hasNoVoice ? (
          <ErrorNotice tone="warning" title="This host has no voice." next={HOW_TO_GET_A_VOICE} />
        ) : speaking.error === null && unread === null ? null : (
          <ErrorNotice
            {...(speaking.error === null ? describeRead(unread) : describeError(speaking.error))}
            safe="Your script is still here."
          />
        )}
        <TextArea
          label="Script"
          value={script}
          onChange={setScript}
          maxLength={MAX_SCRIPT_LENGTH}
          rows={6}
          disabled={speaking.isPending}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="Language"
            options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            value={language}
            placeholder={voices.isPending ? 'Loading' : 'None'}
            disabled={languages.length === 0 || speaking.isPending}
            onChange={setLanguage}
          />
          <Select
            label="Voice"
            options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
            value={voice?.id ?? null}
            placeholder={voices.isPending ? 'Loading' : 'None'}
            disabled={fitting.length === 0 || speaking.isPending}
            onChange={setVoice}
          />
        </div>
        {speaking.isPending ? <ProgressBar label="Speaking" fraction={progress} /> : null}
      </div>
    </Dialog>
  )
}
