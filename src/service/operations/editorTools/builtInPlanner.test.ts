import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import { endedJob, newComposition } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

async function planned({ id, updatedAt }: CompositionRecord, prompt: string) {
  const body = { prompt, expectedUpdatedAt: updatedAt }
  const { jobId } = await service.owner.call('planEdits', { params: { compositionId: id }, body })
  return await endedJob(service.owner, jobId)
}

it('plans and applies an everyday request without any endpoint', async () => {
  const record = await newComposition(service.owner)
  const plan = await planned(record, 'Make it square')
  expect(plan).toMatchObject({ status: 'succeeded', error: null })
  const params = { compositionId: record.id }
  const body = { planJobId: plan.id, expectedUpdatedAt: record.updatedAt }
  const job = await endedJob(service.owner, (await service.owner.call('applyEditPlan', { params, body })).jobId)
  expect(job).toMatchObject({ status: 'succeeded', saved: true })
  const after = await service.owner.call('readComposition', { params })
  expect(after.composition.aspectRatio).toBe('1:1')
})

it('states plainly what it cannot do', async () => {
  const record = await newComposition(service.owner)
  const job = await planned(record, 'Order a pizza')
  expect(job).toMatchObject({ status: 'failed', plan: null, error: { code: 'plan_refused' } })
})

it('quotes a request without its bidirectional controls', async () => {
  const record = await newComposition(service.owner)
  const refused = await planned(record, 'Make it \u202esquare\u202c and juggle \u2067oranges')
  expect(refused.error?.message).toContain('juggle')
  expect(refused.error?.message).not.toMatch(/\p{Bidi_Control}/u)
  const made = await planned(record, 'Add a title "\u202eSummer\u202c" at the start')
  const { summary, steps } = made.plan ?? {}
  expect(`${summary} ${steps?.map(({ label, why }) => label + why).join()}`).not.toMatch(/\p{Bidi_Control}/u)
  expect(steps?.[0]?.input).toMatchObject({ text: '\u202eSummer\u202c' })
})
