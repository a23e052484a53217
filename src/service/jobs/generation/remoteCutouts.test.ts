import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCutoutFrame } from '../../../contract/extensions/cutoutFrameRoute.ts'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type MatteServer, startMatteServer } from '../../../testing/providers/matteServer.ts'
import { endedJob, newComposition } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let matte: MatteServer
let service: TestService
let projectId = ''
let videoId = ''
beforeAll(async () => {
  matte = await startMatteServer()
  service = await startTestService({
    environment: { FRAMEWRIGHT_MATTE_URL: matte.url, FRAMEWRIGHT_MATTE_KEY: 'secret' },
  })
  projectId = (await service.owner.call('createProject', { body: { name: 'Remote' } })).id
  const bytes = await readFile(await makeVideo(join(service.running.context.workFolder, 'a.mp4'), { seconds: 1 }))
  const file = { projectId, type: 'video', filename: 'A.mp4', mimeType: 'video/mp4', bytes } as const
  videoId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, file)).id)).id
})
afterAll(async () => {
  await service.stop()
  await matte.stop()
})

async function start(): Promise<string> {
  service.clock.advance(5)
  const clip = { ...videoOverlay(7, videoId), durationInFrames: 20 }
  const record = await newComposition(service.owner, smallComposition([clip]), projectId)
  const body = { overlayId: 7, expectedUpdatedAt: record.updatedAt }
  return (await service.owner.call('removeBackground', { params: { compositionId: record.id }, body })).jobId
}

it('has a connected server make the masks, one request a frame', async () => {
  const job = await endedJob(service.owner, await start())
  expect(job).toMatchObject({ status: 'succeeded', saved: true, mediaAvailable: true })
  expect(matte.requests).toHaveLength(20)
  expect(matte.requests[0]).toMatchObject({ authorization: 'Bearer secret', fields: { model: 'u2net', om: 'true' } })
})

it('requires action if the file of a cut-out is lost after its job', async () => {
  const { id: jobId, outputAssetIds } = await endedJob(service.owner, await start())
  await service.running.context.blobs.delete(`assets/${outputAssetIds[0] ?? ''}/source.webm`)
  expect(await service.owner.call('readJob', { params: { jobId } })).toMatchObject({
    status: 'requires_action',
    error: { code: 'output_unavailable' },
    mediaAvailable: false,
  })
})

it('ends uncertain if an answer is lost, is not sent again, and cannot be retried', async () => {
  const before = matte.requests.length
  matte.answer = () => ({ kind: 'lost' })
  const job = await endedJob(service.owner, await start())
  expect(job).toMatchObject({ status: 'manual_review', saved: false, error: { code: 'submission_unknown' } })
  // Frames are sent in threes.
  expect(matte.requests.length - before).toBeLessThanOrEqual(3)
  const sent = matte.requests.length
  expect((await service.owner.send('retryJob', { params: { jobId: job.id } })).error().code).toBe('retry_not_allowed')
  expect(matte.requests).toHaveLength(sent)
})

it('fails with the cause if the server refuses, leaves no asset, and can be retried', async () => {
  const assets = async () => (await service.owner.call('listAssets', { params: { projectId } })).items.length
  const before = await assets()
  matte.answer = () => ({ kind: 'status', status: 401 })
  const job = await endedJob(service.owner, await start())
  expect(job).toMatchObject({ status: 'failed', error: { code: 'matte_refused', facts: { reason: 'key' } } })
  expect(await assets()).toBe(before)
  matte.answer = () => ({ kind: 'mask' })
  service.clock.advance(5)
  const { jobId } = await service.owner.call('retryJob', { params: { jobId: job.id } })
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded', saved: true })
})

it('tries one frame, pays for it once, and says which server makes it', async () => {
  const sent = matte.requests.length
  const read = async (atMs: number) =>
    await sendExtension(service.owner, readCutoutFrame, { params: { assetId: videoId }, query: `?atMs=${atMs}` })
  const [trial, again] = (await Promise.all([read(500), read(500)])).map((answer) => answer.data())
  expect(again).toEqual(trial)
  expect(trial).toMatchObject({ width: 320, height: 180, engine: 'rembg', host: new URL(matte.url).host })
  expect(trial?.coverage).toBeCloseTo(0.5, 2)
  expect(trial?.picture).toMatch(/^data:image\/jpeg;base64,/u)
  expect(trial?.mask).toMatch(/^data:image\/png;base64,/u)
  expect(matte.requests).toHaveLength(sent + 1)
  matte.answer = () => ({ kind: 'lost' })
  expect((await read(600)).error().code).toBe('removal_unavailable')
  matte.answer = () => ({ kind: 'mask' })
  expect((await read(600)).status).toBe(200)
})
