import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wordsOf, sentenceOfError } from '../client/errorWords/wordsOf.ts'
import { join, readInvited, tokenOfFragment } from '../client/http/join.ts'
import { canUsePasskeys } from '../client/http/signIn.ts'
import { MAX_NAME_LENGTH } from '../contract/limits.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { useSubmit } from '../ui/dialogs/useSubmit.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx'
import { Logo } from './Logo.tsx'
import { PasskeyOffer } from './signIn/PasskeyOffer.tsx'
import { roleName } from './settings/workspace/roleWords.ts'

export interface JoinPageProps {
  /** Called once this browser is signed in and a passkey has been added or declined. */
  readonly onJoined: () => void
}

/**
 * Accepts an invitation, at `/join#token=…`. The token is removed from the address bar, so that no bookmark keeps it.
 */
export function JoinPage({ onJoined }: JoinPageProps) {
  const [token] = useState(() => tokenOfFragment(location.hash))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <title>{t`Join · Framewright`}</title>
      <div className="flex w-full max-w-105 flex-col gap-5 rounded-xl border border-line bg-panel p-6 shadow-raised">
        <div className="flex items-center gap-2 text-sm font-semibold text-primary">
          <Logo />
          {t`Framewright`}
        </div>
        {token === null ? <NoInvitation /> : <Invitation token={token} onJoined={onJoined} />}
      </div>
    </main>
  )
}

function NoInvitation() {
  return (
    <>
      <h1 className="text-lg font-semibold text-primary">{t`Open your invitation`}</h1>
      <p className="text-sm text-secondary">{t`Open the complete link from your invitation, or ask the person who invited you for a new one.`}</p>
    </>
  )
}

interface InvitationProps extends JoinPageProps {
  readonly token: string
}

function Invitation({ token, onJoined }: InvitationProps) {
  const [name, setName] = useState('')
  const invited = useQuery({
    queryKey: ['invited', token],
    queryFn: ({ signal }) => readInvited(token, signal),
    retry: false,
    staleTime: Infinity,
  })
  const [hasJoined, setHasJoined] = useState(false)
  const submission = useSubmit(async () => {
    await join(token, name.trim())
    // After this, a reload opens the projects instead of a link that no longer works.
    history.replaceState(history.state, '', '/')
    if (canUsePasskeys()) setHasJoined(true)
    else onJoined()
  })
  if (invited.error !== null)
    return (
      <>
        <h1 className="text-lg font-semibold text-primary">{t`This invitation cannot be used`}</h1>
        <ErrorNotice {...wordsOf(invited.error)} />
      </>
    )
  if (invited.data === undefined) return <div aria-busy className="h-40" />
  const { inviterName, workspaceName, email, role } = invited.data
  if (hasJoined) return <PasskeyOffer workspaceName={workspaceName} onDone={onJoined} />
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') submission.submit()
      }}
    >
      <div className="flex flex-col gap-1.5">
        <h1 className="text-lg font-semibold text-primary">{t`Join ${workspaceName}`}</h1>
        <p className="text-sm text-secondary">{t`${inviterName} has invited ${email}. Role: ${roleName(role)}.`}</p>
      </div>
      <TextField
        label={t`Your name`}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={setName}
        description={t`Other members see it beside your changes.`}
        {...(submission.error === null ? {} : { error: sentenceOfError(submission.error) })}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        disabled={name.trim() === ''}
        isLoading={submission.isPending}
      >
        {t`Join`}
      </Button>
    </form>
  )
}
