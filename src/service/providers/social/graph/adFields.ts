import type { AdObjective, CallToAction } from '../../../../contract/operations/social/adLaunches.ts'
import type { AdRequest } from '../../social.ts'
import { type AdState, type AdStep, createdAd } from './adState.ts'
import type { Fields } from './graphCall.ts'

/** Source: developers.facebook.com/docs/marketing-api/reference/ad-campaign-group, "Outcome-driven ads experiences". */
const objectives = {
  traffic: { name: 'OUTCOME_TRAFFIC', goal: { optimization_goal: 'LINK_CLICKS' } },
  awareness: { name: 'OUTCOME_AWARENESS', goal: { optimization_goal: 'REACH' } },
  engagement: { name: 'OUTCOME_ENGAGEMENT', goal: { optimization_goal: 'THRUPLAY', destination_type: 'ON_VIDEO' } },
  leads: { name: 'OUTCOME_LEADS', goal: { optimization_goal: 'LINK_CLICKS', destination_type: 'WEBSITE' } },
  sales: { name: 'OUTCOME_SALES', goal: { optimization_goal: 'LINK_CLICKS', destination_type: 'WEBSITE' } },
} as const satisfies Record<AdObjective, { readonly name: string; readonly goal: Fields }>

/** Campaigns made elsewhere may have other objectives. All of those that play videos allow clicks on links. */
export const goalOfObjective = (name: string): Fields =>
  Object.values(objectives).find((objective) => objective.name === name)?.goal ?? objectives.traffic.goal

const callToActions: Readonly<Record<CallToAction, string>> = {
  learn_more: 'LEARN_MORE',
  shop_now: 'SHOP_NOW',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD',
  book_now: 'BOOK_TRAVEL',
  contact_us: 'CONTACT_US',
  get_offer: 'GET_OFFER',
  subscribe: 'SUBSCRIBE',
  watch_more: 'WATCH_MORE',
}

export const adEdges: Readonly<Record<AdStep, string>> = {
  campaign: 'campaigns',
  adSet: 'adsets',
  creative: 'adcreatives',
  ad: 'ads',
}

/** Objects carry the job id in their names, so that they are found again. */
const nameWithJob = (name: string, { jobId }: AdRequest): string => (name.includes(jobId) ? name : `${name} ${jobId}`)

/** The fields of a new campaign. Null if the launch uses one that exists. */
export function campaignFields(request: AdRequest): Fields | null {
  const { campaign } = request.input
  if ('id' in campaign) return null
  return {
    name: nameWithJob(campaign.name, request),
    objective: objectives[campaign.objective].name,
    status: 'PAUSED',
    buying_type: 'AUCTION',
    special_ad_categories: [],
    // Required of campaigns without a budget of their own.
    is_adset_budget_sharing_enabled: false,
  }
}

/** The fields of a new ad set. Null if the launch uses one that exists. */
export function adSetFields(request: AdRequest, state: AdState, goal: Fields): Fields | null {
  const { ad_set: adSet } = request.input
  if ('id' in adSet) return null
  return {
    name: nameWithJob(adSet.name, request),
    campaign_id: createdAd(request, state).campaignId,
    daily_budget: adSet.daily_budget,
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    ...goal,
    // The launch names countries. Without the flag, the network asks for a decision about its own audiences.
    targeting: { geo_locations: { countries: adSet.countries }, targeting_automation: { advantage_audience: 0 } },
    status: 'PAUSED',
  }
}

/** Source: developers.facebook.com/docs/marketing-api/reference/ad-creative-video-data. */
export function creativeFields(request: AdRequest, { pictureUrl, session }: AdState): Fields {
  const { call_to_action: action, headline, link_url: link, page_id: page, primary_text: message } = request.input
  return {
    name: request.adName,
    object_story_spec: {
      page_id: page,
      video_data: {
        video_id: session?.videoId,
        image_url: pictureUrl,
        message,
        ...(headline === '' ? {} : { title: headline }),
        call_to_action: { type: callToActions[action], value: { link } },
      },
    },
  }
}

export const adFields = (request: AdRequest, state: AdState, creative: Fields): Fields => ({
  name: request.adName,
  adset_id: createdAd(request, state).adSetId,
  creative,
  status: 'PAUSED',
})

export const objectiveNameOf = (objective: AdObjective): string => objectives[objective].name
