import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderError } from '../../ProviderError.ts'
import type { AdLauncher } from '../../social.ts'
import { mayHaveArrived, postRejected, submissionUnknown } from '../networkErrors.ts'
import {
  adEdges,
  adFields,
  adSetFields,
  campaignFields,
  creativeFields,
  goalOfObjective,
  objectiveNameOf,
} from './adFields.ts'
import { adOptionsOf } from './adOptions.ts'
import { type AdState, adStateOf, type AdStep, type AdWork, createdAd, savedAd } from './adState.ts'
import { prepareAdVideo } from './adVideo.ts'
import { idSchema, namedSchema, requireAdAccount } from './graphAccounts.ts'
import { call, createdSchema, type Fields, type Graph, graphLimits, tryCall } from './graphCall.ts'
import { errorOfRefusal } from './graphErrors.ts'

/** Before an ad whose creation was asked for counts as uncertain. */
const LOOKS = 3

/** Source: developers.facebook.com/docs/marketing-apis/get-started. */
export function graphAds(graph: Graph): AdLauncher {
  return {
    options: async (adAccountId, signal) => await adOptionsOf(graph, adAccountId, signal),
    prepare: async (request, signal) => {
      requireAdAccount(graph, request.input.ad_account_id)
      const state = adStateOf(request)
      if (hasLaunched(state)) return
      const work = { graph, request, signal }
      const goal = await goalOf(work)
      await validate(work, await prepareAdVideo(work, state), goal)
    },
    launch: async (request, signal) => {
      const state = adStateOf(request)
      if (state.pictureUrl === null) throw new Error('An ad must be prepared before it is launched.')
      const work = { graph, request, signal }
      await launch(work, state, 'id' in request.input.ad_set ? {} : await goalOf(work))
    },
    look: async (request, signal) => {
      const state = adStateOf(request)
      if (state.ids.ad !== null) return { kind: 'paused', ad: createdAd(request, state) }
      // No ad exists as long as its creation has not been asked for.
      if (state.sending !== 'ad') return { kind: 'not_sent' }
      const found = await adWithName({ graph, request, signal }, state)
      const ad = createdAd(request, found ?? state)
      return found === null ? { kind: 'unknown', ad } : { kind: 'paused', ad }
    },
    created: (request) => createdAd(request, adStateOf(request)),
  }
}

const hasLaunched = ({ ids, sending }: AdState): boolean =>
  sending !== null || Object.values(ids).some((id) => id !== null)

/** The goal of a new ad set. Refuses an existing set of another campaign. */
async function goalOf({ graph, request, signal }: AdWork): Promise<Fields> {
  const { ad_set: adSet, campaign } = request.input
  if ('id' in adSet) {
    const fields = { fields: 'campaign_id' }
    const schema = z.object({ campaign_id: idSchema })
    const found = await call(graph, { method: 'GET', path: adSet.id, fields, schema, subject: 'account' }, signal)
    if ('id' in campaign && found.campaign_id === campaign.id) return {}
    throw postRejected(graph.label, 'The ad set belongs to another campaign.')
  }
  if (!('id' in campaign)) return goalOfObjective(objectiveNameOf(campaign.objective))
  const schema = z.object({ objective: z.string() })
  const fields = { fields: 'objective' }
  const found = await call(graph, { method: 'GET', path: campaign.id, fields, schema, subject: 'account' }, signal)
  return goalOfObjective(found.objective)
}

/** Lets the network check what can be checked before anything is created. */
async function validate(work: AdWork, state: AdState, goal: Fields): Promise<void> {
  const { graph, request, signal } = work
  const schema = z.object({ success: z.literal(true).optional() })
  const check = async (step: AdStep, fields: Fields | null): Promise<void> => {
    if (fields === null) return
    const path = `${request.input.ad_account_id}/${adEdges[step]}`
    const checked = { ...fields, execution_options: ['validate_only'] }
    await call(graph, { method: 'POST', path, fields: checked, schema }, signal)
  }
  const { adSetId, campaignId } = createdAd(request, state)
  const creative = creativeFields(request, state)
  await check('campaign', campaignFields(request))
  // A set cannot be checked without its campaign, and an ad without its set.
  if (campaignId !== null) await check('adSet', adSetFields(request, state, goal))
  await check('creative', creative)
  if (adSetId !== null) await check('ad', adFields(request, state, creative))
}

/**
 * Creates what does not exist, each once.
 *
 * ```
 * campaign → ad set → creative → ad        all paused
 *     └─────────┴─────────┘       │
 *   found by name, or made again  └ asked for once, then only looked up
 * ```
 */
async function launch(work: AdWork, from: AdState, goal: Fields): Promise<void> {
  const { request } = work
  if (from.ids.ad !== null) return
  if (from.sending === 'ad') {
    const found = await adWithName(work, from)
    if (found === null) throw submissionUnknown()
    await savedAd(work, found)
    return
  }
  let state = from
  state = await created(work, state, { step: 'campaign', fields: campaignFields(request) })
  state = await created(work, state, { step: 'adSet', fields: adSetFields(request, state, goal) })
  state = await created(work, state, { step: 'creative', fields: creativeFields(request, state) })
  const creative = { creative_id: state.ids.creative }
  await created(work, state, { step: 'ad', fields: adFields(request, state, creative) })
}

async function created(
  work: AdWork,
  from: AdState,
  { fields, step }: { readonly step: AdStep; readonly fields: Fields | null },
): Promise<AdState> {
  const { graph, request, signal } = work
  if (fields === null || from.ids[step] !== null) return from
  const withId = (id: string): AdState => ({ ...from, ids: { ...from.ids, [step]: id }, sending: null })
  if (from.sending === step && step !== 'creative') {
    const id = await idWithName(work, step)
    if (id !== null) return await savedAd(work, withId(id))
  }
  await savedAd(work, { ...from, sending: step })
  const path = `${request.input.ad_account_id}/${adEdges[step]}`
  try {
    const result = await tryCall(graph, { method: 'POST', path, fields, schema: createdSchema }, signal)
    if ('value' in result) return await savedAd(work, withId(result.value.id))
    throw errorOfRefusal(graph.label, result.refusal, 'submission')
  } catch (error) {
    if (mayHaveArrived(error)) throw submissionUnknown(error)
    if (error instanceof ProviderError) await savedAd(work, { ...from, sending: null })
    throw error
  }
}

/** The state with the id of the ad, if the network has one of this job. */
async function adWithName(work: AdWork, state: AdState): Promise<AdState | null> {
  const { graph, signal } = work
  const { pollMs } = { ...graphLimits, ...graph.limits }
  for (let looks = 1; ; looks += 1) {
    const id = await idWithName(work, 'ad')
    if (id !== null) return { ...state, ids: { ...state.ids, ad: id }, sending: null }
    if (looks >= LOOKS) return null
    await pause(pollMs, undefined, { signal })
  }
}

/** Source: developers.facebook.com/docs/marketing-api/reference/ad-account/ads, `filtering`. */
async function idWithName({ graph, request, signal }: AdWork, step: AdStep): Promise<string | null> {
  const { input, jobId } = request
  const filtering = [{ field: 'name', operator: 'CONTAIN', value: jobId }]
  const schema = z.object({ data: z.array(namedSchema).max(1_000) })
  const path = `${input.ad_account_id}/${adEdges[step]}`
  const fields = { fields: 'id,name', filtering, limit: 5 }
  const found = await call(graph, { method: 'GET', path, fields, schema, subject: 'account' }, signal)
  return found.data.find(({ name }) => name.includes(jobId))?.id ?? null
}
