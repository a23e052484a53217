import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectSurvivesInterruptions } from '../testing/service/expectSurvivesEnds.ts'
import { backendsOf, postmasterOf } from '../testing/database/postgresProcesses.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { soakCount } from '../testing/soak.ts'
import { reportMeasurement } from '../testing/reportMeasurement.ts'

const KILLS = soakCount(4, 60)
const SEED = 20_261_126
const START = { timeout: 30_000, interval: 5 }

let dataFolder = ''
let service: ServiceProcess | null = null
const onStart = (running: ServiceProcess): void => void (service = running)

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-database-'))
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** Kills either the server or one of its processes, in turn. PostgreSQL then closes all connections and recovers. */
async function kill(round: number): Promise<void> {
  const [backend] = round % 2 === 1 ? await backendsOf(dataFolder) : []
  process.kill(backend ?? (await postmasterOf(dataFolder)), 'SIGKILL')
}

/** Polls until both a request and the health check return 200. Until then, only 503 is allowed. */
async function untilBack(running: ServiceProcess): Promise<void> {
  const others = new Set<string>()
  for (const path of ['/api/v1/projects', '/healthz']) {
    for (;;) {
      const response = await running.owner.fetch(path)
      const text = await response.text()
      if (response.status === 200) break
      others.add(
        `${response.status} ${response.headers.get('retry-after')} ${text.replace(/"requestId":"[^"]*"/u, '')}`,
      )
      await delay(10)
    }
  }
  for (const answer of others) expect(answer).toMatch(/^503 (1 .*"code":"service_unavailable"|null .*"unavailable")/u)
}

it(`restarts a killed database and keeps every acknowledged change, over ${KILLS} kills under load, seed ${SEED}`, async () => {
  const outages: number[] = []
  const interrupt = async (
    running: ServiceProcess,
    { number, work }: { readonly number: number; readonly work: Promise<unknown> },
  ): Promise<ServiceProcess> => {
    await kill(number)
    const killedAt = performance.now()
    await work
    await untilBack(running)
    outages.push(performance.now() - killedAt)
    expect([running.child.exitCode, running.child.signalCode]).toEqual([null, null])
    return running
  }
  await expectSurvivesInterruptions({ dataFolder, onStart, rounds: KILLS, seed: SEED, interrupt })
  const sorted = outages.toSorted((left, right) => left - right).map(Math.round)
  reportMeasurement(
    `It answered again ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (longest) after a kill.`,
  )
}, 600_000)

it('starts, or exits with one sentence, if the database is killed during the start', async () => {
  for (const waitMs of [0, 300, 600]) {
    // The file of an earlier server names a process that is gone, or an unrelated one that now has its id.
    const earlier = await postmasterOf(dataFolder).catch(() => null)
    await startedBeside(async () => {
      const isStarted = async () => {
        const postmaster = await postmasterOf(dataFolder)
        return postmaster !== earlier && process.kill(postmaster, 0)
      }
      await expect.poll(isStarted, START).toBe(true)
      await delay(waitMs)
      // If a new server finds processes of a killed one, it exits, and another is started. So several servers may have
      // to be killed.
      const isKilled = async () => process.kill(await postmasterOf(dataFolder), 'SIGKILL')
      await expect.poll(isKilled, START).toBe(true)
    })
  }
}, 120_000)

async function startedBeside(disturb: () => Promise<void>): Promise<void> {
  const starting = startServiceProcess('main', dataFolder)
  const disturbing = disturb()
  const outcome = starting.then(
    async (running) => {
      onStart(running)
      // Waits first, because the database ends together with the service and could no longer be killed.
      await disturbing
      await untilBack(running)
      await running.end('SIGKILL')
      return 'ready'
    },
    (error: unknown) => String(error),
  )
  await disturbing
  expect(await outcome).toMatch(
    /^ready$|The service ended with 1: .*(The connection to the database was lost|PostgreSQL could not start)/su,
  )
}
