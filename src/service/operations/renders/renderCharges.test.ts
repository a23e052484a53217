import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smallComposition } from '../../../testing/composition/compositions.ts'
import { endedJob, estimated, createTestComposition, submitted, usedCredits } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { type StandInBehaviour, standInExporter } from '../../../testing/service/standInExporter.ts'
import { ExportError } from '../../media/exporter.ts'
import { MONTHLY_RENDER_CREDITS } from '../../domain/renders/credits.ts'

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

const used = async () => await usedCredits(service.owner)
const entries = async (jobId: string) =>
  (
    await service.running.context.db
      .selectFrom('usage_entries')
      .select('kind')
      .where('job_id', '=', jobId)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const broken = { milliseconds: 0, fault: new ExportError('disk_full', 'The disk is full.') }
async function failedJob(): Promise<string> {
  behaviour = broken
  const jobId = await submitted(service.owner, await createTestComposition(service.owner))
  expect((await endedJob(service.owner, jobId)).status).toBe('failed')
  return jobId
}

it('20 concurrent submissions with one key are one job and one charge', async () => {
  const before = await used()
  const { params, body } = await estimated(service.owner, await createTestComposition(service.owner))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      service.owner.send('renderComposition', { params, body, idempotencyKey: 'twenty' }),
    ),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(202)
  expect(await used()).toBe(before + 1)
  const changed = { ...body, exportSettings: { quality: 'low' } }
  const other = await service.owner.send('renderComposition', { params, body: changed, idempotencyKey: 'twenty' })
  expect([other.status, other.error().code]).toEqual([409, 'idempotency_conflict'])
})

it('20 concurrent retries with different keys are one retry and one charge', async () => {
  const jobId = await failedJob()
  const before = await used()
  behaviour = { milliseconds: 0, fault: null }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => service.owner.send('retryJob', { params: { jobId } })),
  )
  const accepted = answers.filter(({ status }) => status === 202)
  expect(accepted).toHaveLength(1)
  const retried = accepted[0]?.data().jobId ?? ''
  expect(retried).not.toBe(jobId)
  expect(await endedJob(service.owner, retried)).toMatchObject({ status: 'succeeded' })
  expect(await used()).toBe(before + 1)
  expect([await entries(jobId), await entries(retried)]).toEqual([['charge', 'refund'], ['charge']])
  const refused = answers.find(({ status }) => status !== 202)
  expect([refused?.status, refused?.error()]).toEqual([
    409,
    {
      code: 'retry_not_allowed',
      facts: { reason: 'repeated' },
      message: 'This job has already been retried. See the latest attempt.',
    },
  ])
})

it('a repeated retry with one key is one job', async () => {
  const jobId = await failedJob()
  const send = () => service.owner.send('retryJob', { params: { jobId }, idempotencyKey: 'retry-once' })
  const texts = [await send(), await send()].map(({ status, text }) => `${status} ${text}`)
  expect(texts[0]).toMatch(/^202 /u)
  expect(texts[1]).toBe(texts[0])
  await endedJob(service.owner, (await send()).data().jobId)
})

it.each(['queued', 'running', 'succeeded', 'requires_action', 'manual_review', 'canceled'])(
  'a job that is %s is not retried, and the refusal states the reason',
  async (status) => {
    const jobId = await failedJob()
    await service.running.context.db
      .updateTable('jobs')
      .set({ status: status as 'queued' })
      .where('id', '=', jobId)
      .execute()
    const answer = await service.owner.send('retryJob', { params: { jobId } })
    expect([answer.status, answer.error().code]).toEqual([409, 'retry_not_allowed'])
    expect(answer.error().message).toMatch(/^[A-Z].+\.$/u)
  },
)

it('a job with a pending refund is not retried yet', async () => {
  const jobId = await failedJob()
  const { db } = service.running.context
  const refund = db.deleteFrom('usage_entries').where('job_id', '=', jobId).where('kind', '=', 'refund')
  const [gone] = await refund.returningAll().execute()
  const answer = await service.owner.send('retryJob', { params: { jobId } })
  expect([answer.status, answer.error().code]).toEqual([409, 'refund_pending'])
  if (gone !== undefined) await db.insertInto('usage_entries').values(gone).execute()
  const retried = await service.owner.call('retryJob', { params: { jobId } })
  await endedJob(service.owner, retried.jobId)
})

it('reusable footage costs nothing, even if it fails and is retried', async () => {
  const before = await used()
  behaviour = broken
  const settings = { purpose: 'custom', customTag: 'b-roll', range: { startFrame: 3, endFrame: 9 } }
  const jobId = await submitted(service.owner, await createTestComposition(service.owner), settings)
  expect((await endedJob(service.owner, jobId)).status).toBe('failed')
  behaviour = { milliseconds: 0, fault: null }
  const retried = await service.owner.call('retryJob', { params: { jobId } })
  expect((await endedJob(service.owner, retried.jobId)).status).toBe('succeeded')
  expect([await used(), await entries(jobId), await entries(retried.jobId)]).toEqual([before, [], []])
})

it('an export whose file is lost later stays charged once and is not retried', async () => {
  const before = await used()
  const jobId = await submitted(service.owner, await createTestComposition(service.owner))
  const renderId = (await endedJob(service.owner, jobId)).outputs[0]?.renderId ?? ''
  const { blobs } = service.running.context
  for (const key of await blobs.list(`renders/${renderId}/`)) await blobs.delete(key)
  for (let read = 0; read < 2; read += 1) {
    const error = { code: 'output_unavailable', message: 'The finished file is no longer available.' }
    expect(await service.owner.call('readJob', { params: { jobId } })).toMatchObject({
      status: 'requires_action',
      error,
    })
  }
  const retry = await service.owner.send('retryJob', { params: { jobId } })
  expect([retry.status, retry.error().code]).toEqual([409, 'retry_not_allowed'])
  expect([await used(), await entries(jobId)]).toEqual([before + 1, ['charge']])
})

it('20 concurrent submissions with a balance for one are one job that uses it up', async () => {
  const left = MONTHLY_RENDER_CREDITS - (await used())
  const costly = { ...smallComposition(), durationInFrames: 30 * 30 * (left - 1) }
  await submitted(service.owner, await createTestComposition(service.owner, { composition: costly }))
  const usage = await service.owner.call('readUsage')
  expect(usage).toEqual({
    plan: { name: 'metered', activePaidPlan: true, apiAccessAllowed: true },
    features: {
      render_credits: {
        monthlyUsed: MONTHLY_RENDER_CREDITS - 1,
        monthlyIncluded: MONTHLY_RENDER_CREDITS,
        monthlyRemaining: 1,
        bankedRemaining: 0,
        totalAvailable: 1,
        unlimited: false,
        nextResetAt: expect.stringMatching(/-01T00:00:00\.000Z$/u),
      },
    },
  })
  const requests = await Promise.all(
    Array.from({ length: 20 }, async () => await estimated(service.owner, await createTestComposition(service.owner))),
  )
  const answers = await Promise.all(
    requests.map(({ params, body }) => service.owner.send('renderComposition', { params, body })),
  )
  const refused = answers.filter(({ status }) => status !== 202)
  expect(refused).toHaveLength(19)
  for (const answer of refused) {
    expect([answer.status, answer.error()]).toEqual([
      409,
      {
        code: 'insufficient_credits',
        facts: { cost: 1, left: 0 },
        message: 'This video costs 1 credit; 0 are left this month.',
      },
    ])
  }
  expect(await used()).toBe(MONTHLY_RENDER_CREDITS)
})
