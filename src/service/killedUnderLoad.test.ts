import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectSurvivesEnds } from '../testing/service/expectSurvivesEnds.ts'
import type { ServiceProcess } from '../testing/service/serviceProcess.ts'
import { soakCount } from '../testing/soak.ts'

/** Number of kills, each of which takes about two seconds. */
const KILLS = Number(process.env['FRAMEWRIGHT_TEST_KILLS'] ?? soakCount(50, 1_000))
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

/** Kills the service and, if `withDatabase`, its database too. */
async function kill(running: ServiceProcess, withDatabase: boolean): Promise<void> {
  const [pid = ''] = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  if (withDatabase) process.kill(Number(pid), 'SIGKILL')
  await running.end('SIGKILL')
}

it(
  `keeps every acknowledged change over ${KILLS} kills under load, seed ${SEED}`,
  async () => {
    const end = (running: ServiceProcess, round: number) => kill(running, round % 2 === 1)
    await expectSurvivesEnds({ dataFolder, onStart, rounds: KILLS, seed: SEED, end })
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
