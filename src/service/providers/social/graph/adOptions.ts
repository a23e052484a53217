import { z } from 'zod'
import type { AdOptions } from '../../../../contract/extensions/networkRoutes.ts'
import { everyItem, namedSchema, requireAdAccount } from './graphAccounts.ts'
import { call, type Graph } from './graphCall.ts'

/** More than a person looks through. The newest come first. */
const MAX_CAMPAIGNS = 200
const MAX_SETS = 50

/** Currencies whose smallest unit is whole. Source: developers.facebook.com/docs/marketing-api/currencies. */
const wholeCurrencies = new Set(['CLP', 'COP', 'CRC', 'HUF', 'ISK', 'IDR', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])

const campaignSchema = namedSchema.extend({
  adsets: z.object({ data: z.array(namedSchema).max(MAX_SETS) }).optional(),
})

/** The campaigns and pages that an ad account can use, asked of the network each time. */
export async function adOptionsOf(graph: Graph, id: string, signal: AbortSignal): Promise<AdOptions> {
  requireAdAccount(graph, id)
  const schema = z.object({ currency: z.string().regex(/^[A-Z]{3}$/u) })
  const account = { method: 'GET', path: id, fields: { fields: 'currency' }, schema, subject: 'account' } as const
  const { currency } = await call(graph, account, signal)
  const fields = {
    fields: `id,name,adsets.limit(${MAX_SETS}){id,name}`,
    effective_status: ['ACTIVE', 'PAUSED', 'IN_PROCESS', 'WITH_ISSUES'],
  }
  const listed = { path: `${id}/campaigns`, fields, item: campaignSchema, maxItems: MAX_CAMPAIGNS }
  const campaigns = await everyItem(graph, listed, signal)
  const promoted = { path: `${id}/promote_pages`, fields: { fields: 'id,name' }, item: namedSchema }
  const pages = await everyItem(graph, promoted, signal)
  return {
    currency,
    currencyDigits: wholeCurrencies.has(currency) ? 0 : 2,
    pages: pages.map(({ id: pageId, name }) => ({ id: pageId, name })),
    campaigns: campaigns.map((campaign) => ({
      id: campaign.id,
      name: campaign.name,
      adSets: (campaign.adsets?.data ?? []).map(({ id: adSetId, name }) => ({ id: adSetId, name })),
    })),
  }
}
