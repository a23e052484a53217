import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refuse, type Result } from '../../../base/result.ts'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import { endedJob, newComposition, titledComposition } from '../../../testing/service/editorJobs.ts'
import { fakePlanner, planOf, planStep } from '../../../testing/providers/fakePlanner.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { ProviderError } from '../../providers/ProviderError.ts'

const planner = fakePlanner()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ planner })
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  planner.requests.length = 0
})

const read = async (compositionId: string) => await service.owner.call('readComposition', { params: { compositionId } })
const request = (record: CompositionRecord, prompt = 'Make it better') => ({
  params: { compositionId: record.id },
  body: { prompt, expectedUpdatedAt: record.updatedAt },
})

async function planned(record: CompositionRecord, answer: Result<unknown>) {
  planner.answer(() => Promise.resolve(answer))
  const { jobId } = await service.owner.call('planEdits', request(record))
  return await endedJob(service.owner, jobId)
}

const applyRequest = (record: CompositionRecord, planJobId: string) => ({
  params: { compositionId: record.id },
  body: { planJobId, expectedUpdatedAt: record.updatedAt },
})

async function applied(record: CompositionRecord, planJobId: string) {
  const { jobId } = await service.owner.call('applyEditPlan', applyRequest(record, planJobId))
  return await endedJob(service.owner, jobId)
}

const threeSteps = planOf(
  planStep('addTextOverlay', { text: 'New', startFrame: 0 }),
  planStep('moveOverlay', { overlayId: 3, startSeconds: 1 }),
  planStep('deleteOverlay', { overlayId: 1 }),
)

describe('a plan', () => {
  it('is generated for a revision and does not change the composition', async () => {
    const record = await newComposition(service.owner)
    const assetId = await storedAsset(service, { projectId: record.projectId, type: 'music', name: 'song.mp3' })
    const job = await planned(record, threeSteps)
    expect(job).toMatchObject({
      type: 'editor_plan',
      status: 'succeeded',
      compositionId: record.id,
      compositionUpdatedAt: record.updatedAt,
      plan: threeSteps.value,
      applied: [],
      saved: null,
      error: null,
    })
    expect(JSON.stringify(job)).not.toContain('fingerprint')
    expect(await read(record.id)).toEqual(record)
    expect(planner.requests).toHaveLength(1)
    expect(planner.requests[0]).toMatchObject({
      prompt: 'Make it better',
      composition: record.composition,
      assets: [{ assetId, type: 'music', name: 'song.mp3', excerpt: null, hasTranscript: false }],
    })
  })

  const invalidPlans: readonly (readonly [title: string, answer: Result<unknown>])[] = [
    ['of another shape', { ok: true, value: 'Sure, here is your plan' }],
    ['without steps', planOf()],
    ['of nine steps', planOf(...Array.from({ length: 9 }, () => planStep('deleteOverlay', { overlayId: 1 })))],
    ['with an unknown tool', planOf(planStep('dropTable', {}))],
    ['with a tool that changes nothing', planOf(planStep('searchAssets', {}))],
    [
      'with an input that does not fit',
      planOf(planStep('deleteOverlay', { overlayId: 1, src: 'https://example.org' })),
    ],
    ['with a step that would be refused', planOf(planStep('deleteOverlay', { overlayId: 9 }))],
    [
      'whose later step would be refused',
      planOf(planStep('deleteOverlay', { overlayId: 1 }), planStep('moveOverlay', { overlayId: 1, row: 2 })),
    ],
  ]
  it.each(invalidPlans)('%s is never returned', async (_title, answer) => {
    const record = await newComposition(service.owner)
    const job = await planned(record, answer)
    expect(job).toMatchObject({ status: 'failed', plan: null, error: { code: 'plan_invalid' } })
    expect(await read(record.id)).toEqual(record)
  })

  it('is refused with the planner’s explanation', async () => {
    const record = await newComposition(service.owner)
    const job = await planned(record, refuse({ code: 'not_understood', message: 'I cannot do that.' }))
    expect(job).toMatchObject({ status: 'failed', error: { code: 'plan_refused', message: 'I cannot do that.' } })
    const again = await service.owner.send('retryJob', { params: { jobId: job.id } })
    expect(again.error().code).toBe('retry_not_allowed')
  })

  it('is requested once, whatever happens to the planner, and again only by a manual retry', async () => {
    const record = await newComposition(service.owner)
    planner.answer(() => Promise.reject(new Error('ECONNRESET')))
    const broken = await endedJob(service.owner, (await service.owner.call('planEdits', request(record))).jobId)
    expect(broken.error?.code).toBe('planner_unavailable')
    planner.answer(() =>
      Promise.reject(new ProviderError({ code: 'planner_unavailable', message: 'The planner did not answer.' })),
    )
    const silent = await endedJob(service.owner, (await service.owner.call('planEdits', request(record))).jobId)
    expect(silent.error).toEqual({ code: 'planner_unavailable', message: 'The planner did not answer.' })
    expect(planner.requests).toHaveLength(2)
    planner.answer(() => Promise.resolve(threeSteps))
    const { jobId } = await service.owner.call('retryJob', { params: { jobId: silent.id } })
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded', type: 'editor_plan' })
  })

  it('accepts a request of 1 to 4,000 characters, on the current revision', async () => {
    const record = await newComposition(service.owner)
    planner.answer(() => Promise.resolve(threeSteps))
    for (const [length, status] of [
      [0, 422],
      [1, 202],
      [4_000, 202],
      [4_001, 422],
    ] as const) {
      expect((await service.owner.send('planEdits', request(record, 'x'.repeat(length)))).status).toBe(status)
    }
    const stale = { ...record, updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await service.owner.send('planEdits', request(stale))).error().code).toBe('revision_conflict')
    expect((await service.reader.send('planEdits', request(record))).status).toBe(403)
    expect((await service.stranger.send('planEdits', request(record))).status).toBe(404)
  })
})

describe('an applied plan', () => {
  it('is one revision with all its edits', async () => {
    const record = await newComposition(service.owner)
    const plan = await planned(record, threeSteps)
    const job = await applied(record, plan.id)
    const after = await read(record.id)
    expect(job).toMatchObject({
      type: 'editor_plan_apply',
      status: 'succeeded',
      saved: true,
      saveStatus: 'saved',
      compositionUpdatedAt: after.updatedAt,
      plan: null,
    })
    expect(job.applied.map(({ tool, overlayIds }) => [tool, overlayIds])).toEqual([
      ['addTextOverlay', [3]],
      ['moveOverlay', []],
      ['deleteOverlay', []],
    ])
    expect(after.composition.overlays.map(({ id, from }) => [id, from])).toEqual(
      expect.arrayContaining([
        [2, 0],
        [3, 30],
      ]),
    )
    const response = await service.owner.fetch(`/extensions/v1/compositions/${record.id}/revisions`)
    expect(await response.json()).toMatchObject({
      data: { items: [{ why: 'Makes it better.', summary: { added: 1, removed: 1 } }, { why: null }] },
    })
    const again = await service.owner.send('applyEditPlan', applyRequest(after, plan.id))
    expect([again.status, again.error().code]).toEqual([409, 'revision_conflict'])
  })

  it('is refused for another composition’s plan, a job without a plan, or another revision', async () => {
    const [record, other] = [await newComposition(service.owner), await newComposition(service.owner)]
    const plan = await planned(record, threeSteps)
    const refused = await planned(record, refuse({ code: 'no', message: 'No.' }))
    const codeOf = async (asked: CompositionRecord, jobId: string, client = service.owner) =>
      (await client.send('applyEditPlan', applyRequest(asked, jobId))).error().code
    expect(await codeOf(other, plan.id)).toBe('validation_failed')
    expect(await codeOf(record, refused.id)).toBe('validation_failed')
    expect(await codeOf(record, record.id)).toBe('not_found')
    expect(await codeOf(record, plan.id, service.stranger)).toBe('not_found')
    expect(await codeOf(record, plan.id, await service.keyed(['read', 'generate']))).toBe('forbidden')
    expect(await codeOf({ ...record, updatedAt: '2020-01-01T00:00:00.000Z' }, plan.id)).toBe('revision_conflict')
    const apply = await applied(record, plan.id)
    expect(await codeOf(await read(record.id), apply.id)).toBe('validation_failed')
  })

  it('stops at its start if a source file has changed, but not if one was renamed', async () => {
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Files' } })
    const assetId = await storedAsset(service, { projectId, type: 'music' })
    const steps = planOf(planStep('addSoundOverlay', { assetId }))
    const renamed = await newComposition(service.owner, titledComposition(), projectId)
    const plan = await planned(renamed, steps)
    await service.owner.call('renameAsset', { params: { assetId }, body: { name: 'Another name' } })
    expect((await applied(renamed, plan.id)).status).toBe('succeeded')
    const changed = await newComposition(service.owner, titledComposition(), projectId)
    const second = await planned(changed, steps)
    await service.running.context.db
      .updateTable('assets')
      .set({ size_bytes: 2_000 })
      .where('id', '=', assetId)
      .execute()
    const job = await applied(changed, second.id)
    expect(job).toMatchObject({ status: 'requires_action', saved: false, error: { code: 'source_changed' } })
    expect(await read(changed.id)).toEqual(changed)
  })
})
