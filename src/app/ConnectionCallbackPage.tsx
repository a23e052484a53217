import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { wordsOf } from '../client/errorWords/wordsOf.ts'
import { callAt } from '../client/http/http.ts'
import { refreshIntegrations } from '../client/integrations/integrationConnections.ts'
import { newId } from '../client/http/newId.ts'
import { finishConnection } from '../contract/extensions/integrations/integrationRoutes.ts'
import { type IntegrationProvider, integrationProviderSchema } from '../contract/operations/drives/integrations.ts'
import { EXTENSIONS_PREFIX } from '../contract/revisions.ts'
import { buttonClasses } from '../ui/buttons/buttonClasses.ts'
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx'
import { notify } from '../ui/notices/notify.ts'
import { Spinner } from '../ui/status/Spinner.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFrame } from './PageFrame.tsx'

/** Finishes connecting an account, at the address to which its provider returns the browser. */
export function ConnectionCallbackPage() {
  const { provider } = useParams()
  const { search } = useLocation()
  const known = integrationProviderSchema.safeParse(provider)
  return known.success ? <Finish key={search} provider={known.data} parameters={search.slice(1)} /> : <NotFoundPage />
}

/** Half of the state, which is used up by this request, so that a reloaded page repeats the same request. */
function keyOf(parameters: string): string {
  const state = new URLSearchParams(parameters).get('state') ?? ''
  return /^[\w-]{32,}$/u.test(state) ? `connect-${state.slice(0, state.length / 2)}` : newId()
}

function Finish({ parameters, provider }: { readonly provider: IntegrationProvider; readonly parameters: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // A query is sent once for all that mount it, also in React's strict mode.
  const finished = useQuery({
    queryKey: ['connection-callback', provider, parameters],
    queryFn: () =>
      callAt(EXTENSIONS_PREFIX, finishConnection, {
        params: { provider },
        body: { parameters },
        idempotencyKey: keyOf(parameters),
      }),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const { data, error } = finished
  useEffect(() => {
    if (data === undefined) return
    void refreshIntegrations(queryClient)
    notify.success(t`Connected as ${data.connection.accountName}.`)
    void navigate(data.returnTo, { replace: true })
  }, [data, navigate, queryClient])
  return (
    <PageFrame>
      <title>{t`Connect an account · Framewright`}</title>
      {error === null ? (
        <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3">
          <Spinner size={20} />
          <h1 className="text-sm text-secondary">{t`Connecting your account…`}</h1>
        </div>
      ) : (
        <div className="mx-auto flex w-full max-w-120 flex-col gap-4 pt-10">
          <h1 className="text-xl font-semibold text-primary">{t`The account was not connected`}</h1>
          <ErrorNotice {...wordsOf(error)} safe={t`Nothing else has changed.`} />
          <Link to="/settings/connections" replace className={buttonClasses({ variant: 'primary' })}>
            {t`Back to the connections`}
          </Link>
        </div>
      )}
    </PageFrame>
  )
}
