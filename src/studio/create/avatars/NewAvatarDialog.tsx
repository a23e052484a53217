import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { startAvatar } from '../../../client/resources/avatars.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { voiceClonesQuery } from '../../../client/resources/voiceClones.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { MAX_AVATAR_IMAGES } from '../../../contract/operations/generation/avatars.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ConsentFields, noConsent } from '../ConsentFields.tsx'
import { AvatarPictures } from './AvatarPictures.tsx'
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
  const [consent, setConsent] = useState(noConsent)
  const clones = useQuery(voiceClonesQuery())
  const usable = (clones.data ?? []).filter(
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
      consentBasis: consent.basis,
      consentAccepted: true as const,
    }
    const { id } = await sendOnce(body, async (key) => await startAvatar(body, key))
    await onCreated(id)
    onClose()
  })
  const missing = missingOf({
    name,
    pictures,
    hasVoice: voice !== null || clones.data === undefined,
    isAccepted: consent.isAccepted,
  })
  return (
    <Dialog
      isOpen
      size="lg"
      title={t`New avatar`}
      description={t`Use pictures only of a person who has agreed to it.`}
      onOpenChange={onClose}
      footer={
        <>
          {missing === null ? null : <p className="min-w-0 flex-1 text-xs text-muted">{missing}</p>}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isLoading={isPending}
            disabled={missing !== null || voice === null}
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
        {clones.data === undefined ? (
          <ReadFaultNotice fault={faultOfRead(clones)} onRetry={() => void clones.refetch()} />
        ) : (
          <VoiceField projectId={projectId} voices={usable} voice={voice} onChange={setVoice} />
        )}
        <ConsentFields
          label={t`Consent`}
          bases={{ self: t`I am this person`, authorized: t`I have their permission` }}
          statements={{
            self: t`I agree that my pictures and my voice are used to make videos of me speaking.`,
            authorized: t`The person has agreed that their pictures and their voice are used to make videos of them speaking, and I can prove it.`,
          }}
          description={t`Your name and the time are stored with the avatar.`}
          consent={consent}
          onChange={setConsent}
        />
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
