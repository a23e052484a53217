import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { neverAborted as signal, codeOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { adInput, adOf, bytes, openGraphScene, videoAt } from '../../../../testing/providers/graph/graphScene.ts'
import type { GraphRequest } from '../../../../testing/providers/graph/graphReply.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'

const pathOf = temporaryFolder('graph-ads')
let scene: Awaited<ReturnType<typeof openGraphScene>>
let count = 0
beforeAll(async () => {
  scene = await openGraphScene()
})
afterAll(async () => await scene.server.stop())
beforeEach(() => {
  const { behaviour, requests } = scene.server
  requests.length = 0
  Object.assign(behaviour, { fault: () => null, token: () => 'valid', processingLooks: 0, processing: 'right' })
})

const launcher = () => scene.connect().ads
const jobOf = async (input = adInput()) =>
  adOf({ jobId: `job-${(count += 1)}`, video: await videoAt(pathOf('clip.mp4')), input })
const made = (jobId: string) =>
  (['campaigns', 'adsets', 'adcreatives', 'ads'] as const).map((edge) => scene.server.ads.of(edge, jobId).length)
const isCreation = (edge: string, { fields, method, path }: GraphRequest): boolean =>
  method === 'POST' && path.endsWith(`/${edge}`) && fields['execution_options'] === undefined

it('uploads, validates without creating, and creates a paused campaign, ad set, creative and ad', async () => {
  scene.server.behaviour.processingLooks = 2
  const job = await jobOf()
  const { jobId } = job.request()
  await launcher().prepare(job.request(), signal)
  expect(made(jobId)).toEqual([0, 0, 0, 0])
  expect(await launcher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
  await launcher().launch(job.request(), signal)
  expect(made(jobId)).toEqual([1, 1, 1, 1])
  const { of } = scene.server.ads
  const [campaign, set, ad] = (['campaigns', 'adsets', 'ads'] as const).map((edge) => of(edge, jobId)[0])
  for (const object of [campaign, set, ad]) expect(object?.fields['status']).toBe('PAUSED')
  expect(set?.fields).toMatchObject({
    campaign_id: campaign?.id,
    daily_budget: '500',
    optimization_goal: 'LINK_CLICKS',
  })
  expect(JSON.parse(set?.fields['targeting'] ?? '')).toMatchObject({ geo_locations: { countries: ['AT', 'DE'] } })
  expect(await launcher().look(job.request(), signal)).toEqual({
    kind: 'paused',
    ad: {
      campaignId: campaign?.id,
      adSetId: set?.id,
      adId: ad?.id,
      link: `https://adsmanager.facebook.com/adsmanager/manage/ads?act=21&selected_ad_ids=${ad?.id}`,
    },
  })
  const video = [...scene.server.videos.values()].at(-1)
  expect(video?.bytes.equals(bytes)).toBe(true)
  const spec: unknown = JSON.parse(of('adcreatives', jobId)[0]?.fields['object_story_spec'] ?? '')
  const action = { type: 'SHOP_NOW', value: { link: 'https://example.com/shop' } }
  const picture = { video_id: video?.id, image_url: `${scene.server.url}/b.jpg` }
  expect(spec).toEqual({
    page_id: '11',
    video_data: { ...picture, message: 'Buy it', title: 'Now', call_to_action: action },
  })
})

it('uses a campaign and an ad set that exist, and creates only the ad', async () => {
  const { add } = scene.server.ads
  const campaign = add('act_21', 'campaigns', { name: 'Old', objective: 'OUTCOME_SALES' })
  const set = add('act_21', 'adsets', { name: 'Old set', campaign_id: campaign.id })
  const job = await jobOf(adInput({ campaign: { id: campaign.id }, ad_set: { id: set.id } }))
  await launcher().prepare(job.request(), signal)
  await launcher().launch(job.request(), signal)
  expect(made(job.request().jobId)).toEqual([0, 0, 1, 1])
  const { ad } = (await launcher().look(job.request(), signal)) as { ad: object }
  expect(ad).toMatchObject({ campaignId: campaign.id, adSetId: set.id })
})

it('refuses an ad set of another campaign before anything is uploaded', async () => {
  const { add } = scene.server.ads
  const campaign = add('act_21', 'campaigns', { name: 'One', objective: 'OUTCOME_SALES' })
  const set = add('act_21', 'adsets', { name: 'Set of another', campaign_id: '77' })
  const job = await jobOf(adInput({ campaign: { id: campaign.id }, ad_set: { id: set.id } }))
  expect(await codeOf(launcher().prepare(job.request(), signal))).toBe('post_rejected')
  expect(scene.server.requests.some(({ path }) => path.includes('advideos'))).toBe(false)
})

it('gives the reason of the network if it would not create the ad set, and creates nothing', async () => {
  const { add } = scene.server.ads
  const campaign = add('act_21', 'campaigns', { name: 'Open', objective: 'OUTCOME_AWARENESS' })
  const adSet = { name: 'Cheap', daily_budget: 1, countries: ['AT'] }
  const job = await jobOf(adInput({ campaign: { id: campaign.id }, ad_set: adSet }))
  await expect(launcher().prepare(job.request(), signal)).rejects.toMatchObject({
    code: 'post_rejected',
    facts: { network: 'Meta', detail: '(#100) Your budget is too low' },
  })
  expect(made(job.request().jobId)).toEqual([0, 0, 0, 0])
})

it('says that no ad was created if a step before it is refused, and does not create its campaign twice', async () => {
  const job = await jobOf(adInput({ ad_set: { name: 'Cheap', daily_budget: 1, countries: ['AT'] } }))
  await launcher().prepare(job.request(), signal)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await codeOf(launcher().launch(job.request(), signal))).toBe('post_rejected')
    expect(await launcher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
    expect(made(job.request().jobId)).toEqual([1, 0, 0, 0])
  }
})

it.each(['campaigns', 'adsets', 'adcreatives'])(
  'is uncertain after a lost answer for %s, knows that there is no ad, and goes on without a second one',
  async (edge) => {
    const job = await jobOf()
    await launcher().prepare(job.request(), signal)
    scene.server.behaviour.fault = (request) => (isCreation(edge, request) ? { kind: 'lose' } : null)
    expect(await codeOf(launcher().launch(job.request(), signal))).toBe('submission_unknown')
    expect(await launcher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
    scene.server.behaviour.fault = () => null
    await launcher().launch(job.request(), signal)
    // An unused creative is not shown to anyone.
    const [campaigns, sets, , ads] = made(job.request().jobId)
    expect([campaigns, sets, ads]).toEqual([1, 1, 1])
  },
)

it('finds an ad whose answer was lost by its name, and does not create another', async () => {
  const job = await jobOf()
  await launcher().prepare(job.request(), signal)
  scene.server.behaviour.fault = (request) => (isCreation('ads', request) ? { kind: 'lose' } : null)
  expect(await codeOf(launcher().launch(job.request(), signal))).toBe('submission_unknown')
  const adId = scene.server.ads.of('ads', job.request().jobId)[0]?.id
  expect(await launcher().look(job.request(), signal)).toMatchObject({ kind: 'paused', ad: { adId } })
  scene.server.behaviour.fault = () => null
  await launcher().launch(job.request(), signal)
  expect(made(job.request().jobId)).toEqual([1, 1, 1, 1])
})

it('never sends an ad again whose creation is uncertain', async () => {
  const job = await jobOf()
  await launcher().prepare(job.request(), signal)
  scene.server.behaviour.fault = (request) => (isCreation('ads', request) ? { kind: 'drop' } : null)
  expect(await codeOf(launcher().launch(job.request(), signal))).toBe('submission_unknown')
  scene.server.behaviour.fault = () => null
  const found = await launcher().look(job.request(), signal)
  const campaignId = scene.server.ads.of('campaigns', job.request().jobId)[0]?.id
  expect(found).toMatchObject({ kind: 'unknown', ad: { campaignId, adId: null, link: null } })
  expect(await codeOf(launcher().launch(job.request(), signal))).toBe('submission_unknown')
  expect(made(job.request().jobId)[3]).toBe(0)
})

it.each([
  [{ code: 17 }, 400, 'network_unavailable'],
  [{ code: 368, message: 'Not allowed' }, 400, 'network_refused'],
  [{ code: 273 }, 403, 'network_refused'],
  [{ code: 190 }, 401, 'network_needs_reconnect'],
])('creates no ad if the network refuses it with %o', async (error, status, code) => {
  const job = await jobOf()
  await launcher().prepare(job.request(), signal)
  scene.server.behaviour.fault = (request) => (isCreation('ads', request) ? { kind: 'status', status, ...error } : null)
  expect(await codeOf(launcher().launch(job.request(), signal))).toBe(code)
  expect(await launcher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
})

it('says why the network could not use the video', async () => {
  scene.server.behaviour.processing = 'failed'
  const job = await jobOf()
  await expect(launcher().prepare(job.request(), signal)).rejects.toMatchObject({
    code: 'post_rejected',
    facts: { detail: 'The audio could not be read.' },
  })
})

it('waits for a slow network, and goes on with the next call', async () => {
  scene.server.behaviour.processingLooks = 60
  const job = await jobOf()
  expect(await codeOf(launcher().prepare(job.request(), signal))).toBe('network_unavailable')
  await launcher().prepare(job.request(), signal)
  expect(scene.server.requests.filter(({ fields }) => fields['upload_phase'] === 'start').length).toBe(1)
})

it('reads the currency, the pages and the campaigns with their sets', async () => {
  const { ads, behaviour } = scene.server
  const campaign = ads.add('act_22', 'campaigns', { name: 'Spring', objective: 'OUTCOME_SALES' })
  const set = ads.add('act_22', 'adsets', { name: 'Japan', campaign_id: campaign.id })
  const { adAccounts } = behaviour
  behaviour.adAccounts = [{ id: 'act_22', name: 'Tokyo', currency: 'JPY' }]
  expect(await launcher().options('act_22', signal)).toEqual({
    currency: 'JPY',
    currencyDigits: 0,
    pages: [{ id: '11', name: 'Ada’s films' }],
    campaigns: [{ id: campaign.id, name: 'Spring', adSets: [{ id: set.id, name: 'Japan' }] }],
  })
  behaviour.adAccounts = adAccounts
  for (const id of ['act_404', '11', '../me'])
    expect(await codeOf(launcher().options(id, signal))).toBe('account_not_found')
})
