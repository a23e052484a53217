import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type VideoProject, VIDEO_FRAMES, makeVideoProject } from '../../../testing/exportFaults/videoProject.ts'
import { type GatedPrograms, gatedPrograms } from '../../../testing/exportFaults/gatedPrograms.ts'
import { descendantsOf, expectGone } from '../../../testing/exportFaults/processTree.ts'
import { describeStream } from '../../../testing/media/media.ts'
import { endedJob, submitted, usedCredits } from '../../../testing/service/renders.ts'
import { withOwnDatabase } from '../../../testing/service/ownDatabase.ts'
import { sharedScene } from '../../../testing/service/sharedScene.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'

let folder = ''
let dataFolder = ''
let programs: GatedPrograms
let service: ServiceProcess
let project: VideoProject | null = null

const start = async (): Promise<void> => {
  service = await startServiceProcess('exporting', dataFolder, {
    FRAMEWRIGHT_FFMPEG: programs.ffmpeg,
    FRAMEWRIGHT_FFPROBE: programs.ffprobe,
    FRAMEWRIGHT_TEST_SCENE: await sharedScene(),
    FRAMEWRIGHT_LOG: 'silent',
  })
}
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'framewright-killed-renders-')))
  dataFolder = join(folder, 'data')
  programs = await gatedPrograms(join(folder, 'programs'))
  await start()
}, 120_000)
afterAll(async () => {
  service.child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})
afterEach(async () => {
  await programs.end()
})

const submit = async (): Promise<string> => {
  project ??= await makeVideoProject(service.owner, join(folder, 'take.mp4'))
  return await submitted(service.owner, project.record, { quality: 'low' })
}

const besideTheService = async <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  await withOwnDatabase(dataFolder, work)

/** Kills the service and waits until every process that it started has exited. */
async function kill(): Promise<void> {
  const started = descendantsOf(service.child.pid ?? 0)
  await service.end('SIGKILL')
  await expectGone(started)
}

/** Restarts the service and waits for the end of the job. */
async function endedAfterRestart(jobId: string, step: string) {
  await start()
  const readyAt = performance.now()
  const job = await endedJob(service.owner, jobId)
  const milliseconds = Math.round(performance.now() - readyAt)
  reportMeasurement(`Killed ${step}: ${job.status} ${milliseconds} ms after the service was up again.`)
  expect(milliseconds).toBeLessThan(60_000)
  return job
}

const ledger = async (jobId: string): Promise<string[]> =>
  await besideTheService(async (client) => {
    const sql = 'select kind, amount from usage_entries where job_id = $1 order by kind'
    const { rows } = await client.query<{ kind: string; amount: number }>(sql, [jobId])
    return rows.map(({ kind, amount }) => `${kind} ${amount}`)
  })

/** Expects a complete video that was charged once, and no unfinished file. */
async function expectOneVideo(jobId: string): Promise<void> {
  const job = await service.owner.call('readJob', { params: { jobId } })
  expect(job).toMatchObject({ status: 'succeeded', progress: 100, error: null, counts: { total: 1, succeeded: 1 } })
  const renderId = job.outputs[0]?.renderId ?? ''
  const { items } = await service.owner.call('listRenderOutputs', { params: { renderId } })
  const key = new URL(items[0]?.url ?? '').pathname.slice('/media/'.length)
  const stream = await describeStream(join(dataFolder, 'blobs', key), 'v:0', 'nb_read_frames')
  expect(stream).toEqual({ nb_read_frames: String(VIDEO_FRAMES) })
  expect(await ledger(jobId)).toEqual(['charge 1'])
  await expectTidy()
}

async function expectTidy(): Promise<void> {
  const work = join(dataFolder, 'work')
  const names = await readdir(work, { recursive: true })
  expect(names).toEqual([expect.stringMatching(new RegExp(`~${service.child.pid}$`, 'u'))])
  expect(await readdir(join(dataFolder, 'blobs', '.unfinished'))).toEqual([])
}

/** Waits until a program of the export is running. */
async function running(name: RegExp, words: string): Promise<void> {
  const runs = () =>
    descendantsOf(service.child.pid ?? 0).some((found) => name.test(found.name) && found.words.includes(words))
  await expect.poll(runs, { timeout: 30_000, interval: 5 }).toBe(true)
}

describe.runIf(process.platform === 'linux')('a killed service', { timeout: 90_000 }, () => {
  it('finishes running and waiting renders, each charged once', async () => {
    project ??= await makeVideoProject(service.owner, join(folder, 'take.mp4'))
    await programs.begin('probe', 'hold')
    const jobs = [await submit(), await submit()]
    await programs.reached('probe')
    const states = await Promise.all(jobs.map((jobId) => service.owner.call('readJob', { params: { jobId } })))
    expect(states.map(({ status, work }) => [status, work?.stage ?? null])).toEqual([
      ['running', 'preparing'],
      ['queued', null],
    ])
    await kill()
    await programs.end()
    await endedAfterRestart(jobs[0] ?? '', 'while it prepared')
    await endedJob(service.owner, jobs[1] ?? '')
    for (const jobId of jobs) await expectOneVideo(jobId)
    expect(await usedCredits(service.owner)).toBe(2)
  })

  it.each([
    ['while a browser drew', /chrom/u, '--headless'],
    ['while ffmpeg composed', /^ffmpeg$/u, 'chunk-'],
  ])('finishes a video after a kill during %s', async (step, name, words) => {
    const jobId = await submit()
    await running(name, words)
    await kill()
    await endedAfterRestart(jobId, step)
    await expectOneVideo(jobId)
  })

  it('finishes a video after a kill during the mux', async () => {
    await programs.begin('sound', 'pipe')
    const jobId = await submit()
    await programs.reached('sound')
    await expect
      .poll(async () => (await service.owner.call('readJob', { params: { jobId } })).work, { timeout: 30_000 })
      .toEqual({ unit: 'frames', stage: 'finishing', done: VIDEO_FRAMES, total: VIDEO_FRAMES })
    await kill()
    await programs.end()
    await endedAfterRestart(jobId, 'while it joined')
    await expectOneVideo(jobId)
  })

  it('finishes a job whose video was stored already', async () => {
    const jobId = await submit()
    await besideTheService(async (client) => {
      // The end of the job waits for this row.
      await client.query('begin')
      const sql = `select render_outputs.id, render_id from render_outputs join renders on renders.id = render_id
        where job_id = $1 for update of render_outputs`
      const { rows } = await client.query<{ id: string; render_id: string }>(sql, [jobId])
      const stored = join(dataFolder, 'blobs/renders', rows[0]?.render_id ?? '')
      await expect
        .poll(() => readdir(stored).catch(() => []), { timeout: 30_000 })
        .toEqual([expect.stringContaining('.mp4')])
      await kill()
    })
    await endedAfterRestart(jobId, 'between the file and the end of its job')
    await expectOneVideo(jobId)
  })

  it('does not repeat a job that has ended', async () => {
    const jobId = await submit()
    const status = async () => (await service.owner.call('readJob', { params: { jobId } })).status
    // The queue skips locked rows, so the job must already have been dispatched.
    await expect.poll(status, { timeout: 30_000, interval: 20 }).not.toBe('queued')
    await besideTheService(async (client) => {
      // Prevents the queue from being notified that the job is done.
      await client.query('begin')
      await client.query(`select id from pgboss.job where data->>'jobId' = $1 for update`, [jobId])
      await endedJob(service.owner, jobId)
      await kill()
    })
    await endedAfterRestart(jobId, 'after its end')
    const queued = async () =>
      await besideTheService(async (client) => {
        const sql = `select pgboss.job.state, jobs.attempts from jobs join pgboss.job on data->>'jobId' = jobs.id::text
          where jobs.id = $1`
        return (await client.query(sql, [jobId])).rows
      })
    await expect.poll(queued, { timeout: 30_000, interval: 200 }).toEqual([{ state: 'completed', attempts: 1 }])
    await expectOneVideo(jobId)
  })
})
