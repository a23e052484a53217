import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectAccount } from '../../../testing/drives/connectAccount.ts'
import { runCrashing } from '../../../testing/drives/runCrashing.ts'
import type { GraphFault } from '../../../testing/providers/graph/graphReply.ts'
import { type FakeGraph, startGraphServer, USER_TOKEN } from '../../../testing/providers/graphServer.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { endedJob } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { soakCount } from '../../../testing/soak.ts'
import { adLaunch, pagePost, publishableVideo } from '../../../testing/social/publishableVideo.ts'
import type { ServiceContext } from '../../context.ts'
import { publicationInputSchema } from '../../domain/jobs/jobInputs.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import { publishVideo } from './publishVideo.ts'

const ROUNDS = soakCount(50, 500)
const SEED = 20_261_128
/** By then, every job has ended. */
const MAX_RUNS = 60
/** Longer than a request may be on its way. */
const PAUSE_MS = 61_000

let service: TestService
let graph: FakeGraph
let of = { projectId: '', renderJobId: '' }
beforeAll(async () => {
  graph = await startGraphServer()
  const { url } = graph
  service = await startTestService({
    exporter: standInExporter(() => ({ milliseconds: 0, fault: null })),
    environment: {
      FRAMEWRIGHT_SOCIAL_ONE_CLIENT_ID: 'tests',
      FRAMEWRIGHT_SOCIAL_ONE_URL: [url, url, `${url}/authorize`, `${url}/token`, `${url}/revoke`].join(','),
    },
  })
  const { creatorId: memberId } = service.running.owner
  const tokens = { accessToken: USER_TOKEN, refreshToken: null }
  await connectAccount(service, { memberId, provider: 'social_one', tokens })
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Network' } })
  of = { projectId, renderJobId: await publishableVideo(service.owner, projectId) }
})
afterAll(async () => {
  await service.stop()
  await graph.stop()
})

beforeEach(() => {
  Object.assign(graph.behaviour, { fault: () => null, processingLooks: 0, refusesSecondFinish: true })
})

/** Queues nothing, because the test runs the jobs itself. */
const unqueued = (): ServiceContext => {
  const { context } = service.running
  return { ...context, queue: { ...context.queue, sendLater: async () => await Promise.resolve() } }
}

async function newJob(): Promise<string> {
  const { context, owner } = service.running
  const [id, { creatorId, workspaceId }] = [randomUUID(), owner]
  const post = pagePost(of, { page_id: '11', facebook_caption: `of ${id}` })
  const sentBy = { label: 'Facebook', engine: 'account', keyId: null, provider: 'social_one' }
  const input = publicationInputSchema.parse({ ...sentBy, post })
  const place = { workspaceId, projectId: of.projectId, creatorId, chainId: id }
  const permissions = ['read', 'publish'] as const
  await jobStore.insert(context.db, { ...place, id, type: 'publication', permissions, input, now: context.now() })
  const posts = (['page_feed', 'reels'] as const).map((destination) => ({ destination, scheduledAt: null }))
  await submissionStore.insert(context.db, id, posts)
  return id
}

const jobOf = async (id: string) =>
  await jobStore.find(service.running.context.db, service.running.owner.workspaceId, id)

const busy: GraphFault = { kind: 'status', status: 400, code: 4 }
const MINUTE_MS = 60_000

it.each([
  ['is found when it answers again', 0, 'published'],
  ['is uncertain after a day', 24 * 60 * MINUTE_MS, 'unknown'],
])(
  'a post that a network processes while it cannot be asked %s',
  async (_name, longMs, end) => {
    graph.behaviour.processingLooks = 1_000
    const jobId = await newJob()
    const statesAfterRun = async (): Promise<readonly string[]> => {
      await publishVideo({ jobId }, unqueued(), new AbortController().signal)
      return (await submissionStore.list(service.running.context.db, jobId)).map(({ state }) => state)
    }
    expect(await statesAfterRun()).toEqual(['processing', 'processing'])
    graph.behaviour.fault = () => busy
    service.clock.advance(31 * MINUTE_MS)
    expect(await statesAfterRun()).toEqual(['processing', 'processing'])
    service.clock.advance(longMs)
    if (longMs === 0) Object.assign(graph.behaviour, { fault: () => null, processingLooks: 0 })
    expect(await statesAfterRun()).toEqual([end, end])
  },
  120_000,
)

it('a failed ad names the campaign and the set that its network has created', async () => {
  graph.behaviour.fault = ({ fields, method, path }) =>
    method === 'POST' && path === 'act_21/ads' && fields['execution_options'] === undefined
      ? { kind: 'status', status: 400, code: 100 }
      : null
  const body = adLaunch(of, { ad_account_id: 'act_21', page_id: '11' })
  const params = { social_provider: 'social_one' }
  const { jobId } = await service.owner.call('createAdLaunch', { params, body })
  expect(await endedJob(service.owner, jobId, 60_000)).toMatchObject({ status: 'failed' })
  const [campaign, set] = (['campaigns', 'adsets'] as const).map((edge) => graph.ads.of(edge, jobId)[0]?.id)
  expect(campaign).toBeDefined()
  expect(await service.owner.call('readAdLaunch', { params: { ...params, jobId } })).toMatchObject({
    state: 'failed',
    error: { code: 'post_rejected' },
    campaignId: campaign,
    adSetId: set,
    adId: null,
    link: null,
  })
}, 120_000)

function randomFault(random: () => number): GraphFault {
  const faults: readonly GraphFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'cut', bytes: 10 },
    { kind: 'notJson' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 400, code: 4 },
  ]
  return faults[Math.floor(random() * faults.length)] ?? { kind: 'drop' }
}

/** Jobs that run at the same time, because most of their time is spent in pauses. */
const AT_ONCE = 10

/** After them, the queue tries again. */
const faults: unknown[] = []

/** Runs a job as the queue does, with crashes at first. */
async function runToEnd(jobId: string, random: () => number): Promise<void> {
  const context = unqueued()
  const crashes = Array.from({ length: Math.floor(random() * 3) }, () => Math.floor(random() * 60))
  const untilEnd = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((fault: unknown) => faults.push(fault))
    service.clock.advance(PAUSE_MS)
  }
  await untilEnd(async () => await runCrashing({ context, jobId, run: publishVideo }, crashes))
  for (let run = 1; run < MAX_RUNS && (await jobOf(jobId))?.completed_at === null; run += 1) {
    await untilEnd(async () => await publishVideo({ jobId }, context, new AbortController().signal))
  }
}

it(
  `${ROUNDS} publications with crashes and faults of the network publish no video twice, with seed ${SEED}`,
  async () => {
    graph.behaviour.refusesSecondFinish = false
    graph.behaviour.processingLooks = 1
    const random = seededRandom(SEED)
    graph.behaviour.fault = () => (random() < 0.15 ? randomFault(random) : null)
    const ends = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += AT_ONCE) {
      const jobs = await Promise.all(Array.from({ length: AT_ONCE }, newJob))
      await Promise.all(jobs.map(async (jobId) => await runToEnd(jobId, random)))
      for (const jobId of jobs) {
        const status = await expectSentOnce(jobId, `round ${round}`)
        ends.set(status, (ends.get(status) ?? 0) + 1)
      }
    }
    process.stdout.write(`ends: ${JSON.stringify(Object.fromEntries(ends))}\n`)
    expect(faults.every((fault) => fault instanceof Error)).toBe(true)
    expect(ends.get('succeeded') ?? 0).toBeGreaterThan(ROUNDS / 2)
  },
  soakCount(600_000, 6_000_000),
)

/** Each post is in a documented state, and its video is public once if it says so, and never twice. */
async function expectSentOnce(jobId: string, round: string): Promise<string> {
  const { error, status = '' } = (await jobOf(jobId)) ?? {}
  const label = `${round}: ${status} ${error?.code}`
  expect(['succeeded', 'partially_succeeded', 'failed', 'manual_review'], label).toContain(status)
  for (const { destination, state } of await submissionStore.list(service.running.context.db, jobId)) {
    const wanted = destination === 'reels' ? 'reel' : 'feed'
    const made = graph.publications.filter(({ description, kind }) => kind === wanted && description === `of ${jobId}`)
    expect(['published', 'failed', 'unknown'], label).toContain(state)
    const counts = { published: [1], failed: [0], unknown: [0, 1] }[state as 'published' | 'failed' | 'unknown']
    expect(counts, label).toContain(made.length)
  }
  return status
}
