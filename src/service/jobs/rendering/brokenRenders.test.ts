import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../../testing/database/databaseProxy.ts'
import { type VideoProject, VIDEO_FRAMES, makeVideoProject } from '../../../testing/exportFaults/videoProject.ts'
import { type GatedPrograms, gatedPrograms } from '../../../testing/exportFaults/gatedPrograms.ts'
import { descendantsOf, expectGone } from '../../../testing/exportFaults/processTree.ts'
import { endedJob, submitted, usedCredits } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sharedScene } from '../../../testing/service/sharedScene.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { findBrowser } from '../../media/findBrowser.ts'
import { createLayeredExporter } from '../../media/layeredExporter.ts'

const path = temporaryFolder('broken-renders')
let programs: GatedPrograms
let database: TestDatabase
let proxy: DatabaseProxy
let service: TestService
let project: VideoProject | null = null
beforeAll(async () => {
  programs = await gatedPrograms(path('programs'))
  const browser = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  const { ffmpeg, ffprobe } = programs
  const browserExecutable = browser?.executable ?? ''
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
  service = await startTestService({
    environment: { FRAMEWRIGHT_PLAN: 'metered', DATABASE_URL: proxy.connectionString },
    exporter: createLayeredExporter({ bundleFolder: await sharedScene(), browserExecutable, ffmpeg, ffprobe }),
  })
}, 120_000)
afterAll(async () => {
  await service.stop()
  await proxy.stop()
  await database.drop()
})

const submit = async (): Promise<string> => {
  project ??= await makeVideoProject(service.owner, path('take.mp4'))
  return await submitted(service.owner, project.record)
}
const ended = async (jobId: string) => await endedJob(service.owner, jobId)
const ledger = async (jobId: string) =>
  (
    await service.running.context.db
      .selectFrom('usage_entries')
      .select(['kind', 'amount'])
      .where('job_id', '=', jobId)
      .orderBy('kind')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`)
const used = async () => await usedCredits(service.owner)
const attemptsAt = async (jobId: string) =>
  (
    await service.running.context.db
      .selectFrom('jobs')
      .select('attempts')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
  ).attempts

/** Waits until a program of the export is running, then kills it. */
async function killProgram(name: RegExp, words: string): Promise<void> {
  const find = () =>
    descendantsOf(process.pid).find((running) => name.test(running.name) && running.words.includes(words))
  const { pid } = await vi.waitUntil(find, { timeout: 30_000, interval: 5 })
  process.kill(pid, 'SIGKILL')
}

/** Expects that no program and no unfinished file of the export remains. */
async function expectTidy(): Promise<void> {
  expect(await readdir(service.running.context.workFolder)).toEqual([])
  await expectGone(descendantsOf(process.pid))
}

afterEach(async () => {
  await programs.end()
  await expectTidy()
})

describe.runIf(process.platform === 'linux')('a program of an export that is killed', () => {
  it.each([
    ['ffmpeg', /^ffmpeg$/u, 'chunk-'],
    ['the browser', /chrom/u, '--headless'],
  ])(
    '%s is restarted, and the video is charged once',
    async (_, name, words) => {
      const before = await used()
      const jobId = await submit()
      await killProgram(name, words)
      const startedAt = performance.now()
      expect(await ended(jobId)).toMatchObject({ status: 'succeeded', error: null })
      reportMeasurement(`Done ${Math.round(performance.now() - startedAt)} ms after ${words} was killed.`)
      expect([await ledger(jobId), await attemptsAt(jobId), await used()]).toEqual([['charge 1'], 2, before + 1])
    },
    60_000,
  )

  it.each(['compose', 'sound'] as const)(
    'fails the render after three attempts to %s, without a charge',
    async (step) => {
      const before = await used()
      await programs.begin(step, 'dead')
      const jobId = await submit()
      const startedAt = performance.now()
      const job = await ended(jobId)
      await programs.end()
      reportMeasurement(`Failed ${Math.round(performance.now() - startedAt)} ms after it was submitted.`)
      expect(job).toMatchObject({
        status: 'failed',
        error: { code: 'render_failed', message: 'The video could not be exported.' },
        outputs: [{ status: 'failed', error: { code: 'render_failed' } }],
      })
      expect([await ledger(jobId), await used()]).toEqual([['charge 1', 'refund 1'], before])
    },
    60_000,
  )
})

describe('a full disk', () => {
  it.each(['compose', 'sound'] as const)(
    'during %s fails the render at once with its reason',
    async (step) => {
      const before = await used()
      await programs.begin(step, 'full')
      const jobId = await submit()
      const job = await ended(jobId)
      await programs.end()
      expect(job).toMatchObject({ status: 'failed', error: { code: 'disk_full' } })
      expect(job.error?.message).toBe('The service has run out of disk space. Free up some space first.')
      expect([await ledger(jobId), await attemptsAt(jobId), await used()]).toEqual([
        ['charge 1', 'refund 1'],
        1,
        before,
      ])
    },
    60_000,
  )
})

describe('a missing source file', () => {
  const removeSource = async (of: VideoProject): Promise<void> => {
    const { blobs } = service.running.context
    for (const key of await blobs.list(`assets/${of.assetId}/`)) if (key.includes('/source.')) await blobs.delete(key)
  }

  it('is detected by the estimate and by the render, which is not charged', async () => {
    const lost = await makeVideoProject(service.owner, path('lost.mp4'))
    const params = { compositionId: lost.record.id }
    const body = { expectedUpdatedAt: lost.record.updatedAt, maxOutputs: 1 }
    const { planFingerprint } = await service.owner.call('estimateCompositionRender', { params, body })
    const before = await used()
    await removeSource(lost)
    for (const answer of [
      await service.owner.send('estimateCompositionRender', { params, body }),
      await service.owner.send('renderComposition', { params, body: { ...body, planFingerprint } }),
    ]) {
      expect([answer.status, answer.error()]).toEqual([
        409,
        {
          code: 'media_unavailable',
          facts: { reason: 'source_not_stored', name: 'take.mp4' },
          message: 'The file “take.mp4” is no longer available. Replace or remove it.',
        },
      ])
    }
    expect(await used()).toBe(before)
  }, 60_000)

  it('before and during the render requires action, without a charge', async () => {
    const lost = await makeVideoProject(service.owner, path('lost.mp4'))
    const before = await used()
    await programs.begin('probe', 'hold')
    const jobs = [await submitted(service.owner, lost.record), await submitted(service.owner, lost.record)]
    await programs.reached('probe')
    const read = async (jobId = '') => await service.owner.call('readJob', { params: { jobId } })
    expect(await read(jobs[0])).toMatchObject({
      status: 'running',
      work: { stage: 'preparing', done: 0, total: VIDEO_FRAMES },
    })
    expect(await read(jobs[1])).toMatchObject({ status: 'queued', progress: 0, startedAt: null })
    await removeSource(lost)
    await programs.end()
    for (const jobId of jobs) {
      const error = { code: 'media_unavailable', message: expect.stringContaining('“take.mp4” is no longer available') }
      expect(await ended(jobId)).toMatchObject({
        status: 'requires_action',
        error,
        outputs: [{ status: 'failed', error }],
      })
      expect(await ledger(jobId)).toEqual(['charge 1', 'refund 1'])
      const retry = await service.owner.send('retryJob', { params: { jobId } })
      expect([retry.status, retry.error().code]).toEqual([409, 'retry_not_allowed'])
    }
    expect(await used()).toBe(before)
  }, 60_000)
})

it('a brief outage of the database causes neither a second attempt nor a second charge', async () => {
  await programs.begin('sound', 'hold')
  const jobId = await submit()
  await programs.reached('sound')
  await proxy.cut()
  expect((await service.owner.send('readJob', { params: { jobId } })).status).toBe(503)
  await programs.end()
  await delay(2_000)
  await proxy.mend()
  const startedAt = performance.now()
  expect(await ended(jobId)).toMatchObject({ status: 'succeeded', error: null })
  reportMeasurement(`Done ${Math.round(performance.now() - startedAt)} ms after the database was there again.`)
  expect([await ledger(jobId), await attemptsAt(jobId)]).toEqual([['charge 1'], 1])
  // The queue still works.
  expect((await ended(await submit())).status).toBe('succeeded')
}, 60_000)
