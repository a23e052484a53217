import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { startAvatar } from '../../../client/resources/avatars.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { voiceClonesQuery } from '../../../client/resources/voiceClones.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { MAX_AVATAR_IMAGES } from '../../../contract/operations/generation/avatars.ts'
import type { ConsentBasis } from '../../../contract/operations/generation/voiceClones.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { AvatarPictures } from './AvatarPictures.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { VoiceField } from './VoiceField.tsx'

export interface NewAvatarDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onCreated: (avatarId: string) => Promise<void>
}

/** Asks for the pictures, the voice and the consent of a person. */
export function NewAvatarDialog({ onClose, onCreated, projectId }: NewAvatarDialogProps) {
  const sendOnce = useOperationKey()
  const [name, setName] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [wantedVoice, setVoice] = useState<string | null>(null)
  const [basis, setBasis] = useState<ConsentBasis>('self')
  const [isAccepted, setAccepted] = useState(false)
  const clones = useQuery(voiceClonesQuery()).data ?? []
  const usable = clones.filter(
    ({ check, status }) => status === 'ready' || (status !== 'canceled' && check?.isFit === true),
  )
  const voice = usable.find(({ id }) => id === wantedVoice) ?? usable[0] ?? null
  const { error, isPending, submit } = useSubmit(async () => {
    if (voice === null) return
    const body = {
      projectId,
      displayName: name.trim(),
      voiceCloneId: voice.id,
      imageAssetIds: [...pictures],
      consentBasis: basis,
      consentAccepted: true as const,
    }
    const { id } = await sendOnce(body, async (key) => await startAvatar(body, key))
    await onCreated(id)
    onClose()
  })
  const missing = missingOf({ name, pictures, hasVoice: voice !== null, isAccepted })
  return (
    <Dialog
      isOpen
      size="lg"
      title={t`New avatar`}
      description={t`Use pictures only of a person who has agreed to it.`}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isLoading={isPending}
            disabled={missing !== null}
            {...(missing === null ? {} : { disabledReason: missing })}
            onClick={() => submit()}
          >
            {t`Create avatar`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error === null ? null : <ErrorNotice {...wordsOf(error)} />}
        <TextField label={t`Name`} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
        <AvatarPictures projectId={projectId} chosen={pictures} most={MAX_AVATAR_IMAGES} onChange={setPictures} />
        <VoiceField projectId={projectId} voices={usable} voice={voice} onChange={setVoice} />
        <ConsentFields basis={basis} onBasis={setBasis} isAccepted={isAccepted} onAccept={setAccepted} />
      </div>
    </Dialog>
  )
}

interface Given {
  readonly name: string
  readonly pictures: readonly string[]
  readonly hasVoice: boolean
  readonly isAccepted: boolean
}

/** The next thing to enter. Null if nothing is missing. */
function missingOf({ hasVoice, isAccepted, name, pictures }: Given): string | null {
  if (name.trim() === '') return t`Enter a name.`
  if (pictures.length === 0) return t`Choose a picture.`
  if (!hasVoice) return t`Add a voice first.`
  return isAccepted ? null : t`Confirm the consent.`
}
