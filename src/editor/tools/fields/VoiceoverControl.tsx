import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { voiceoversQuery } from '../../../client/resources/voiceovers.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { SpeakDialog } from '../media/SpeakDialog.tsx'
import { secondsInWords } from '../quantities.ts'
import type { FieldProps } from './fieldProps.ts'

const stateOf = ({ status, error, durationMs, language }: Voiceover): string => {
  if (status === 'failed') return wordsOf(error ?? pageError('voiceover_not_spoken')).title
  if (status !== 'completed') return t`Being generated.`
  return durationMs === null ? language : `${language}, ${secondsInWords(durationMs)}`
}

export function VoiceoverControl({ form, field, frame }: FieldProps<'voiceover'>) {
  const [isSpeaking, setSpeaking] = useState(false)
  const voiceovers = useQuery(voiceoversQuery(form.projectId))
  const fault = faultOfRead(voiceovers)
  const given = form.input[field.name]
  const words =
    fault !== null
      ? sentenceOfRead(fault)
      : voiceovers.data?.length === 0
        ? t`This project has no voiceovers yet.`
        : null
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        {...frame}
        {...(words === null ? {} : { description: words, error: undefined })}
        options={(voiceovers.data ?? []).map((voiceover) => ({
          value: voiceover.id,
          label: voiceover.script,
          hint: stateOf(voiceover),
          ...(voiceover.status === 'completed' ? {} : { disabledReason: stateOf(voiceover) }),
        }))}
        value={typeof given === 'string' ? given : null}
        disabled={(voiceovers.data?.length ?? 0) === 0}
        onChange={(voiceoverId) => form.onChange({ [field.name]: voiceoverId })}
      />
      <Button size="sm" icon={Mic} className="self-start" onClick={() => setSpeaking(true)}>
        {t`Generate a voiceover…`}
      </Button>
      {isSpeaking ? (
        <SpeakDialog
          projectId={form.projectId}
          onClose={() => setSpeaking(false)}
          onSpoken={(voiceoverId) => {
            setSpeaking(false)
            form.onChange({ [field.name]: voiceoverId })
          }}
        />
      ) : null}
    </div>
  )
}
