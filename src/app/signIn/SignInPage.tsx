import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { tokenOfFragment } from '../../client/http/join.ts'
import { signInWithLink } from '../../client/http/signIn.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { Logo } from '../Logo.tsx'

export interface SignInPageProps {
  /** Called once this browser is signed in, or if the user chooses to sign in another way. */
  readonly onDone: () => void
}

/**
 * Signs in with a link, at `/sign-in#token=…`. The link takes effect only when the button is pressed, because programs
 * that scan e-mail open links. The token is removed from the address bar, so that no bookmark keeps it.
 */
export function SignInPage({ onDone }: SignInPageProps) {
  const [token] = useState(() => tokenOfFragment(location.hash))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const signIn = useSubmit(async () => {
    await signInWithLink(token ?? '')
    onDone()
  })
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <title>{t`Sign in · Framewright`}</title>
      <div className="flex w-full max-w-105 flex-col gap-5 rounded-xl border border-line bg-panel p-6 shadow-raised">
        <div className="flex items-center gap-2 text-sm font-semibold text-primary">
          <Logo />
          {t`Framewright`}
        </div>
        <div className="flex flex-col gap-1.5">
          <h1 className="text-lg font-semibold text-primary">{t`Sign in on this browser`}</h1>
          <p className="text-sm text-secondary">
            {token === null
              ? t`Open the complete link from the message, or request a new one.`
              : t`The link can be used once, and expires after 15 minutes.`}
          </p>
        </div>
        {signIn.error === null ? null : <ErrorNotice {...wordsOf(signIn.error)} />}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onDone}>
            {t`Sign in another way`}
          </Button>
          {token === null ? null : (
            <Button variant="primary" isLoading={signIn.isPending} onClick={() => signIn.submit()}>
              {t`Sign in`}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
