import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../client/errorWords/wordsOf.ts'
import { ApiError } from '../client/http/ApiError.ts'
import { currentHost, pointAtHost, pointAtOwnOrigin } from '../client/http/host.ts'
import { readHostDraft } from '../client/http/hostDraft.ts'
import { leaveOtherHost } from '../client/http/otherHosts.ts'
import { openSession } from '../client/http/session.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useSubmit } from '../ui/dialogs/useSubmit.ts'
import { Logo } from './Logo.tsx'
import { OtherWays } from './signIn/OtherWays.tsx'
import { HostForm } from './settings/HostForm.tsx'

/** Explains how to sign in: with the printed link, or with the key. */
export function LockedPage() {
  const { baseUrl } = currentHost()
  const [isElsewhere, setIsElsewhere] = useState(() => baseUrl === '' && readHostDraft() !== null)
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      {isElsewhere ? (
        <div className="flex w-full max-w-140 flex-col items-start gap-3">
          <Button variant="ghost" icon={ArrowLeft} onClick={() => setIsElsewhere(false)}>
            {t`Sign in to this page’s own service`}
          </Button>
          <HostForm />
        </div>
      ) : (
        <div className="flex w-full max-w-105 flex-col gap-4">
          {baseUrl === '' ? <OtherWays /> : null}
          <SignInForm baseUrl={baseUrl} onElsewhere={() => setIsElsewhere(true)} />
        </div>
      )}
    </main>
  )
}

/** Signs in to the page's own service, or switches the tab to another host with this key. */
function useSignIn(baseUrl: string, key: string) {
  const queryClient = useQueryClient()
  const signIn = useSubmit(async () => {
    if (baseUrl === '') {
      pointAtOwnOrigin()
      await openSession(key)
    } else pointAtHost({ baseUrl, key }, false)
    await queryClient.resetQueries()
  })
  const leave = useSubmit(async () => {
    try {
      await leaveOtherHost()
    } finally {
      void queryClient.resetQueries()
    }
  })
  return { signIn, leave }
}

function sentenceOfRefusal(error: unknown): string | undefined {
  if (error === null) return undefined
  return error instanceof ApiError && error.status === 401
    ? t`The service does not recognise this key. Copy it again from the terminal in which the service was started.`
    : sentenceOfError(error)
}

interface SignInFormProps {
  readonly baseUrl: string
  readonly onElsewhere: () => void
}

function SignInForm({ baseUrl, onElsewhere }: SignInFormProps) {
  const [typed, setTyped] = useState('')
  const key = typed.trim()
  const { signIn, leave } = useSignIn(baseUrl, key)
  const error = sentenceOfRefusal(signIn.error)
  return (
    <form
      className="flex w-full max-w-105 flex-col gap-5 rounded-xl border border-line bg-panel p-6 shadow-raised"
      onSubmit={(event) => {
        event.preventDefault()
        if (key !== '') signIn.submit()
      }}
    >
      <div className="flex items-center gap-2 text-sm font-semibold text-primary">
        <Logo />
        {t`Framewright`}
      </div>
      <div className="flex flex-col gap-1.5">
        <h1 className="text-lg font-semibold text-primary">{t`Open the link that the service printed`}</h1>
        <p className="text-sm text-secondary">
          {baseUrl === ''
            ? t`This browser is not signed in to the service. When the service starts, it prints a line that begins with “Framewright is ready”. Open the link in that line, or paste the API key from the line after it.`
            : t`The key for ${baseUrl} is missing or no longer valid. Paste a key for that host.`}
        </p>
      </div>
      <TextField
        label={t`API key`}
        type="password"
        autoComplete="off"
        icon={KeyRound}
        value={typed}
        onChange={setTyped}
        {...(error === undefined ? {} : { error })}
      />
      <div className="flex justify-end gap-2">
        {baseUrl === '' ? (
          <Button variant="ghost" onClick={onElsewhere}>
            {t`Use another host`}
          </Button>
        ) : (
          <Button variant="ghost" isLoading={leave.isPending} onClick={() => leave.submit()}>
            {t`Use this page’s own service`}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={key === ''} isLoading={signIn.isPending}>
          {t`Sign in`}
        </Button>
      </div>
    </form>
  )
}
