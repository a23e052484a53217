import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Composition } from '../../../composition/schema.ts'
import { listProjectJobs } from '../../../contract/extensions/projectJobsRoute.ts'
import { successEnvelope } from '../../../contract/operation.ts'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { createTestComposition, endedJob } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { ExportError, type Exporter } from '../../media/exporter.ts'

const rendered: Composition[] = []
let fault: Error | null = null
const standIn = standInExporter(() => ({ milliseconds: 0, fault }))
const exporter: Exporter = {
  render: async (request, hooks) => {
    rendered.push(request.composition)
    return await standIn.render(request, hooks)
  },
}

let service: TestService
let record: CompositionRecord
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_PLAN: 'metered' }, exporter })
  const overlays = [0, 1, 2].map((row) => ({ ...textOverlay(row + 1, `row ${row}`), row }))
  record = await createTestComposition(service.owner, { composition: smallComposition(overlays) })
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  rendered.length = 0
  fault = null
})

const headersOf = (switches: string | null): Record<string, string> =>
  switches === null ? {} : { 'Row-Switches': switches }
const input = () => ({ expectedUpdatedAt: record.updatedAt, maxOutputs: 1 })
const sendEstimate = (switches: string | null) =>
  service.owner.send('estimateCompositionRender', {
    params: { compositionId: record.id },
    body: input(),
    headers: headersOf(switches),
  })
const fingerprint = async (switches: string | null) => (await sendEstimate(switches)).data().planFingerprint
const sendRender = (switches: string | null, planFingerprint: string, idempotencyKey?: string) =>
  service.owner.send('renderComposition', {
    params: { compositionId: record.id },
    body: { ...input(), planFingerprint },
    headers: headersOf(switches),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
const rowsOf = ({ overlays }: Composition) => overlays.map(({ row }) => row)

async function listed(jobId: string) {
  const path = `/extensions/v1${listProjectJobs.path.replace('{projectId}', record.projectId)}`
  const response = await service.owner.fetch(path)
  const { data } = successEnvelope(listProjectJobs.output).parse(await response.json())
  return data.jobs.find(({ id }) => id === jobId)
}

describe('the row switches of an estimate', () => {
  it('decide its fingerprint, whatever their order and repeats', async () => {
    const others = ['hidden=1', 'muted=1', 'hidden=1,2', 'hidden=1; muted=2', 'hidden=2; muted=1']
    const fingerprints = await Promise.all([null, ...others].map(fingerprint))
    expect(new Set(fingerprints).size).toBe(others.length + 1)
    expect(await fingerprint('muted=2,2;hidden=1,1')).toBe(await fingerprint('hidden=1; muted=2'))
    expect(await fingerprint('hidden=1; muted=1')).toBe(await fingerprint('hidden=1'))
  })

  it.each(['', 'hidden', 'hidden=1; hidden=2', 'hidden=1000', 'solo=1', `hidden=${'1,'.repeat(2_000)}1`])(
    'are refused if they read %j',
    async (switches) => {
      const answer = await sendEstimate(switches)
      expect([answer.status, answer.error().code]).toEqual([422, 'validation_failed'])
      expect(answer.error().details).toEqual([
        expect.objectContaining({
          path: '/headers/Row-Switches',
          code: 'row_switches_malformed',
          facts: { header: 'Row-Switches', most: 999 },
        }),
      ])
    },
  )

  it('are refused if the video has no clips on a row, naming each', async () => {
    const answer = await sendEstimate('hidden=1,7; muted=9')
    expect([answer.status, answer.error().code]).toEqual([422, 'validation_failed'])
    const path = '/headers/Row-Switches'
    expect(answer.error().details).toMatchObject([
      { path, code: 'row_unknown', facts: { row: 7 } },
      { path, code: 'row_unknown', facts: { row: 9 } },
    ])
  })

  it('are refused after the revision, because its rows may be others', async () => {
    const answer = await service.owner.send('estimateCompositionRender', {
      params: { compositionId: record.id },
      body: { ...input(), expectedUpdatedAt: '2020-01-01T00:00:00.000Z' },
      headers: headersOf('hidden=7'),
    })
    expect(answer.error().code).toBe('revision_conflict')
  })
})

describe('the row switches of a render', () => {
  it('leave the hidden rows out of the exported document and are listed with the job', async () => {
    const switches = 'hidden=0,2'
    const { jobId } = (await sendRender(switches, await fingerprint(switches))).data()
    expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
    expect(rendered.map(rowsOf)).toEqual([[1]])
    expect((await listed(jobId))?.rowSwitches).toEqual({ hidden: [0, 2], muted: [] })
  })

  it('are empty for a render without the header, which draws every row', async () => {
    const { jobId } = (await sendRender(null, await fingerprint(null))).data()
    await endedJob(service.owner, jobId)
    expect(rendered.map(rowsOf)).toEqual([[0, 1, 2]])
    expect((await listed(jobId))?.rowSwitches).toEqual({ hidden: [], muted: [] })
  })

  it('must be those of the estimate', async () => {
    for (const [estimate, render] of [
      ['hidden=1', null],
      [null, 'hidden=1'],
      ['hidden=1', 'muted=1'],
    ] as const) {
      const answer = await sendRender(render, await fingerprint(estimate))
      expect([answer.status, answer.error().code], `${estimate} ${render}`).toEqual([409, 'plan_changed'])
    }
  })

  it('belong to the request of an idempotency key', async () => {
    const plan = await fingerprint('hidden=1; muted=2')
    const first = await sendRender('hidden=1; muted=2', plan, 'with-switches')
    const repeat = await sendRender('muted=2;hidden=1,1', plan, 'with-switches')
    expect([repeat.status, repeat.text]).toEqual([202, first.text])
    for (const other of [null, 'hidden=1', 'hidden=2; muted=1']) {
      const answer = await sendRender(other, plan, 'with-switches')
      expect([answer.status, answer.error().code], String(other)).toEqual([409, 'idempotency_conflict'])
    }
  })

  it('stay the same for a retry, which needs no header', async () => {
    fault = new ExportError('disk_full', 'The disk is full.')
    const switches = 'hidden=0; muted=2'
    const { jobId } = (await sendRender(switches, await fingerprint(switches))).data()
    expect((await endedJob(service.owner, jobId)).status).toBe('failed')
    fault = null
    rendered.length = 0
    const retry = await service.owner.call('retryJob', { params: { jobId } })
    expect((await endedJob(service.owner, retry.jobId)).status).toBe('succeeded')
    expect(rendered.map(rowsOf)).toEqual([[1, 2]])
    expect((await listed(retry.jobId))?.rowSwitches).toEqual({ hidden: [0], muted: [2] })
  })
})

it('ignores row switches where no operation takes them', async () => {
  const answer = await service.owner.send('readComposition', {
    params: { compositionId: record.id },
    headers: headersOf('nonsense'),
  })
  expect(answer.data().composition.overlays).toHaveLength(3)
})
