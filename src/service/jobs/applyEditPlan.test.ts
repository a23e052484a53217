import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import { newComposition } from '../../testing/service/editorJobs.ts'
import { fakePlanner, planOf, planStep } from '../../testing/providers/fakePlanner.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { applyEditPlan } from './applyEditPlan.ts'
import { planEdits } from './planEdits.ts'
import { ServiceStopping } from './attempts/ServiceStopping.ts'

// The jobs of these services run only when a test runs them.
const planner = fakePlanner()
const signal = new AbortController().signal
const threeSteps = planOf(
  planStep('addTextOverlay', { text: 'New', startFrame: 0 }),
  planStep('duplicateOverlay', { overlayId: 3 }),
  planStep('deleteOverlay', { overlayId: 1 }),
)

async function acceptedApply(service: TestService): Promise<{ record: CompositionRecord; jobId: string }> {
  const record = await newComposition(service.owner)
  const { id: compositionId, updatedAt: expectedUpdatedAt } = record
  const params = { compositionId }
  planner.answer(() => Promise.resolve(threeSteps))
  const plan = await service.owner.call('planEdits', { params, body: { prompt: 'Do it', expectedUpdatedAt } })
  await planEdits(plan, service.running.context, signal)
  service.clock.advance(60_000)
  const body = { planJobId: plan.jobId, expectedUpdatedAt }
  const { jobId } = await service.owner.call('applyEditPlan', { params, body })
  return { record, jobId }
}

const readJob = async (service: TestService, jobId: string) =>
  await service.owner.call('readJob', { params: { jobId } })
const read = async (service: TestService, { id }: CompositionRecord) =>
  await service.owner.call('readComposition', { params: { compositionId: id } })

describe('the job of an applied plan', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ planner, environment: { FRAMEWRIGHT_ROLE: 'api' } })
  })
  afterAll(async () => {
    await service.stop()
  })

  it('does not overwrite a concurrent change', async () => {
    const { record, jobId } = await acceptedApply(service)
    const { title, composition, updatedAt: expectedUpdatedAt, id: compositionId } = record
    const body = { title: `${title} two`, composition, expectedUpdatedAt }
    const theirs = await service.owner.call('replaceComposition', { params: { compositionId }, body })
    await applyEditPlan({ jobId }, service.running.context, signal)
    expect(await readJob(service, jobId)).toMatchObject({
      status: 'requires_action',
      saved: false,
      saveStatus: 'revision_conflict',
      applied: [],
      error: { code: 'revision_conflict' },
    })
    expect(await read(service, record)).toEqual(theirs)
  })

  it('is applied once, whatever worker runs it', async () => {
    const { record, jobId } = await acceptedApply(service)
    const run = () => applyEditPlan({ jobId }, service.running.context, signal)
    await Promise.all([run(), run(), run()])
    await run()
    expect((await readJob(service, jobId)).status).toBe('succeeded')
    const { rows } = await sql`select 1 from composition_revisions where composition_id = ${record.id}`.execute(
      service.running.context.db,
    )
    expect(rows).toHaveLength(2)
    expect((await read(service, record)).composition.overlays).toHaveLength(3)
  })

  it('cannot be started while the plan is being generated', async () => {
    const record = await newComposition(service.owner)
    const params = { compositionId: record.id }
    const { updatedAt: expectedUpdatedAt } = record
    const { jobId } = await service.owner.call('planEdits', { params, body: { prompt: 'Do it', expectedUpdatedAt } })
    const body = { planJobId: jobId, expectedUpdatedAt }
    expect((await service.owner.send('applyEditPlan', { params, body })).error().code).toBe('work_active')
  })

  it('does not call a planner twice if its worker was killed meanwhile', async () => {
    const record = await newComposition(service.owner)
    const { context } = service.running
    const request = { prompt: 'Do it', expectedUpdatedAt: record.updatedAt }
    const { jobId } = await service.owner.call('planEdits', { params: { compositionId: record.id }, body: request })
    planner.requests.length = 0
    const stopping = new AbortController()
    planner.answer(() => {
      stopping.abort(new ServiceStopping())
      return Promise.resolve(threeSteps)
    })
    await expect(planEdits({ jobId }, context, stopping.signal)).rejects.toThrow('The service stops.')
    await planEdits({ jobId }, context, signal)
    expect(await readJob(service, jobId)).toMatchObject({ status: 'failed', error: { code: 'planner_unavailable' } })
    expect(planner.requests).toHaveLength(1)
  })
})

describe('with the pacing hosted', () => {
  it('runs one step of a plan per minute and resumes after it', async () => {
    const service = await startTestService({
      planner,
      environment: { FRAMEWRIGHT_ROLE: 'api', FRAMEWRIGHT_PACING: 'hosted' },
    })
    try {
      const { record, jobId } = await acceptedApply(service)
      const run = () => applyEditPlan({ jobId }, service.running.context, signal)
      for (const done of [1, 2]) {
        await run()
        await run()
        expect(await readJob(service, jobId)).toMatchObject({
          status: 'running',
          work: { unit: 'steps', done, total: 3 },
          counts: { pending: 1 },
        })
        service.clock.advance(60_000)
      }
      expect((await read(service, record)).updatedAt).toBe(record.updatedAt)
      await run()
      const job = await readJob(service, jobId)
      expect([job.status, job.applied.length]).toEqual(['succeeded', 3])
    } finally {
      await service.stop()
    }
  })
})
