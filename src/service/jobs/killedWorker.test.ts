import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { endedJob, createTestComposition, submitted, usedCredits } from '../../testing/service/renders.ts'
import { type ServiceProcess, startServiceProcess } from '../../testing/service/serviceProcess.ts'
import { reportMeasurement } from '../../testing/reportMeasurement.ts'

let dataFolder = ''
let database: TestDatabase | null = null
const processes: ServiceProcess[] = []
afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL')
  await database?.drop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

it('another process finishes the render of a killed one without a second charge', async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-worker-'))
  database = await createTestDatabase()
  const environment = { DATABASE_URL: database.connectionString }
  const start = async (): Promise<ServiceProcess> => {
    const started = await startServiceProcess('standIn', dataFolder, environment)
    processes.push(started)
    return started
  }
  const first = await start()
  const jobId = await submitted(first.owner, await createTestComposition(first.owner))
  const read = () => first.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 10_000, interval: 20 }).toBe('running')
  await first.end('SIGKILL')
  const killedAt = performance.now()
  const second = await start()
  expect((await second.owner.call('readJob', { params: { jobId } })).status).toBe('running')
  expect(await endedJob(second.owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
  const milliseconds = Math.round(performance.now() - killedAt)
  reportMeasurement(`Another process was done ${milliseconds} ms after the first one was killed.`)
  expect(milliseconds).toBeLessThan(60_000)
  expect(await usedCredits(second.owner)).toBe(1)
  expect(await readdir(join(dataFolder, 'work'), { recursive: true })).toEqual([
    expect.stringMatching(new RegExp(`~${second.child.pid}$`, 'u')),
  ])
}, 90_000)
