import { t } from '@lingui/core/macro'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { ApiError } from '../../../client/http/ApiError.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { languageName } from '../../../client/messages/languageName.ts'
import { type SendOnce, useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { startVoiceover, voiceChoice } from '../../../client/resources/voiceovers.ts'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import {
  MAX_SCRIPT_LENGTH,
  MAX_STYLE_LENGTH,
  type Voice,
  type Voiceover,
} from '../../../contract/operations/voiceovers.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { GenerateRow } from '../GenerateRow.tsx'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import { captionedTake } from '../use/useInVideo.ts'
import { useEngine } from '../useEngine.ts'
import { VoicePreview } from './VoicePreview.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { useDelivery } from './useDelivery.ts'
import { startFrameIn } from './voiceDelivery.ts'
import { type VoiceoverDraft, withoutPlace } from './voiceoverDraft.ts'

export interface VoiceoverFormProps {
  readonly projectId: string
  readonly draft: VoiceoverDraft
  readonly onChange: Dispatch<SetStateAction<VoiceoverDraft>>
  readonly voices: UseQueryResult<readonly Voice[]>
  readonly takes: readonly Voiceover[]
}

const isWithoutVoice = (error: unknown): boolean => error instanceof ApiError && error.code === 'stage_unavailable'

function FormProblem({ error, voices }: { readonly error: unknown; readonly voices: VoiceoverFormProps['voices'] }) {
  if (isWithoutVoice(voices.error) || voices.data?.length === 0)
    return (
      <ErrorNotice
        tone="warning"
        title={t`This host has no voices.`}
        next={t`Connect a speech server in the settings, or install voices on this machine.`}
      />
    )
  const unread = faultOfRead(voices)
  if (error === null && unread === null) return null
  return (
    <ErrorNotice {...(error === null ? describeRead(unread) : wordsOf(error))} safe={t`Your script is still here.`} />
  )
}

/** Writes a script and chooses who speaks it. The script stays after it is sent, so that another take is one click. */
export function VoiceoverForm({ draft, onChange, projectId, takes, voices }: VoiceoverFormProps) {
  const queryClient = useQueryClient()
  const isFree = useEngine('textToSpeech')?.source === 'default'
  const sendTake = useRepeatableKey()
  const sendPreview = useRepeatableKey()
  const video = useOpenVideo()
  const compositionId = video?.session.getState().compositionId ?? null
  const { language, voice } = voiceChoice(voices.data ?? [], draft)
  const delivery = useDelivery(draft, { language, takes, voiceId: voice?.id ?? null })
  const speak = async (script: string, sendOnce: SendOnce, spoken: Partial<typeof delivery.fields> = {}) => {
    if (voice === null) throw new Error('The form has no voice.')
    const style = draft.style.trim() === '' ? {} : { style: draft.style.trim() }
    const body = { script: script.trim(), voiceId: voice.id, voiceType: voice.type, language, ...style, ...spoken }
    return await sendOnce(body, (key) => startVoiceover(projectId, body, key))
  }
  const refresh = async (): Promise<void> =>
    await queryClient.invalidateQueries({ queryKey: ['voiceovers', 'of', projectId] })
  const { error, isPending, submit } = useSubmit(async () => {
    const started = speak(draft.script, sendTake, delivery.fields)
    const startFrame = startFrameIn(draft.length, compositionId)
    video?.awaitResult({
      started,
      usableOf: (_, { voiceoverId }) => captionedTake(voiceoverId, draft.script),
      startFrame,
    })
    await started
    // A range is filled once. The next take starts at the playhead.
    if (startFrame !== null && video?.isPlacing === true) onChange((now) => withoutPlace(now, draft.length))
    await refresh()
  })
  return (
    <>
      <FormProblem voices={voices} error={error} />
      <TextArea
        label={t`Script`}
        value={draft.script}
        placeholder={t`For example: Meet the lamp that learns your evenings.`}
        onChange={(script) => onChange({ ...draft, script })}
        maxLength={MAX_SCRIPT_LENGTH}
        rows={7}
        description={
          delivery.estimated === null
            ? t`The length is estimated while you write.`
            : t`About ${clockOfMilliseconds(delivery.estimated)}.`
        }
      />
      <VoiceFields draft={draft} onChange={onChange} voices={voices} />
      {voice === null ? null : (
        <VoicePreview
          key={voice.id}
          voice={voice}
          takes={takes}
          speak={async (script) => {
            await speak(script, sendPreview)
            await refresh()
          }}
        />
      )}
      <TextField
        label={t`Style`}
        value={draft.style}
        maxLength={MAX_STYLE_LENGTH}
        placeholder={t`Warm and unhurried`}
        description={t`Voices that take no direction ignore it.`}
        onChange={(style) => onChange({ ...draft, style })}
      />
      <DeliveryFields draft={draft} delivery={delivery} isServer={!isFree} onChange={onChange} />
      <GenerateRow
        isFree={isFree}
        missing={delivery.problem}
        isDisabled={draft.script.trim() === '' || voice === null || delivery.problem !== null}
        isPending={isPending}
        onPress={() => submit()}
      />
    </>
  )
}

function VoiceFields({ draft, onChange, voices }: Pick<VoiceoverFormProps, 'draft' | 'onChange' | 'voices'>) {
  const { fitting, language, languages, voice } = voiceChoice(voices.data ?? [], draft)
  const placeholder = voices.isPending ? t`Loading` : t`None`
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t`Language`}
        options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
        value={language}
        placeholder={placeholder}
        onChange={(tag) => onChange({ ...draft, language: tag })}
      />
      <Select
        label={t`Voice`}
        options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        value={voice?.id ?? null}
        placeholder={placeholder}
        disabled={fitting.length === 0}
        onChange={(voiceId) => onChange({ ...draft, voiceId })}
      />
    </div>
  )
}
