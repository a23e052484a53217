import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectSurvivesInterruptions } from '../testing/service/expectSurvivesEnds.ts'
import { freezePostgres } from '../testing/database/postgresProcesses.ts'
import type { ServiceProcess } from '../testing/service/serviceProcess.ts'
import { reportMeasurement } from '../testing/reportMeasurement.ts'

const ROUNDS = 1
const SEED = 20_261_125
/** Far more than the number of database connections. */
const REQUESTS = 500
const MAX_ANSWER_MS = 10_000
const MAX_HEALTH_MS = 3_000

let dataFolder = ''
let service: ServiceProcess | null = null
let wake: () => void = () => {}
const onStart = (running: ServiceProcess): void => void (service = running)

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-frozen-'))
})
afterEach(async () => {
  wake()
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

interface Timed {
  readonly status: number
  readonly milliseconds: number
  readonly retryAfter: string | null
  readonly text: string
}

async function timed(running: ServiceProcess, path: string): Promise<Timed> {
  const askedAt = performance.now()
  const response = await running.owner.fetch(path)
  const text = await response.text()
  const milliseconds = Math.round(performance.now() - askedAt)
  return { status: response.status, milliseconds, retryAfter: response.headers.get('retry-after'), text }
}

const askOften = (running: ServiceProcess): Promise<Timed>[] =>
  Array.from({ length: REQUESTS }, async () => await timed(running, '/api/v1/projects'))

/**
 * How long the same number of requests takes while the database responds. This time is added to the limits, to allow
 * for a busy machine.
 */
async function ownMilliseconds(running: ServiceProcess): Promise<number> {
  const askedAt = performance.now()
  await Promise.all(askOften(running))
  return performance.now() - askedAt
}

async function expectUnavailable(running: ServiceProcess, extraMs: number): Promise<void> {
  const requests = askOften(running)
  const health = await timed(running, '/healthz')
  expect([health.status, JSON.parse(health.text)]).toEqual([503, { status: 'unavailable', database: 'unavailable' }])
  expect(health.milliseconds).toBeLessThan(MAX_HEALTH_MS + extraMs)
  const answers = await Promise.all(requests)
  const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
  reportMeasurement(
    `${REQUESTS} requests were answered within ${longest} ms, the health check within ${health.milliseconds} ms.`,
  )
  for (const { status, retryAfter, text } of answers) {
    expect([status, retryAfter]).toEqual([503, '1'])
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'service_unavailable' } })
  }
  expect(longest).toBeLessThan(MAX_ANSWER_MS + extraMs)
}

it(`answers 503 while the database is frozen, and recovers without losing or repeating anything, seed ${SEED}`, async () => {
  const interrupt = async (running: ServiceProcess, { work }: { work: Promise<unknown> }): Promise<ServiceProcess> => {
    const extraMs = await ownMilliseconds(running)
    wake = await freezePostgres(dataFolder)
    await expectUnavailable(running, extraMs)
    await work
    wake()
    const wokenAt = performance.now()
    await expect
      .poll(async () => (await timed(running, '/api/v1/projects')).status, { timeout: 20_000, interval: 20 })
      .toBe(200)
    reportMeasurement(`It answered again ${Math.round(performance.now() - wokenAt)} ms after it was woken.`)
    expect(running.child.exitCode).toBeNull()
    return running
  }
  await expectSurvivesInterruptions({ dataFolder, onStart, rounds: ROUNDS, seed: SEED, interrupt })
}, 120_000)
