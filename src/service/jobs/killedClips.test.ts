import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeVideo } from '../../testing/media/media.ts'
import { endedJob } from '../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'

let dataFolder = ''
let service: ServiceProcess | null = null
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

it('a killed service makes its clip after the next start, once', async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-clips-'))
  const start = async (): Promise<ServiceProcess> => {
    service = await startServiceProcess('main', dataFolder, { FRAMEWRIGHT_PLAN: 'unlimited' })
    return service
  }
  const first = await start()
  const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Killed' } })
  const bytes = await readFile(await makeVideo(join(dataFolder, 'clip.mp4'), { size: '640x360', seconds: 10 }))
  const upload = { projectId, type: 'video', filename: 'Long.mp4', mimeType: 'video/mp4', bytes } as const
  const { id: assetId } = await preparedAsset(first.owner, (await uploadAsset(first.owner, upload)).id)
  const body = { assetId, startMs: 1_000, endMs: 9_000 }
  const { jobId } = await first.owner.call('createClip', { params: { projectId }, body })
  const read = async () => (await first.owner.call('readJob', { params: { jobId } })).status
  await expect.poll(read, { timeout: 20_000, interval: 10 }).toBe('running')
  await first.end('SIGKILL')

  const second = await start()
  const job = await endedJob(second.owner, jobId)
  expect(job).toMatchObject({ status: 'succeeded', error: null })
  expect(job.outputAssetIds).toHaveLength(1)
  const clip = await preparedAsset(second.owner, job.outputAssetIds[0] ?? '')
  expect(Math.abs((clip.durationMs ?? 0) - 8_000)).toBeLessThan(50)
  expect((await second.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(2)
}, 120_000)
