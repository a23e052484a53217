import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { webhookEventSchema } from '../contract/extensions/webhookEvents.ts'
import { startHttpsReceiver } from '../testing/network/httpsReceiver.ts'
import { reportMeasurement } from '../testing/reportMeasurement.ts'
import { createWorkWriter, type WorkWriter } from '../testing/requests/workWriter.ts'
import { seededRandom } from '../testing/seededRandom.ts'
import { expectSurvivesEnds } from '../testing/service/expectSurvivesEnds.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { addWebhook } from '../testing/workspace/webhookClient.ts'
import { soakCount } from '../testing/soak.ts'

/** Number of kills, each of which takes a few seconds. */
const KILLS = Number(process.env['FRAMEWRIGHT_TEST_KILLS'] ?? soakCount(20, 1_000))
const STOPS = 3
const SEED = 20_260_514

let dataFolder = ''
let service: ServiceProcess | null = null
const onStart = (running: ServiceProcess): void => void (service = running)

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-'))
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  // The database of a killed service exits a moment later.
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** Kills the service and, if `withDatabase` is true, its database too. */
async function kill(running: ServiceProcess, withDatabase: boolean): Promise<void> {
  const [pid = ''] = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  if (withDatabase) process.kill(Number(pid), 'SIGKILL')
  await running.end('SIGKILL')
}

/** Starts a receiver that collects events by job. */
async function startEvents() {
  const receiver = await startHttpsReceiver()
  const ids = new Map<string, Set<string>>()
  receiver.answer((response, { body }) => {
    const event = webhookEventSchema.parse(JSON.parse(body.toString('utf8')))
    const { jobId } = event.data
    ids.set(jobId, (ids.get(jobId) ?? new Set()).add(event.id))
    response.writeHead(204).end()
  })
  const { ca, testRoutes } = receiver.network()
  const [route] = testRoutes?.values() ?? []
  return {
    environment: { TEST_RECEIVER: JSON.stringify({ ca, port: route?.port, aheadMs: 0 }) },
    eventsOf: (jobId: string): ReadonlySet<string> => ids.get(jobId) ?? new Set(),
    close: receiver.close,
  }
}

it(
  `keeps every acknowledged change over ${KILLS} kills under load, seed ${SEED}`,
  async () => {
    const end = (running: ServiceProcess, round: number) => kill(running, round % 2 === 1)
    const { close, environment, eventsOf } = await startEvents()
    const workers: WorkWriter[] = []
    const loadOf = async ({ owner }: ServiceProcess): Promise<readonly WorkWriter[]> => {
      await addWebhook(owner, 'https://hook.test/ended', ['job.succeeded'])
      for (const name of ['first', 'second']) {
        const { id: projectId } = await owner.call('createProject', { body: { name } })
        workers.push(createWorkWriter({ name, projectId, random: seededRandom(SEED + workers.length), eventsOf }))
      }
      return workers
    }
    const start = async () => await startServiceProcess('webhooks', dataFolder, environment)
    await expectSurvivesEnds({ dataFolder, onStart, start, loadOf, rounds: KILLS, seed: SEED, end })
    await close()
    const counts = workers.map((worker) => worker.counts())
    const sum = (of: 'jobs' | 'uploads'): number => counts.reduce((all, one) => all + one[of], 0)
    reportMeasurement(`${sum('jobs')} jobs ended once with one event, ${sum('uploads')} uploads are stored.`)
    expect(Math.min(sum('jobs'), sum('uploads'))).toBeGreaterThanOrEqual(KILLS / 2)
  },
  KILLS * 12_000,
)

it(`keeps every acknowledged change over ${STOPS} stops under load, seed ${SEED}`, async () => {
  const end = async (running: ServiceProcess): Promise<void> => {
    const { code } = await running.end('SIGTERM')
    expect(code).toBe(0)
  }
  await expectSurvivesEnds({ dataFolder, onStart, rounds: STOPS, seed: SEED + 1_000, end })
}, 120_000)
