import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { describeRead, faultOfRead, isRetried } from '../client/http/retriedRead.ts'
import { keyOfFragment } from '../client/http/session.ts'
import { useUploads } from '../client/uploads/UploadsContext.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx'
import { notify } from '../ui/notices/notify.ts'
import { lazy } from '../ui/lazy.tsx'
import { sessionQuery } from './sessionQuery.ts'

const JoinPage = lazy(async () => (await import('./JoinPage.tsx')).JoinPage)

const SignInPage = lazy(async () => (await import('./signIn/SignInPage.tsx')).SignInPage)

/** Loaded if the browser is not signed in. */
const LockedPage = lazy(async () => (await import('./LockedPage.tsx')).LockedPage)

export interface SignInGateProps {
  readonly children: ReactNode
}

/**
 * These pages open a session, so they can be shown without one: the first accepts an invitation, the second uses a
 * sign-in link.
 */
const [JOIN_PAGE, SIGN_IN_PAGE] = ['/join', '/sign-in']

/** Signs in before showing the pages, or explains how to sign in. */
export function SignInGate({ children }: SignInGateProps) {
  const [page, setPage] = useState<string | null>(location.pathname)
  const onDone = () => {
    history.replaceState(null, '', '/')
    setPage(null)
  }
  if (page === JOIN_PAGE) return <JoinPage onJoined={onDone} />
  if (page === SIGN_IN_PAGE) return <SignInPage onDone={onDone} />
  return <Gate>{children}</Gate>
}

function Gate({ children }: SignInGateProps) {
  const session = useQuery(sessionQuery())
  const uploads = useUploads()
  const isOpen = session.data !== undefined && session.data !== null
  useEffect(() => {
    if (!isOpen) return
    uploads.restore().catch((fault: unknown) => {
      const detail = fault instanceof Error ? fault.message : String(fault)
      notify.warning(t`Earlier uploads could not be restored.`, { detail })
    })
  }, [isOpen, uploads])

  const { refetch } = session
  useEffect(() => {
    // Opening the printed link in this tab changes only the fragment.
    const onHash = () => {
      if (keyOfFragment(location.hash) !== null) void refetch()
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [refetch])

  if (isOpen) return children
  const fault = faultOfRead(session)
  if (fault === null && session.isPending) return <div aria-busy className="min-h-dvh bg-canvas" />
  if (session.data === null) return <LockedPage />
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <title>{t`Framewright`}</title>
      <h1 className="sr-only">{t`Framewright`}</h1>
      <ErrorNotice
        {...describeRead(fault)}
        safe={t`Your work has been kept.`}
        className="max-w-120"
        actions={
          isRetried(fault) ? undefined : (
            <Button size="sm" isLoading={session.isFetching} onClick={() => void session.refetch()}>
              {t`Try again`}
            </Button>
          )
        }
      />
    </main>
  )
}
