import { t } from '@lingui/core/macro'
import { Volume2 } from 'lucide-react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import type { Voice, Voiceover } from '../../../contract/operations/voiceovers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { AssetAudio } from './AssetAudio.tsx'

export interface VoicePreviewProps {
  readonly voice: Voice
  readonly takes: readonly Voiceover[]
  readonly speak: (script: string) => Promise<void>
}

/** Plays the newest take of a voice. The first preview of a voice is a short take of its own, because no host keeps samples. */
export function VoicePreview({ speak, takes, voice }: VoicePreviewProps) {
  const { error, isPending, submit } = useSubmit(() => speak(t`Hello, this is how I sound.`))
  const ofVoice = takes.filter(({ voiceId }) => voiceId === voice.id)
  const heard = ofVoice.find(({ assetId }) => assetId !== null)
  const isSpeaking = isPending || ofVoice.some(({ status }) => status === 'queued' || status === 'running')
  if (heard !== undefined && heard.assetId !== null)
    return <AssetAudio assetId={heard.assetId} revision={heard.updatedAt} label={t`How ${voice.name} sounds`} />
  return (
    <>
      <Button size="sm" icon={Volume2} className="self-start" isLoading={isSpeaking} onClick={() => submit()}>
        {t`Hear ${voice.name}`}
      </Button>
      {error === null ? null : <p className="text-xs text-danger">{sentenceOfError(error)}</p>}
    </>
  )
}
