import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../../testing/composition/compositions.ts'
import { endedJob, createTestComposition, submitted } from '../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { standInExporter } from '../../testing/service/standInExporter.ts'
import { reportMeasurement } from '../../testing/reportMeasurement.ts'

const RENDER_MS = 300
let service: TestService
/** Background colours of the rendered compositions, in order. */
let rendered: string[] = []
/** Blocks every export until it is resolved. */
let gate = Promise.withResolvers<void>()
gate.resolve()
beforeAll(async () => {
  const exporter = standInExporter(() => ({ milliseconds: RENDER_MS, fault: null }))
  service = await startTestService({
    exporter: {
      render: async (job, hooks) => {
        rendered.push(job.composition.backgroundColor)
        await gate.promise
        return await exporter.render(job, hooks)
      },
    },
  })
})
afterAll(async () => {
  await service.stop()
})

const compositionWith = async (backgroundColor: string) =>
  await createTestComposition(service.owner, {
    composition: { ...smallComposition([textOverlay(1)]), backgroundColor },
  })
/** Blocks the next export until `gate` is resolved. */
const closeGate = (): void => void (gate = Promise.withResolvers<void>())
const running = async (jobId = ''): Promise<void> => {
  await expect.poll(async () => (await read(jobId)).status, { interval: 20 }).toBe('running')
}
const read = async (jobId = '') => await service.owner.call('readJob', { params: { jobId } })

it('projects take turns: an export does not wait for all earlier ones of another project', async () => {
  rendered = []
  const [busy, other] = [await compositionWith('#000001'), await compositionWith('#000002')]
  const jobs: string[] = []
  closeGate()
  for (let index = 0; index < 4; index += 1) jobs.push(await submitted(service.owner, busy))
  await running(jobs[0])
  for (let index = 0; index < 2; index += 1) jobs.push(await submitted(service.owner, other))
  expect(await read(jobs[3])).toMatchObject({ status: 'queued', progress: 0, startedAt: null, work: null })
  const startedAt = performance.now()
  gate.resolve()
  for (const jobId of jobs) expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  const milliseconds = performance.now() - startedAt
  reportMeasurement(`${jobs.length} renders of ${RENDER_MS} ms each were done after ${Math.round(milliseconds)} ms.`)
  expect(rendered).toEqual(['#000001', '#000002', '#000001', '#000002', '#000001', '#000001'])
})

it('turns do not accumulate: an idle project starts at the current turn', async () => {
  rendered = []
  const [busy, idle] = [await compositionWith('#000003'), await compositionWith('#000004')]
  for (let index = 0; index < 3; index += 1) await endedJob(service.owner, await submitted(service.owner, busy))
  const jobs: string[] = []
  closeGate()
  for (let index = 0; index < 2; index += 1) jobs.push(await submitted(service.owner, busy))
  await running(jobs[0])
  for (let index = 0; index < 3; index += 1) jobs.push(await submitted(service.owner, idle))
  gate.resolve()
  for (const jobId of jobs) await endedJob(service.owner, jobId)
  expect(rendered.slice(3)).toEqual(['#000003', '#000004', '#000003', '#000004', '#000004'])
})

it('other jobs do not wait for exports', async () => {
  const record = await compositionWith('#000005')
  closeGate()
  const jobs = [await submitted(service.owner, record), await submitted(service.owner, record)]
  const { jobId } = await service.owner.call('runEditorTool', {
    params: { compositionId: record.id },
    body: { tool: 'searchTextLibrary', input: { query: 'hello' }, expectedUpdatedAt: record.updatedAt },
  })
  expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  expect((await read(jobs[1])).status).toBe('queued')
  gate.resolve()
  for (const id of jobs) await endedJob(service.owner, id)
})

it('progress counts rendered frames and never decreases within an attempt', async () => {
  const jobId = await submitted(service.owner, await compositionWith('#000006'))
  const seen = [await read(jobId)]
  while (seen.at(-1)?.status !== 'succeeded') {
    await delay(20)
    seen.push(await read(jobId))
  }
  const progress = seen.map((job) => job.progress)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  expect(progress.at(-1)).toBe(100)
  const underWay = seen.flatMap((job) => (job.status === 'running' && job.work !== null ? [job] : []))
  expect(underWay.map((job) => job.progress)).toEqual(
    underWay.map(({ work }) => Math.floor(((work?.done ?? 0) * 100) / (work?.total ?? 1))),
  )
})
