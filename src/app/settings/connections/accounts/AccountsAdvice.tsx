import { t } from '@lingui/core/macro'
import type { IntegrationProvider } from '../../../../contract/operations/drives/integrations.ts'

export interface AccountsAdviceProps {
  readonly providers: readonly { readonly provider: IntegrationProvider; readonly name: string }[]
}

/** Explains to the operator how members can connect accounts instead of using a folder on this machine. */
export function AccountsAdvice({ providers }: AccountsAdviceProps) {
  return (
    <details className="text-sm">
      <summary className="cursor-default rounded-sm text-secondary">{t`Connect real accounts instead`}</summary>
      <div className="mt-2 flex flex-col gap-2 text-secondary">
        <p>{t`Register an OAuth client at the provider, set its ID and secret where you start the service, and start it again. Every member can then connect an account here.`}</p>
        {providers.map(({ name, provider }) => {
          const prefix = `FRAMEWRIGHT_${provider.toUpperCase()}`
          return (
            <dl key={provider} className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1">
              <dt className="text-primary">{name}</dt>
              <dd dir="ltr" className="font-mono text-xs wrap-anywhere">
                {[`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`].join(', ')}
              </dd>
              <dt>{t`Redirect address`}</dt>
              <dd dir="ltr" className="font-mono text-xs wrap-anywhere">
                {new URL(`/integrations/${provider}/callback`, location.origin).href}
              </dd>
            </dl>
          )
        })}
      </div>
    </details>
  )
}
