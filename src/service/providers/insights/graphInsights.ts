import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Milliseconds } from '../../../base/units.ts'
import type { OutboundNetwork } from '../../outbound/OutboundNetwork.ts'
import { exchange, type HttpLimits, parsedJson } from '../exchange/httpExchange.ts'
import type { AccountAd, AdInsights } from '../insights.ts'
import { GRAPH_VERSION } from '../social/graph/graphCall.ts'
import { errorOfRefusal, type GraphRefusal, isRejected, refusalOf } from '../social/graph/graphErrors.ts'
import { exchangeErrors, needsReconnect } from '../social/networkErrors.ts'
import type { NetworkAccess } from '../social.ts'

interface GraphInsights {
  /** The name of the network in messages. */
  readonly label: string
  readonly access: NetworkAccess
  readonly network: OutboundNetwork
  /** Without a trailing slash, such as `https://graph.facebook.com`. */
  readonly host: string
  readonly limits?: Partial<HttpLimits>
}

/**
 * The insights of Meta's ads. Source: developers.facebook.com/documentation/ads-commerce/marketing-api/insights, and
 * facebook-nodejs-business-sdk, src/objects/ads-insights.js.
 */
export function graphInsights(server: GraphInsights): AdInsights {
  return {
    label: server.label,
    account: async (accountId, signal) => {
      const request = { path: accountId, fields: { fields: 'name,currency' }, schema: accountSchema }
      const { currency, name } = await read(server, request, signal)
      return { id: accountId, name, currency: currency ?? null }
    },
    ads: async ({ accountId, most, onWait }, signal) => {
      const fieldsOf = (preset: string) => ({
        level: 'ad',
        date_preset: preset,
        limit: String(most),
        sort: '["spend_descending"]',
        fields: adFields.join(','),
      })
      const request = { path: `${accountId}/insights`, schema: adsSchema, onWait }
      try {
        return adsOf(await read(server, { ...request, fields: fieldsOf('last_30d') }, signal), most)
      } catch (error) {
        if (!(error instanceof TooMuchData)) throw error
        // A week is the range that the documentation advises for accounts whose numbers take too long.
        return adsOf(await read(server, { ...request, fields: fieldsOf('last_7d') }, signal), most)
      }
    },
  }
}

const adFields = [
  'ad_id',
  'ad_name',
  'adset_name',
  'campaign_name',
  'account_currency',
  'impressions',
  'spend',
  'clicks',
  'inline_link_clicks',
  'actions',
  'video_play_actions',
  'video_thruplay_watched_actions',
  'video_p25_watched_actions',
  'video_p50_watched_actions',
  'video_p75_watched_actions',
  'video_p100_watched_actions',
]

const accountSchema = z.object({ name: z.string().max(500), currency: z.string().max(10).optional() })
/** Numbers are sent as text. */
const countSchema = z.coerce.number().pipe(z.int().min(0)).optional()
const actionsSchema = z
  .array(z.object({ action_type: z.string().max(200), value: z.coerce.number().min(0) }))
  .max(1_000)
  .optional()
const nameSchema = z.string().max(1_000).optional()
const adSchema = z.object({
  ad_id: z.string().regex(/^\d{1,40}$/u),
  ad_name: z.string().max(1_000),
  adset_name: nameSchema,
  campaign_name: nameSchema,
  account_currency: z.string().max(10).optional(),
  date_start: z.iso.date(),
  date_stop: z.iso.date(),
  impressions: countSchema,
  spend: z
    .string()
    .regex(/^\d{1,15}(?:\.\d{1,6})?$/u)
    .optional(),
  clicks: countSchema,
  inline_link_clicks: countSchema,
  actions: actionsSchema,
  video_play_actions: actionsSchema,
  video_thruplay_watched_actions: actionsSchema,
  video_p25_watched_actions: actionsSchema,
  video_p50_watched_actions: actionsSchema,
  video_p75_watched_actions: actionsSchema,
  video_p100_watched_actions: actionsSchema,
})
const adsSchema = z.object({ data: z.array(adSchema).max(500) })

type Actions = z.output<typeof actionsSchema>

/** The names of the network change, so they are only here. `video_view` are plays of three seconds. */
const HOOK_ACTION = 'video_view'
/**
 * Open point: results — the network does not say which action is the result of an ad, so we count purchases, or else
 * leads.
 */
const resultActions = ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase', 'lead'] as const

const valueOf = (actions: Actions, type: string): number | null =>
  actions?.find(({ action_type: one }) => one === type)?.value ?? null
/** Lists of plays have one item. */
const playsOf = (actions: Actions): number | null => actions?.[0]?.value ?? null

function adsOf({ data }: z.output<typeof adsSchema>, most: number): readonly AccountAd[] {
  return data.slice(0, most).map((ad) => {
    const resultType = resultActions.find((type) => valueOf(ad.actions, type) !== null) ?? null
    return {
      adId: ad.ad_id,
      name: ad.ad_name,
      adSetName: ad.adset_name ?? null,
      campaignName: ad.campaign_name ?? null,
      currency: ad.account_currency ?? null,
      periodStart: ad.date_start,
      periodEnd: ad.date_stop,
      impressions: ad.impressions ?? null,
      spend: ad.spend ?? null,
      clicks: ad.clicks ?? null,
      linkClicks: ad.inline_link_clicks ?? null,
      plays: playsOf(ad.video_play_actions),
      hookPlays: valueOf(ad.actions, HOOK_ACTION),
      holdPlays: playsOf(ad.video_thruplay_watched_actions),
      plays25: playsOf(ad.video_p25_watched_actions),
      plays50: playsOf(ad.video_p50_watched_actions),
      plays75: playsOf(ad.video_p75_watched_actions),
      plays100: playsOf(ad.video_p100_watched_actions),
      results: resultType === null ? null : valueOf(ad.actions, resultType),
      resultType,
    }
  })
}

interface Read<Schema extends z.ZodType> {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly schema: Schema
  readonly onWait?: (waitMs: Milliseconds) => void
}

/** The range has more data than the network can sum. */
class TooMuchData extends Error {}
/**
 * Source: developers.facebook.com/documentation/ads-commerce/marketing-api/insights/error-codes: 100/1504018 and
 * 2/1504038, "use a smaller date range".
 */
const tooMuch = new Set([1_504_018, 1_504_038])

/** Asks once, because limits of insights last for minutes, and jobs are tried again. */
async function read<Schema extends z.ZodType>(
  { host, label, ...server }: GraphInsights,
  { fields, onWait, path, schema }: Read<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const errors = exchangeErrors(label)
  const url = `${host}/${GRAPH_VERSION}/${path}?${new URLSearchParams(fields).toString()}`
  const answer = await exchange(
    { ...server, limits: { maxWaitMs: 0, ...server.limits }, errors, isRejected },
    { method: 'GET', url },
    signal,
  )
  const waitMs = waitOf(answer.headers)
  if (waitMs > 0) onWait?.(waitMs)
  if (answer.status >= 200 && answer.status < 300) return parsedJson(errors, answer.body, schema)
  const refusal: GraphRefusal | null = refusalOf(answer)
  if (refusal === null) throw answer.status === 401 ? needsReconnect(label) : errors.answerInvalid()
  if (tooMuch.has(refusal.subcode ?? 0)) throw new TooMuchData(refusal.detail)
  throw errorOfRefusal(label, refusal, 'account')
}

const usageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().min(0).max(10_000).optional() })),
)

/** The minutes until the account may be read again. Source: Graph API, rate limits, `X-Business-Use-Case-Usage`. */
function waitOf(headers: IncomingHttpHeaders): Milliseconds {
  const header = headers['x-business-use-case-usage']
  if (typeof header !== 'string') return 0
  let value: unknown
  try {
    value = JSON.parse(header)
  } catch (error) {
    if (error instanceof SyntaxError) return 0
    throw error
  }
  const usage = usageSchema.safeParse(value)
  if (!usage.success) return 0
  const minutes = Object.values(usage.data).flatMap((uses) =>
    uses.map(({ estimated_time_to_regain_access: wait = 0 }) => wait),
  )
  return Math.max(0, ...minutes) * 60_000
}
