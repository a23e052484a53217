import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { type StandInBehaviour, standInExporter } from '../../../testing/service/standInExporter.ts'
import { ExportError } from '../../media/exporter.ts'

let service: TestService
let behaviour: StandInBehaviour = { milliseconds: 0, fault: null }
beforeAll(async () => {
  service = await startTestService({
    environment: { FRAMEWRIGHT_PLAN: 'metered' },
    exporter: standInExporter(() => behaviour),
  })
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  behaviour = { milliseconds: 0, fault: null }
})

async function newComposition() {
  const project = await service.owner.call('createProject', { body: { name: 'Renders' } })
  const body = { title: 'Teaser: “one”', composition: smallComposition([textOverlay(1)]) }
  return await service.owner.call('createComposition', { params: { projectId: project.id }, body })
}

async function submit(exportSettings: object = {}) {
  const record = await newComposition()
  const params = { compositionId: record.id }
  const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1, exportSettings }
  const estimate = await service.owner.call('estimateCompositionRender', { params, body: input })
  const body = { ...input, planFingerprint: estimate.planFingerprint }
  return { record, params, body, estimate, accepted: await service.owner.call('renderComposition', { params, body }) }
}

async function ended(jobId: string) {
  const read = () => service.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toMatch(/succeeded|failed/u)
  return await read()
}

const used = async () => (await service.owner.call('readUsage')).features['render_credits']?.monthlyUsed

describe('a render', () => {
  it('ends with one output that can be downloaded, for one credit', async () => {
    const before = (await used()) ?? 0
    const { accepted, estimate, record } = await submit()
    expect(estimate).toMatchObject({ outputCount: 1, creditCost: 1, featureId: 'render_credits' })
    expect(accepted).toMatchObject({ outputCount: 1, statusUrl: `/api/v1/jobs/${accepted.jobId}` })
    const job = await ended(accepted.jobId)
    expect(job).toMatchObject({
      status: 'succeeded',
      type: 'composition_render',
      progress: 100,
      compositionId: record.id,
      error: null,
    })
    expect(job.counts).toEqual({ total: 1, succeeded: 1, failed: 0, pending: 0 })
    const renderId = job.outputs[0]?.renderId ?? ''
    const { items } = await service.owner.call('listRenderOutputs', { params: { renderId } })
    expect(items).toEqual([
      expect.objectContaining({
        status: 'ready',
        filename: 'Teaser_ “one”.mp4',
        width: 320,
        height: 180,
        durationMs: 1_000,
      }),
    ])
    const file = await fetch(items[0]?.url ?? '')
    expect([file.status, await file.text()]).toEqual([200, 'not really a video'])
    expect(await used()).toBe(before + 1)
    expect((await service.stranger.send('readJob', { params: { jobId: job.id } })).status).toBe(404)
    expect((await service.stranger.send('listRenderOutputs', { params: { renderId } })).status).toBe(404)
  })

  it('costs nothing for reusable footage', async () => {
    const before = await used()
    const { accepted, estimate } = await submit({ purpose: 'hook', range: { startFrame: 0, endFrame: 15 } })
    expect(estimate.creditCost).toBe(0)
    await ended(accepted.jobId)
    expect(await used()).toBe(before)
  })

  it('is refused if anything changed since the estimate', async () => {
    const { params, body, record } = await submit()
    const other = await service.owner.send('renderComposition', {
      params,
      body: { ...body, exportSettings: { quality: 'low' } },
    })
    expect([other.status, other.error().code]).toEqual([409, 'plan_changed'])
    const change = { title: 'Changed', composition: record.composition, expectedUpdatedAt: record.updatedAt }
    await service.owner.call('replaceComposition', { params, body: change })
    const stale = await service.owner.send('renderComposition', { params, body })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
  })

  it('is submitted and charged once for one key, however often it is sent', async () => {
    const before = (await used()) ?? 0
    const record = await newComposition()
    const params = { compositionId: record.id }
    const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 }
    const { planFingerprint } = await service.owner.call('estimateCompositionRender', { params, body: input })
    const send = () =>
      service.owner.send('renderComposition', {
        params,
        body: { ...input, planFingerprint },
        idempotencyKey: `once-${record.id}`,
      })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await used()).toBe(before + 1)
  })

  it('prevents the deletion of its project and composition while it runs', async () => {
    behaviour = { milliseconds: 1_500, fault: null }
    const { accepted, record, params } = await submit()
    expect((await service.owner.send('deleteProject', { params: { projectId: record.projectId } })).error().code).toBe(
      'work_active',
    )
    const impact = await service.owner.call('readCompositionDeleteImpact', { params })
    expect(impact.activeRenders).toBe(1)
    const body = { expectedUpdatedAt: record.updatedAt, fingerprint: impact.fingerprint }
    expect((await service.owner.send('deleteComposition', { params, body })).error().code).toBe('work_active')
    await expect
      .poll(() => service.owner.call('readJob', { params: { jobId: accepted.jobId } }), { timeout: 10_000 })
      .toMatchObject({ status: 'running', work: { unit: 'frames', total: 30 } })
    const job = await ended(accepted.jobId)
    const after = await service.owner.call('readCompositionDeleteImpact', { params })
    expect(after).toMatchObject({ activeRenders: 0, outputs: 1 })
    await service.owner.call('deleteComposition', { params, body: { ...body, fingerprint: after.fingerprint } })
    expect(
      (await service.owner.call('listRenderOutputs', { params: { renderId: job.outputs[0]?.renderId ?? '' } })).items,
    ).toHaveLength(1)
  })

  it('requires action if its finished file is gone', async () => {
    const { accepted } = await submit()
    const job = await ended(accepted.jobId)
    const { blobs } = service.running.context
    for (const key of await blobs.list(`renders/${job.outputs[0]?.renderId}/`)) await blobs.delete(key)
    const read = await service.owner.call('readJob', { params: { jobId: job.id } })
    expect(read).toMatchObject({ status: 'requires_action', error: { code: 'output_unavailable' } })
  })
})

describe('a failed render', () => {
  it('refunds its credit and can be retried three times, always from the last job', async () => {
    const before = await used()
    behaviour = { milliseconds: 0, fault: new ExportError('disk_full', 'The disk is full.') }
    const first = (await submit()).accepted.jobId
    expect(await ended(first)).toMatchObject({
      status: 'failed',
      error: { code: 'disk_full' },
      counts: { failed: 1 },
    })
    expect(await used()).toBe(before)
    const retry = (jobId: string) => service.owner.send('retryJob', { params: { jobId } })
    let last = first
    for (let index = 0; index < 3; index += 1) {
      const answer = await retry(last)
      expect(answer.status).toBe(202)
      const next = answer.data().jobId
      expect((await retry(last)).error().code).toBe('retry_not_allowed')
      await ended(next)
      last = next
    }
    expect((await retry(last)).error().code).toBe('retry_limit')
    expect(await used()).toBe(before)
  })

  it('requires the permissions of the job for a retry', async () => {
    behaviour = { milliseconds: 0, fault: new ExportError('disk_full', 'The disk is full.') }
    const { accepted } = await submit()
    await ended(accepted.jobId)
    expect((await service.reader.send('retryJob', { params: { jobId: accepted.jobId } })).status).toBe(403)
    behaviour = { milliseconds: 0, fault: null }
    const retried = await service.owner.call('retryJob', { params: { jobId: accepted.jobId } })
    expect((await ended(retried.jobId)).status).toBe('succeeded')
  })

  it('is retried automatically before it counts as failed', async () => {
    behaviour = { milliseconds: 0, fault: new Error('a fault without a name') }
    const { accepted } = await submit()
    expect(await ended(accepted.jobId)).toMatchObject({ status: 'failed', error: { code: 'render_failed' } })
  })
})

describe('credits', () => {
  it('run out', async () => {
    const left = (await service.owner.call('readUsage')).features['render_credits']?.monthlyRemaining ?? 0
    const project = await service.owner.call('createProject', { body: { name: 'Long' } })
    const composition = { ...smallComposition(), durationInFrames: 30 * 30 * (left + 1) }
    const record = await service.owner.call('createComposition', {
      params: { projectId: project.id },
      body: { title: 'Long', composition },
    })
    const params = { compositionId: record.id }
    const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 }
    const estimate = await service.owner.call('estimateCompositionRender', { params, body: input })
    expect(estimate.creditCost).toBe(left + 1)
    const answer = await service.owner.send('renderComposition', {
      params,
      body: { ...input, planFingerprint: estimate.planFingerprint },
    })
    expect([answer.status, answer.error().code]).toEqual([409, 'insufficient_credits'])
  })
})
