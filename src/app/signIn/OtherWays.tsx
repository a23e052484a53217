import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Mail } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError, wordsOf } from '../../client/errorWords/wordsOf.ts'
import { canUsePasskeys, readWays, requestSignInLink, signInWithPasskey } from '../../client/http/signIn.ts'
import { MAX_EMAIL_LENGTH } from '../../contract/limits.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

/** Offers to sign in by passkey or by a link sent by e-mail, if this host has accounts. */
export function OtherWays() {
  const ways = useQuery({ queryKey: ['ways'], queryFn: ({ signal }) => readWays(signal), retry: false })
  if (ways.data === undefined || !(ways.data.hasAccounts || ways.data.hasPasskeys)) return null
  return (
    <section
      aria-label={t`Sign in to your account`}
      className="flex w-full max-w-105 flex-col gap-4 rounded-xl border border-line bg-panel p-6 shadow-raised"
    >
      <h2 className="text-base font-semibold text-primary">{t`Sign in to your account`}</h2>
      {ways.data.hasPasskeys ? <PasskeyButton /> : null}
      {ways.data.hasAccounts ? <LinkForm /> : null}
    </section>
  )
}

function PasskeyButton() {
  const queryClient = useQueryClient()
  const signIn = useSubmit(async () => {
    if (await signInWithPasskey()) await queryClient.resetQueries()
  })
  if (!canUsePasskeys())
    return (
      <p className="text-sm text-secondary">{t`Passkeys need a host name. On this machine, open this page at localhost.`}</p>
    )
  return (
    <>
      <Button icon={Fingerprint} isLoading={signIn.isPending} onClick={() => signIn.submit()}>
        {t`Sign in with a passkey`}
      </Button>
      {signIn.error === null ? null : <ErrorNotice {...wordsOf(signIn.error)} isCompact />}
    </>
  )
}

function LinkForm() {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = useSubmit(async () => {
    await requestSignInLink(email.trim())
    setIsSent(true)
  })
  if (isSent)
    return (
      <p role="status" className="text-sm text-secondary">
        {t`If there is an account with this address, a message with a link is on its way. The link expires after 15 minutes.`}
      </p>
    )
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '') send.submit()
      }}
    >
      <TextField
        label={t`E-mail address`}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        onChange={setEmail}
        {...(send.error === null ? {} : { error: sentenceOfError(send.error) })}
      />
      <Button type="submit" icon={Mail} disabled={email.trim() === ''} isLoading={send.isPending}>
        {t`Send me a sign-in link`}
      </Button>
    </form>
  )
}
