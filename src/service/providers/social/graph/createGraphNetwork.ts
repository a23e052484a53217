import type { AdLauncher, SocialNetwork } from '../../social.ts'
import { accountsOf } from './graphAccounts.ts'
import { graphAds } from './graphAds.ts'
import type { Graph } from './graphCall.ts'
import { graphPublisher } from './graphPublisher.ts'

/** Pages and ad accounts of Meta. Source: developers.facebook.com/docs/graph-api. */
export function createGraphNetwork(graph: Graph): SocialNetwork & { readonly ads: AdLauncher } {
  return {
    accounts: async (signal) => await accountsOf(graph, signal),
    publisher: graphPublisher(graph),
    ads: graphAds(graph),
  }
}
