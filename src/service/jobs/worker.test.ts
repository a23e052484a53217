import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { smallComposition } from '../../testing/composition/compositions.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { standInExporter } from '../../testing/service/standInExporter.ts'
import { type RunningService, startService } from '../startService.ts'

let api: TestService | null = null
let worker: RunningService | null = null
afterEach(async () => {
  await worker?.stop()
  await api?.stop()
})

it('runs the jobs accepted by an API process in a worker process', async () => {
  api = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
  const { owner, running } = api
  const project = await owner.call('createProject', { body: { name: 'Two processes' } })
  const record = await owner.call('createComposition', {
    params: { projectId: project.id },
    body: { title: 'One', composition: smallComposition() },
  })
  const input = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 }
  const params = { compositionId: record.id }
  const { planFingerprint } = await owner.call('estimateCompositionRender', { params, body: input })
  const { jobId } = await owner.call('renderComposition', { params, body: { ...input, planFingerprint } })
  const read = () => owner.call('readJob', { params: { jobId } })
  expect((await read()).status).toBe('queued')
  const exporter = standInExporter(() => ({ milliseconds: 0, fault: null }))
  worker = await startService({
    config: { ...running.context.config, role: 'worker' },
    log: pino({ level: 'silent' }),
    exporter,
  })
  expect(worker.origin).toBeNull()
  await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toBe('succeeded')
})

it('runs the clean-up with the payload of its schedule', async () => {
  api = await startTestService()
  const { db } = api.running.context
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) select name, data from pgboss.schedule where name = 'cleanUp' returning id
  `.execute(db)
  const stateOf = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where id = ${rows[0]?.id}`.execute(db)).rows
  await expect.poll(stateOf, { timeout: 15_000 }).toEqual([{ state: 'completed' }])
})
