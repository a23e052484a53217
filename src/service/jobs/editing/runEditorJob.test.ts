import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newComposition, toolRequest } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { ServiceStopping } from '../attempts/ServiceStopping.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { abortable } from '../planEdits.ts'
import { type EditorJobKind, runEditorJob } from './runEditorJob.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
})
afterAll(async () => {
  await service.stop()
})

async function newJob(): Promise<string> {
  const record = await newComposition(service.owner)
  const move = { overlayId: 1, startSeconds: 1 }
  return (await service.owner.call('runEditorTool', toolRequest(record, 'moveOverlay', move))).jobId
}

const readJob = async (jobId: string) => await service.owner.call('readJob', { params: { jobId } })
const kindOf = (step: EditorJobKind<unknown>['step'], deadlineMs = 60_000): EditorJobKind<unknown> => ({
  type: 'editor_tool',
  inputSchema: z.unknown(),
  timeoutError: { code: 'step_timeout', message: 'That took too long.' },
  limits: { deadlineMs, attempts: 3 },
  step,
})
const run = async (jobId: string, step: EditorJobKind<unknown>['step'], deadlineMs = 60_000) => {
  await runEditorJob(kindOf(step, deadlineMs), {
    jobId,
    service: service.running.context,
    signal: new AbortController().signal,
  })
}

describe('an editor job', () => {
  it('fails if a step misses its deadline, and can be retried', async () => {
    const jobId = await newJob()
    await run(jobId, async ({ signal }) => await abortable(new Promise<never>(() => {}), signal), 20)
    expect(await readJob(jobId)).toMatchObject({
      status: 'failed',
      saved: false,
      error: { code: 'step_timeout', message: 'That took too long.' },
    })
    const { jobId: again } = await service.owner.call('retryJob', { params: { jobId } })
    expect(await readJob(again)).toMatchObject({ type: 'editor_tool', status: 'queued' })
  })

  it('fails at once with the error of a provider', async () => {
    const jobId = await newJob()
    await run(jobId, () =>
      Promise.reject(new ProviderError({ code: 'stock_unavailable', message: 'The library did not answer.' })),
    )
    expect((await readJob(jobId)).error).toEqual({ code: 'stock_unavailable', message: 'The library did not answer.' })
  })

  it('is attempted three times after other faults, and reveals nothing about them', async () => {
    const jobId = await newJob()
    const broken = () => run(jobId, () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')))
    await expect(broken()).rejects.toThrow('ECONNREFUSED')
    await expect(broken()).rejects.toThrow('ECONNREFUSED')
    await broken()
    expect(await readJob(jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'editor_failed', message: 'This could not be done. Try again.' },
    })
  })

  it('has the full number of attempts for each step', async () => {
    const jobId = await newJob()
    let steps = 0
    await run(jobId, async ({ job }) => {
      steps += 1
      expect(job.attempts).toBe(1)
      return await Promise.resolve(steps < 5 ? { unit: 'steps', stage: 'edited', done: steps, total: 5 } : null)
    })
    expect(await readJob(jobId)).toMatchObject({ progress: 80, work: { done: 4, total: 5 } })
  })

  it('fails at its 121st step, and cannot be retried', async () => {
    const jobId = await newJob()
    let steps = 0
    await run(jobId, async () => {
      steps += 1
      return await Promise.resolve({ unit: 'steps', stage: 'edited', done: steps, total: 1_000 })
    })
    expect(steps).toBe(120)
    expect(await readJob(jobId)).toMatchObject({
      status: 'failed',
      saved: false,
      error: { code: 'step_limit', facts: { most: 120 } },
    })
    const again = await service.owner.send('retryJob', { params: { jobId } })
    expect([again.status, again.error().code]).toEqual([409, 'retry_not_allowed'])
  })

  it('does not count a step that the end of the service interrupted', async () => {
    const jobId = await newJob()
    const { context } = service.running
    const stepsOf = async () =>
      await context.db.selectFrom('jobs').select('steps').where('id', '=', jobId).executeTakeFirst()
    const stopping = new AbortController()
    const kind = kindOf(async () => {
      stopping.abort(new ServiceStopping())
      return await Promise.reject(new ServiceStopping())
    })
    await expect(runEditorJob(kind, { jobId, service: context, signal: stopping.signal })).rejects.toThrow('stops')
    expect(await stepsOf()).toEqual({ steps: 0 })
    await run(jobId, async () => await Promise.resolve(null))
    expect(await stepsOf()).toEqual({ steps: 1 })
  })
})
