import { queryOptions } from '@tanstack/react-query'
import { readAdOptions, readPostingOptions } from '../../contract/extensions/networkRoutes.ts'
import {
  type Integration,
  listIntegrationAccounts,
  listIntegrations,
} from '../../contract/operations/drives/integrations.ts'
import { type SocialProvider, socialProviderSchema } from '../../contract/operations/social/networks.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { call, callAt } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** An integration that publishes. */
export type Network = Integration & { readonly provider: SocialProvider }

const isNetwork = (integration: Integration): integration is Network =>
  socialProviderSchema.safeParse(integration.provider).success && integration.engine !== 'none'

/** The networks of the host. Only for a host that offers `networks`. */
export const networksQuery = () =>
  queryOptions({
    queryKey: ['networks', 'list'],
    queryFn: async ({ signal }): Promise<readonly Network[]> =>
      (await call(listIntegrations, { signal })).items.filter(isNetwork),
    // An account may have been connected in another tab.
    staleTime: 0,
  })

/** The pages, profiles and ad accounts that the caller can use. */
export const networkAccountsQuery = (provider: SocialProvider) =>
  queryOptions({
    queryKey: ['networks', 'accounts', provider],
    queryFn: ({ signal }) =>
      readAllPages((query) => call(listIntegrationAccounts, { params: { provider }, query, signal })),
    staleTime: 0,
  })

interface UsedAccount {
  readonly provider: SocialProvider
  readonly accountId: string
}

/** The limits of an account for new posts. The rules of networks demand that it is asked each time. */
export const postingOptionsQuery = ({ accountId, provider }: UsedAccount) =>
  queryOptions({
    queryKey: ['networks', 'posting-options', provider, accountId],
    queryFn: ({ signal }) =>
      callAt(EXTENSIONS_PREFIX, readPostingOptions, { params: { provider, accountId }, query: {}, signal }),
    staleTime: 0,
  })

export const adOptionsQuery = ({ accountId, provider }: UsedAccount) =>
  queryOptions({
    queryKey: ['networks', 'ad-options', provider, accountId],
    queryFn: ({ signal }) =>
      callAt(EXTENSIONS_PREFIX, readAdOptions, { params: { provider, accountId }, query: {}, signal }),
    staleTime: 0,
  })
