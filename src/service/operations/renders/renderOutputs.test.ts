import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endedJob, createTestComposition, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'

const HOUR_MS = 3_600_000
let service: TestService
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault: null })) })
})
afterAll(async () => {
  await service.stop()
})

async function finished() {
  const jobId = await submitted(service.owner, await createTestComposition(service.owner), { outputName: 'Été' })
  const renderId = (await endedJob(service.owner, jobId)).outputs[0]?.renderId ?? ''
  const [key = ''] = await service.running.context.blobs.list(`renders/${renderId}/`)
  return { jobId, renderId, path: join(service.running.context.config.dataFolder, 'blobs', key) }
}
const readJob = (jobId: string) => service.owner.send('readJob', { params: { jobId } })
const readOutputs = (renderId: string) => service.reader.send('listRenderOutputs', { params: { renderId } })
const outputOf = async (renderId: string) => (await readOutputs(renderId)).data().items[0]

it('an address of a video expires after about an hour, and each read returns a valid one', async () => {
  const { renderId } = await finished()
  const first = await outputOf(renderId)
  const response = await fetch(first?.url ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9.mp4")
  await response.body?.cancel()
  const lifeMs = new Date(first?.expiresAt ?? '').getTime() - service.clock.now().getTime()
  expect(lifeMs).toBeGreaterThanOrEqual(HOUR_MS)
  expect(lifeMs).toBeLessThanOrEqual(1.25 * HOUR_MS)
  service.clock.advance(lifeMs - 1)
  expect((await fetch(first?.url ?? '', { method: 'HEAD' })).status).toBe(200)
  service.clock.advance(1)
  expect((await fetch(first?.url ?? '')).status).toBe(410)
  const second = await outputOf(renderId)
  expect(second?.url).not.toBe(first?.url)
  expect((await fetch(second?.url ?? '', { method: 'HEAD' })).status).toBe(200)
  const forged = (first?.url ?? '').replace(/exp=\d+/u, `exp=${Math.floor(Date.now() / 1000) + 86_400}`)
  expect((await fetch(forged)).status).toBe(403)
})

it.each([
  ['square', '1:1'],
  ['vertical', '9:16'],
  ['4k', '16:9'],
] as const)('a video of a wide composition in the resolution %s has the ratio %s', async (resolution, aspectRatio) => {
  const jobId = await submitted(service.owner, await createTestComposition(service.owner), { resolution })
  const [output] = (await endedJob(service.owner, jobId)).outputs
  expect(output).toMatchObject({ aspectRatio })
  expect(await outputOf(output?.renderId ?? '')).toMatchObject({ aspectRatio })
})

it.each(['missing', 'of another size'])(
  'a video whose file is %s requires action, wherever it is read',
  async (how) => {
    const { jobId, path, renderId } = await finished()
    if (how === 'missing') await rm(path)
    else await writeFile(path, 'half')
    const error = { code: 'output_unavailable', message: 'The finished file is no longer available.' }
    expect(await outputOf(renderId)).toMatchObject({ status: 'failed', url: null, expiresAt: null, error })
    for (let read = 0; read < 2; read += 1) {
      expect((await readJob(jobId)).data()).toMatchObject({
        status: 'requires_action',
        error,
        outputs: [{ status: 'failed', error }],
        counts: { total: 1, succeeded: 0, failed: 1, pending: 0 },
      })
    }
    expect(await outputOf(renderId)).toMatchObject({ status: 'failed', url: null, error })
  },
)

it('an unreachable storage changes nothing: the read must be repeated', async () => {
  const { jobId, path, renderId } = await finished()
  const blobs = join(service.running.context.config.dataFolder, 'blobs')
  const unknown = async (): Promise<void> => {
    for (const answer of [await readJob(jobId), await readOutputs(renderId)]) {
      expect([answer.status, answer.error().code, answer.headers.get('retry-after')]).toEqual([
        503,
        'output_unavailable',
        '1',
      ])
    }
  }
  await rename(path, `${path}.kept`)
  await symlink(path, path)
  await unknown()
  await rm(path)
  await rename(`${path}.kept`, path)
  // Simulates a storage disk that is missing.
  await rename(blobs, `${blobs}.kept`)
  await unknown()
  await rename(`${blobs}.kept`, blobs)
  expect((await readJob(jobId)).data()).toMatchObject({ status: 'succeeded', error: null })
  expect(await outputOf(renderId)).toMatchObject({ status: 'ready' })
})
