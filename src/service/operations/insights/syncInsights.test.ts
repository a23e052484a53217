import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkInsightsAccount } from '../../../contract/extensions/insights/insightsAccountRoute.ts'
import { connectAccount } from '../../../testing/drives/connectAccount.ts'
import { csvOf, sendAds } from '../../../testing/insights/importFile.ts'
import { graphAd, graphInsightsRoute } from '../../../testing/providers/graphInsights.ts'
import { startGraphServer, USER_TOKEN } from '../../../testing/providers/graphServer.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

const ACCOUNT = 'act_21'
const MINUTE = 60_000

const insights = graphInsightsRoute(ACCOUNT)
let graph: Awaited<ReturnType<typeof startGraphServer>>
let service: TestService
let projectId: string
beforeAll(async () => {
  graph = await startGraphServer([insights.route])
  service = await startTestService({
    environment: {
      FRAMEWRIGHT_PACING: 'hosted',
      FRAMEWRIGHT_SOCIAL_ONE_CLIENT_ID: 'client',
      FRAMEWRIGHT_SOCIAL_ONE_CLIENT_SECRET: 'secret',
      FRAMEWRIGHT_SOCIAL_ONE_URL: Array.from({ length: 5 }, () => graph.url).join(','),
    },
  })
})
afterAll(async () => {
  await service.stop()
  await graph.stop()
})
beforeEach(async () => {
  Object.assign(insights.behaviour, { ads: [], waitMinutes: 0, error: null, isLarge: false })
  insights.requests.length = 0
  graph.behaviour.fault = () => null
  await connect(service.running.owner.creatorId)
  projectId = (await service.owner.call('createProject', { body: { name: 'Ads' } })).id
})
afterEach(() => {
  service.clock.advance(60 * MINUTE)
})

const connect = async (memberId: string): Promise<string> =>
  await connectAccount(service, {
    memberId,
    provider: 'social_one',
    tokens: { accessToken: USER_TOKEN, refreshToken: null },
  })
const link = async (accountId: string | null = ACCOUNT, client: ServiceClient = service.owner) =>
  await sendExtension(client, linkInsightsAccount, { params: { projectId }, body: { accountId } })
const sync = async (client: ServiceClient = service.owner) =>
  await client.send('syncInsights', { params: { projectId } })
const synced = async () => await endedJob(service.owner, (await sync()).data().jobId)
const adsOf = async () => (await service.owner.call('listInsightsAds', { params: { projectId } })).items
const summary = async () => await service.owner.call('readInsights', { params: { projectId } })

describe('a refresh', () => {
  it('stores the exact counts of the ads that cost most, at most 25, and loads no media', async () => {
    insights.behaviour.ads = Array.from({ length: 40 }, (_, index) =>
      graphAd(index + 1, `Ad ${index + 1}`, 5_000 - index),
    )

    const linked = (await link()).data()
    expect(linked.account).toEqual({ provider: 'social_one', accountId: ACCOUNT, name: 'Ads of Ada', currency: 'EUR' })
    expect(await synced()).toMatchObject({ type: 'insights_sync', status: 'succeeded', projectId })
    const ads = await adsOf()
    expect(ads).toHaveLength(25)
    expect(ads[0]).toMatchObject({
      adId: '1',
      name: 'Ad 1',
      campaignName: 'Launch',
      source: 'account',
      currency: 'EUR',
      spend: '12.34',
      hookSeconds: 3,
      holdSeconds: 15,
      periodStart: '2026-10-29',
      periodEnd: '2026-11-27',
      resultType: 'purchase',
      counts: {
        impressions: 5_000,
        hookPlays: 1_250,
        holdPlays: 625,
        plays: 2_500,
        plays100: 500,
        plays25: null,
        results: 3,
      },
    })
    expect(ads[0]?.rates.hook).toMatchObject({ value: 0.25, numerator: 1_250, denominator: 5_000 })
    const [request, ...others] = insights.requests
    expect(others).toEqual([])
    expect(request).toMatchObject({ level: 'ad', limit: '25', date_preset: 'last_30d', sort: '["spend_descending"]' })
    expect(graph.requests.every(({ token }) => token === USER_TOKEN)).toBe(true)
    expect(await summary()).toMatchObject({ account: linked.account, sources: ['account'], adCount: 25 })
    expect((await summary()).refreshedAt).toBe(service.clock.now().toISOString())
  })

  it('replaces what a file said about the same days', async () => {
    await link()
    insights.behaviour.ads = [graphAd(1, 'A', 3_000)]
    const content = csvOf(['Ad name', 'Impressions', 'Day'], ['A', 9_999, '2026-11-01'], ['B', 5, '2026-11-01'])
    await sendAds(service.owner, { projectId, content })
    await synced()
    expect((await adsOf()).map(({ counts, name, source }) => [name, counts.impressions, source])).toEqual([
      ['A', 3_000, 'account'],
      ['B', 5, 'file'],
    ])
  })

  it('keeps what a file said about more days, among which those of the refresh are', async () => {
    await link()
    insights.behaviour.ads = [graphAd(1, 'A', 3_000), graphAd(2, 'B', 2_000), graphAd(3, 'C', 1_000)]
    const columns = ['Ad ID', 'Ad name', 'Impressions', 'Reporting starts', 'Reporting ends']
    const rows = [
      ['1', 'A', 90_000, '2026-01-01', '2026-11-27'],
      ['', 'B', 80_000, '2026-10-29', '2026-11-28'],
      ['3', 'C', 70_000, '2026-10-29', '2026-11-27'],
    ]
    await sendAds(service.owner, { projectId, content: csvOf(columns, ...rows) })
    expect((await synced()).status).toBe('succeeded')
    expect((await adsOf()).map(({ counts, name, source }) => [name, counts.impressions, source])).toEqual([
      ['A', 90_000, 'file'],
      ['B', 80_000, 'file'],
      ['C', 1_000, 'account'],
    ])
  })

  it('reads a week if the account is too large for a month', async () => {
    await link()
    insights.behaviour.isLarge = true
    insights.behaviour.ads = [graphAd(1, 'A', 3_000)]
    expect((await synced()).status).toBe('succeeded')
    expect(insights.requests.map(({ date_preset: preset }) => preset)).toEqual(['last_30d', 'last_7d'])
  })
})

it('a refresh that is sent 20 times at once with one key is one job, which other people do not get', async () => {
  await link()
  const request = { params: { projectId }, idempotencyKey: randomUUID() }
  const send = async (client: ServiceClient) => await client.send('syncInsights', request)
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await send(service.owner)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect((await endedJob(service.owner, answers[0]?.data().jobId ?? '')).status).toBe('succeeded')
  const { client } = await service.member('owner')
  expect((await send(client)).error().code).toBe('forbidden')
})

describe('a refresh that is too soon', () => {
  it('is refused for 15 minutes, with the time to wait', async () => {
    await link()
    await synced()
    service.clock.advance(15 * MINUTE - 1_000)
    const early = await sync()
    expect([early.status, early.error().code, early.headers.get('Retry-After')]).toEqual([
      429,
      'insights_cooldown',
      '1',
    ])
    service.clock.advance(1_000)
    expect((await sync()).status).toBe(202)
  })

  it('is refused for as long as the network asks, if that is longer', async () => {
    await link()
    insights.behaviour.waitMinutes = 40
    await synced()
    expect((await sync()).headers.get('Retry-After')).toBe('2400')
    const { refreshableAt } = await summary()
    expect(refreshableAt).toBe(new Date(service.clock.now().getTime() + 40 * MINUTE).toISOString())
    service.clock.advance(39 * MINUTE)
    expect((await sync()).headers.get('Retry-After')).toBe('60')
    service.clock.advance(MINUTE)
    expect((await sync()).status).toBe(202)
  })

  it('is refused if the network was too busy to answer', async () => {
    await link()
    Object.assign(insights.behaviour, { waitMinutes: 30, error: { code: 4, error_subcode: 1_504_022 } })
    expect(await synced()).toMatchObject({
      status: 'failed',
      error: { code: 'network_unavailable', facts: { reason: 'busy' } },
    })
    expect((await sync()).headers.get('Retry-After')).toBe('1800')
  })
})

describe('a network that refuses', () => {
  it.each([
    [{ code: 190, error_subcode: 463, status: 401 }, 'network_needs_reconnect'],
    [{ code: 200, status: 403 }, 'network_refused'],
    [{ code: 100, error_subcode: 33 }, 'account_not_found'],
    [{ code: 2, error_subcode: 1_504_043 }, 'network_unavailable'],
    [{ code: 17 }, 'network_unavailable'],
  ])('with %j ends the job with %s', async (error, code) => {
    await link()
    insights.behaviour.error = error
    expect(await synced()).toMatchObject({ status: 'failed', error: { code } })
    expect(await adsOf()).toEqual([])
  })

  it.each(['drop', 'notJson', 'otherShape'] as const)(
    'with the fault %s ends the job and changes nothing',
    async (kind) => {
      await link()
      insights.behaviour.ads = [graphAd(1, 'A', 3_000)]
      graph.behaviour.fault = () => ({ kind })
      expect((await synced()).error?.code).toMatch(/^network_(?:unavailable|answer_invalid)$/u)
      expect(await adsOf()).toEqual([])
    },
  )

  it('shows no secret of a token', async () => {
    await link()
    insights.behaviour.error = { code: 190, status: 401 }
    expect(JSON.stringify(await synced())).not.toContain(USER_TOKEN)
  })
})

it('a refresh that is canceled while it reads stores nothing, and a failed one can be retried', async () => {
  await link()
  insights.behaviour.ads = [graphAd(1, 'A', 3_000)]
  graph.behaviour.fault = ({ path }) => (path.endsWith('/insights') ? { kind: 'slow', ms: 1_000 } : null)
  const { jobId } = (await sync()).data()
  await expect.poll(() => insights.requests.length, { timeout: 20_000 }).toBe(1)
  expect(await cancelJob(service.owner, jobId)).toMatchObject({ status: 202, job: { status: 'canceled' } })
  await setTimeout(1_500)
  expect((await endedJob(service.owner, jobId)).status).toBe('canceled')
  expect(await adsOf()).toEqual([])

  service.clock.advance(15 * MINUTE)
  graph.behaviour.fault = () => null
  insights.behaviour.error = { code: 2 }
  const { id } = await synced()
  insights.behaviour.error = null
  expect((await service.owner.send('retryJob', { params: { jobId: id } })).error().code).toBe('insights_cooldown')
  service.clock.advance(15 * MINUTE)
  const retry = await service.owner.call('retryJob', { params: { jobId: id } })
  expect((await endedJob(service.owner, retry.jobId)).status).toBe('succeeded')
  expect(await adsOf()).toHaveLength(1)
})

describe('access', () => {
  it('needs an ad account, which one of the person’s own connections can read', async () => {
    expect((await sync()).error().code).toBe('insights_account_missing')
    await link()
    expect((await sync(service.colleague)).error().code).toBe('network_not_connected')
    expect((await link(ACCOUNT, service.colleague)).error().code).toBe('network_not_connected')
    expect((await link('act_99')).error().code).toBe('account_not_found')
    expect((await link('21')).status).toBe(422)
    expect((await link(null)).data().account).toBeNull()
    expect((await sync()).error().code).toBe('insights_account_missing')
  })

  it('is for people of the project with the permission to write', async () => {
    await link()
    for (const [client, status] of [
      [service.stranger, 404],
      [service.reader, 403],
      [service.anonymous, 401],
    ] as const) {
      expect((await sync(client)).status).toBe(status)
      expect((await link(ACCOUNT, client)).status).toBe(status)
    }
  })

  it('ends with the connection, also for a job that is accepted', async () => {
    await link()
    const { db } = service.running.context
    await db.updateTable('integration_connections').set({ needs_reconnect: true }).execute()
    expect((await sync()).error().code).toBe('network_needs_reconnect')
  })

  it('to another ad account that is chosen meanwhile gets none of the numbers', async () => {
    await link()
    insights.behaviour.ads = [graphAd(1, 'A', 3_000)]
    graph.behaviour.fault = ({ path }) => (path.endsWith('/insights') ? { kind: 'slow', ms: 1_500 } : null)
    const { jobId } = (await sync()).data()
    await expect.poll(() => insights.requests.length, { timeout: 20_000 }).toBe(1)
    await link(null)
    expect(await endedJob(service.owner, jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'insights_account_changed' },
    })
    expect(await adsOf()).toEqual([])
  })
})
