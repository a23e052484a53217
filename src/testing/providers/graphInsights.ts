import { type GraphRoute, graphError, graphJson } from './graph/graphReply.ts'

/** An ad as the Graph API answers it, where numbers are text. */
export interface GraphAd {
  readonly ad_id: string
  readonly ad_name: string
  readonly [field: string]: unknown
}

export interface GraphInsightsBehaviour {
  ads: readonly GraphAd[]
  /** Minutes until the account may be read again. */
  waitMinutes: number
  /** An error in place of the ads. */
  error: { readonly code: number; readonly error_subcode?: number; readonly status?: number } | null
  /** Whether only a week of numbers can be summed. */
  isLarge: boolean
}

const text = (value: number): string => String(value)

/** An ad with the numbers of the last 30 days. */
export const graphAd = (id: number, name: string, impressions: number): GraphAd => ({
  ad_id: text(id),
  ad_name: name,
  adset_name: 'Broad',
  campaign_name: 'Launch',
  account_currency: 'EUR',
  impressions: text(impressions),
  spend: '12.34',
  clicks: text(Math.floor(impressions / 50)),
  inline_link_clicks: text(Math.floor(impressions / 100)),
  actions: [
    { action_type: 'link_click', value: '7' },
    { action_type: 'video_view', value: text(Math.floor(impressions / 4)) },
    { action_type: 'purchase', value: '3' },
  ],
  video_play_actions: [{ action_type: 'video_view', value: text(Math.floor(impressions / 2)) }],
  video_thruplay_watched_actions: [{ action_type: 'video_view', value: text(Math.floor(impressions / 8)) }],
  video_p100_watched_actions: [{ action_type: 'video_view', value: text(Math.floor(impressions / 10)) }],
  date_start: '2026-10-29',
  date_stop: '2026-11-27',
})

/** The insights of an ad account, as a route of the Graph server of the tests, with its behaviour. */
export function graphInsightsRoute(accountId: string) {
  const behaviour: GraphInsightsBehaviour = { ads: [], waitMinutes: 0, error: null, isLarge: false }
  const requests: Readonly<Record<string, string>>[] = []
  const usage = () => ({
    'x-business-use-case-usage': JSON.stringify({
      '42': [{ type: 'ads_insights', call_count: 90, estimated_time_to_regain_access: behaviour.waitMinutes }],
    }),
  })
  const route: GraphRoute = ({ fields, method, path }) => {
    if (method !== 'GET') return null
    if (path === accountId) return graphJson({ id: accountId, name: 'Ads of Ada', currency: 'EUR' })
    if (path !== `${accountId}/insights`) return null
    requests.push(fields)
    const isTooMuch = behaviour.isLarge && fields['date_preset'] !== 'last_7d'
    const error = isTooMuch ? { code: 100, error_subcode: 1_504_018 } : behaviour.error
    const reply =
      error === null
        ? graphJson({ data: behaviour.ads.slice(0, Number(fields['limit'])) })
        : graphError({ ...error, message: 'Refused' }, error.status ?? 400)
    return { ...reply, headers: { ...reply.headers, ...usage() } }
  }
  return { behaviour, requests, route }
}
