import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCrashing } from '../../../testing/drives/runCrashing.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { soakCount } from '../../../testing/soak.ts'
import { adLaunch, pagePost, publishableVideo } from '../../../testing/social/publishableVideo.ts'
import type { ServiceContext } from '../../context.ts'
import { adJobInputSchema, publicationInputSchema } from '../../domain/jobs/jobInputs.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { submissionStore } from '../../stores/social/submissionStore.ts'
import { launchAd } from './launchAd.ts'
import { publishVideo } from './publishVideo.ts'

const ROUNDS = soakCount(50, 500)
const SEED = 20_261_128
/** The third attempt is the last one. */
const MAX_CRASHES = 2

let service: TestService
let of = { projectId: '', renderJobId: '' }
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault: null })) })
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Crashed' } })
  of = { projectId, renderJobId: await publishableVideo(service.owner, projectId) }
})
afterAll(async () => {
  await service.stop()
})

/** Queues nothing, because the test runs the jobs itself. */
const unqueued = (): ServiceContext => {
  const { context } = service.running
  return { ...context, queue: { ...context.queue, sendLater: async () => await Promise.resolve() } }
}
const sentBy = { label: 'Facebook', engine: 'outbox', keyId: null, provider: 'social_one' }

async function newJob(type: 'publication' | 'ad_launch'): Promise<string> {
  const { context, owner } = service.running
  const [id, { creatorId, workspaceId }] = [randomUUID(), owner]
  const input =
    type === 'publication'
      ? publicationInputSchema.parse({ ...sentBy, post: pagePost(of) })
      : adJobInputSchema.parse({ ...sentBy, launch: { ...adLaunch(of), headline: '' } })
  const permissions = ['read', 'publish'] as const
  const place = { workspaceId, projectId: of.projectId, creatorId, chainId: id }
  await jobStore.insert(context.db, { ...place, id, type, permissions, input, now: context.now() })
  const destinations = type === 'publication' ? (['page_feed', 'reels'] as const) : [null]
  const posts = destinations.map((destination) => ({ destination, scheduledAt: null }))
  await submissionStore.insert(context.db, id, posts)
  return id
}

const jobOf = async (id: string) =>
  await jobStore.find(service.running.context.db, service.running.owner.workspaceId, id)

it.each([
  ['publications', 'publication', publishVideo],
  ['ads', 'ad_launch', launchAd],
] as const)(
  `${ROUNDS} %s whose process dies at random steps leave one folder each, with seed ${SEED}`,
  async (_name, type, run) => {
    const random = seededRandom(SEED)
    const context = unqueued()
    const { steps } = await crashed(await newJob(type), [])
    expect(steps).toBeGreaterThan(10)
    let deaths = 0
    async function crashed(jobId: string, crashes: readonly number[]) {
      const result = await runCrashing({ context, jobId, run }, crashes)
      for (let look = 0; look < 5 && (await jobOf(jobId))?.completed_at === null; look += 1)
        await run({ jobId }, context, new AbortController().signal)
      return { steps: result.uses, deaths: result.deaths }
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const jobId = await newJob(type)
      const count = 1 + Math.floor(random() * MAX_CRASHES)
      const crashes = Array.from({ length: count }, () => Math.floor(random() * steps))
      const label = `round ${round}: ${crashes.join(', ')} of ${steps}`
      deaths += (await crashed(jobId, crashes)).deaths
      const { error, status } = (await jobOf(jobId)) ?? {}
      expect([status, error], label).toEqual(['succeeded', null])
      const rows = await submissionStore.list(context.db, jobId)
      expect(new Set(rows.map(({ state }) => state)), label).toEqual(new Set(['in_outbox']))
      const outbox = join(context.config.outboxFolder, 'social_one')
      const folders = (await readdir(outbox)).filter((name) => name.endsWith(jobId.replaceAll('-', '').slice(-12)))
      expect(folders, label).toEqual([rows[0]?.folder])
      expect(await readFile(join(outbox, folders[0] ?? '', 'Spring.mp4'), 'utf8'), label).toBe('not really a video')
      expect(
        (await readdir(outbox)).filter((name) => name.startsWith('.')),
        label,
      ).toEqual([])
    }
    expect(deaths).toBeGreaterThanOrEqual(ROUNDS)
  },
  600_000,
)
