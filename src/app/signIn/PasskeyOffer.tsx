import { t } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { addPasskey } from '../../client/http/signIn.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { deviceWords } from '../settings/general/deviceWords.ts'

export interface PasskeyOfferProps {
  readonly workspaceName: string
  /** Called once the passkey has been added or declined. */
  readonly onDone: () => void
}

/** Offers a passkey to someone who has just joined, because their link works only once. */
export function PasskeyOffer({ workspaceName, onDone }: PasskeyOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus has been removed, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), [])
  const add = useSubmit(async () => {
    if (await addPasskey(deviceWords(navigator.userAgent))) onDone()
  })
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold text-primary outline-none">
          {t`You have joined ${workspaceName}`}
        </h1>
        <p className="text-sm text-secondary">
          {t`Your link will not work again. Add a passkey to sign in with this device, or add one later in the settings.`}
        </p>
      </div>
      {add.error === null ? null : <ErrorNotice {...wordsOf(add.error)} isCompact />}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t`Not now`}
        </Button>
        <Button variant="primary" icon={Fingerprint} isLoading={add.isPending} onClick={() => add.submit()}>
          {t`Add a passkey`}
        </Button>
      </div>
    </>
  )
}
