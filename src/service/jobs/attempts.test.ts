import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../../testing/composition/compositions.ts'
import { endedJob, createTestComposition, submitted } from '../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { standInExporter } from '../../testing/service/standInExporter.ts'
import type { Exporter } from '../media/exporter.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import { jobAttemptStore } from '../stores/jobs/jobAttemptStore.ts'
import { renderComposition } from './renderComposition.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'
import { requeueJobs } from './worker.ts'

let service: TestService | null = null
afterEach(async () => {
  await service?.stop()
})

const standIn = standInExporter(() => ({ milliseconds: 0, fault: null }))
const work = { unit: 'frames', stage: 'rendering', done: 40, total: 100 }

async function started(options: { readonly exporter?: Exporter; readonly isWorking?: boolean }): Promise<TestService> {
  const { exporter = standIn, isWorking = true } = options
  service = await startTestService({ exporter, ...(isWorking ? {} : { environment: { FRAMEWRIGHT_ROLE: 'api' } }) })
  return service
}

/** Creates a render that is in its first attempt and has finished 40 of 100 frames. No worker runs it. */
async function underWay() {
  const { owner, running } = await started({ isWorking: false })
  const { db, now } = running.context
  const jobId = await submitted(owner, await createTestComposition(owner))
  const attempt = await jobAttemptStore.beginAttempt(db, jobId, now())
  if (attempt === null) throw new Error('The render is over already.')
  await jobStore.setProgress(db, jobId, { percent: 40, work, now: now() })
  const shown = async () => {
    const { progress, status, work: figures } = await owner.call('readJob', { params: { jobId } })
    return [status, progress, figures]
  }
  expect(await shown()).toEqual(['running', 40, work])
  return { attempt, context: running.context, db, jobId, now, owner, shown }
}

it('between two attempts a render waits with zero progress, and its next attempt precedes later renders', async () => {
  const rendered: string[] = []
  const exporter: Exporter = {
    render: async (job, hooks) => {
      const colour = job.composition.backgroundColor
      rendered.push(colour)
      if (colour === '#000001' && rendered.length === 1) {
        hooks.onProgress({ framesDone: 20, framesTotal: 30, stage: 'rendering' })
        throw new Error('It broke off.')
      }
      return await standIn.render(job, hooks)
    },
  }
  const { owner } = await started({ exporter })
  const compositionWith = async (backgroundColor: string) =>
    await createTestComposition(owner, { composition: { ...smallComposition([textOverlay(1)]), backgroundColor } })
  const records = [await compositionWith('#000001'), await compositionWith('#000002')]
  const jobs: string[] = []
  for (const record of records) jobs.push(await submitted(owner, record))
  await expect.poll(() => rendered.length, { interval: 5 }).toBe(1)
  const read = async () => await owner.call('readJob', { params: { jobId: jobs[0] ?? '' } })
  await expect
    .poll(read, { timeout: 10_000, interval: 10 })
    .toMatchObject({ status: 'queued', progress: 0, work: null, error: null })
  for (const jobId of jobs) expect((await endedJob(owner, jobId)).status).toBe('succeeded')
  expect(rendered).toEqual(['#000001', '#000001', '#000002'])
})

it('an interrupted attempt resets the progress', async () => {
  const { attempt, db, now, shown } = await underWay()
  await jobAttemptStore.endAttempt(db, attempt, now())
  expect(await shown()).toEqual(['queued', 0, null])
})

it('an uncounted attempt resets the progress', async () => {
  const { attempt, db, jobId, now, shown } = await underWay()
  await jobAttemptStore.uncountAttempt(db, attempt, now())
  expect(await shown()).toEqual(['queued', 0, null])
  expect((await jobAttemptStore.beginAttempt(db, jobId, now()))?.attempts).toBe(1)
})

it('an attempt starts with zero progress, and an abandoned earlier one cannot change it', async () => {
  const { attempt, db, jobId, now, shown } = await underWay()
  expect((await jobAttemptStore.beginAttempt(db, jobId, now()))?.attempts).toBe(2)
  expect(await shown()).toEqual(['running', 0, null])
  await jobAttemptStore.endAttempt(db, attempt, now())
  await jobAttemptStore.uncountAttempt(db, attempt, now())
  expect(await shown()).toEqual(['running', 0, null])
})

it('reports a render that ended its process in every attempt as interrupted', async () => {
  const { context, db, jobId, now, owner } = await underWay()
  for (let more = 1; more < MAX_ATTEMPTS; more += 1) await jobAttemptStore.beginAttempt(db, jobId, now())
  await renderComposition({ jobId }, context, new AbortController().signal)
  expect(await owner.call('readJob', { params: { jobId } })).toMatchObject({
    status: 'failed',
    error: {
      code: 'render_failed',
      message: 'The service stopped every time it tried to export this video. Try again later.',
    },
  })
})

it('a job of a killed process waits with zero progress once the next process starts', async () => {
  const { context, db, jobId, shown } = await underWay()
  await sql`update pgboss.job set state = 'active' where data->>'jobId' = ${jobId}`.execute(db)
  expect(await requeueJobs(context)).toBe(1)
  expect(await shown()).toEqual(['queued', 0, null])
  expect(await requeueJobs(context)).toBe(0)
})
