import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { endedJob } from '../../../testing/service/renders.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { soakCount } from '../../../testing/soak.ts'
import { adLaunch, pagePost, publishableVideo } from '../../../testing/social/publishableVideo.ts'

/** Each kill takes several seconds. A job is tried three times, so two kills cannot end it. */
const ROUNDS = soakCount(2, 20)
const KILLS = 2
const POSTS = 5
const SEED = 20_261_128
const params = { social_provider: 'social_one' }

let dataFolder = ''
let service: ServiceProcess | null = null
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

it(
  `a service that is killed while it publishes leaves each post and ad in the outbox once, with seed ${SEED}`,
  async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-publications-'))
    const random = seededRandom(SEED)
    const start = async (): Promise<ServiceProcess> => {
      service = await startServiceProcess('standIn', dataFolder, { FRAMEWRIGHT_PLAN: 'unlimited' })
      return service
    }
    let running = await start()
    const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Killed' } })
    const of = { projectId, renderJobId: await publishableVideo(running.owner, projectId) }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ids: string[] = []
      for (let post = 0; post < POSTS; post += 1) {
        const { owner } = running
        ids.push((await owner.call('createPublication', { params, body: pagePost(of) })).jobId)
        ids.push((await owner.call('createAdLaunch', { params, body: adLaunch(of) })).jobId)
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(random() * 200)
        await running.end('SIGKILL')
        running = await start()
      }
      for (const jobId of ids)
        expect(await endedJob(running.owner, jobId, 120_000)).toMatchObject({ status: 'succeeded', error: null })
      const folders = await readdir(join(dataFolder, 'outbox/social_one'))
      expect(folders).toHaveLength(round * POSTS * 2)
      for (const jobId of ids) expect(folders.filter((name) => name.endsWith(`_${jobId.slice(-12)}`))).toHaveLength(1)
    }
  },
  soakCount(240_000, 1_200_000),
)
