import { z } from 'zod'
import type { AdRequest, CreatedAd } from '../../social.ts'
import type { Graph } from './graphCall.ts'
import { sessionSchema } from './videoSession.ts'

/** The objects of an ad, in the order in which they are created. */
const adSteps = ['campaign', 'adSet', 'creative', 'ad'] as const
export type AdStep = (typeof adSteps)[number]

const createdId = z.string().nullable()
const stateSchema = z.object({
  session: sessionSchema.nullable(),
  isUploaded: z.boolean(),
  /** The picture that the ad shows before it plays. */
  pictureUrl: z.string().nullable(),
  ids: z.object({ campaign: createdId, adSet: createdId, creative: createdId, ad: createdId }),
  /** The object whose creation may have been asked for. */
  sending: z.enum(adSteps).nullable(),
})
export type AdState = z.output<typeof stateSchema>

const noIds = { campaign: null, adSet: null, creative: null, ad: null }
const newState: AdState = { session: null, isUploaded: false, pictureUrl: null, ids: noIds, sending: null }

export interface AdWork {
  readonly graph: Graph
  readonly request: AdRequest
  readonly signal: AbortSignal
}

export const adStateOf = ({ state }: AdRequest): AdState =>
  state === null ? newState : stateSchema.parse(JSON.parse(state))

export async function savedAd({ request, signal }: AdWork, state: AdState): Promise<AdState> {
  await request.saveState(JSON.stringify(state))
  signal.throwIfAborted()
  return state
}

/** The created objects, with a link to the ad. Objects that existed before are named too. */
export function createdAd({ input }: AdRequest, { ids }: AdState): CreatedAd {
  const account = input.ad_account_id.replace('act_', '')
  const link = `https://adsmanager.facebook.com/adsmanager/manage/ads?act=${account}&selected_ad_ids=${ids.ad}`
  return {
    campaignId: 'id' in input.campaign ? input.campaign.id : ids.campaign,
    adSetId: 'id' in input.ad_set ? input.ad_set.id : ids.adSet,
    adId: ids.ad,
    link: ids.ad === null ? null : link,
  }
}
