import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeNumberedVideo, NUMBERED, shownNumbers } from '../../../testing/media/numberedVideo.ts'
import { soundSamples } from '../../../testing/media/soundSeams.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let service: TestService
let projectId = ''
let videoId = ''
/** Clicks of 1 ms, half a second apart. */
const clicks = 'aevalsrc=exprs=if(lt(mod(t\\,0.5)\\,0.001)\\,0.9\\,0):s=48000:d=6'
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Clips' } })).id
  const path = join(service.running.context.workFolder, 'numbered.mp4')
  await makeNumberedVideo(path, 180, { sound: clicks })
  const upload = {
    projectId,
    type: 'video',
    filename: 'Talk.mp4',
    mimeType: 'video/mp4',
    bytes: await readFile(path),
  } as const
  videoId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)).id
})
afterAll(async () => {
  await service.stop()
})

const create = async (body: object, client = service.owner) =>
  await client.send('createClip', {
    params: { projectId },
    body: { assetId: videoId, startMs: 0, endMs: 1_000, ...body },
  })

async function madeClip(body: object) {
  service.clock.advance(5)
  const { jobId } = (await create(body)).data()
  const job = await endedJob(service.owner, jobId)
  expect(job).toMatchObject({ type: 'clip', status: 'succeeded', error: null })
  const asset = await preparedAsset(service.owner, job.outputAssetIds[0] ?? '')
  const { source } = await service.owner.call('readAssetMedia', { params: { assetId: asset.id } })
  const path = join(service.running.context.workFolder, `${randomUUID()}.mp4`)
  await writeFile(path, new Uint8Array(await (await fetch(source.url)).arrayBuffer()))
  return { asset, job, path }
}

it('has exactly the frames and the sound of its range', async () => {
  // Frame 67 begins at 2,233.3 ms and frame 110 at 3,666.7 ms.
  const { asset, path } = await madeClip({ startMs: 2_233, endMs: 3_667 })
  expect(await shownNumbers(path, { left: 0, top: 100, width: NUMBERED.width })).toEqual(
    Array.from({ length: 43 }, (_, index) => 67 + index),
  )
  expect(asset).toMatchObject({ type: 'video', name: 'Talk 2.23–3.67 s', hasAudio: true, width: 320, height: 180 })
  const sound = await soundSamples(path)
  const loud = Array.from(sound.keys()).filter((at) => Math.abs(sound[at] ?? 0) > 0.3)
  const starts = loud.filter((at, index) => index === 0 || at - (loud[index - 1] ?? 0) > 4_800)
  // The clicks at 2.5, 3 and 3.5 s.
  const expected = [2.5, 3, 3.5].map((seconds) => (seconds - 67 / 30) * 48_000)
  expect(starts).toHaveLength(3)
  for (const [index, at] of starts.entries()) expect(Math.abs(at - (expected[index] ?? 0))).toBeLessThan(48)
})

it('leaves out the sound on request, and is listed with its job', async () => {
  const { asset, job } = await madeClip({ startMs: 0, endMs: 500, removeAudio: true })
  expect(asset.hasAudio).toBe(false)
  const { items } = await service.reader.call('listClips', { params: { projectId } })
  const range = { assetId: videoId, startMs: 0, endMs: 500, removeAudio: true }
  expect(items[0]).toMatchObject({ ...range, jobId: job.id, status: 'succeeded', error: null, outputAssetId: asset.id })
})

it('is refused beyond the file, for pictures and unready, deleted and foreign files', async () => {
  const image = await storedAsset(service, { projectId, type: 'image' })
  const music = await storedAsset(service, { projectId, type: 'music' })
  const processing = await storedAsset(service, { projectId, type: 'video', preparation: 'processing' })
  const codeOf = async (body: object) => {
    const refused = await create(body)
    return [refused.status, refused.error().details?.[0]?.path ?? refused.error().code]
  }
  expect(await codeOf({ startMs: 1_000, endMs: 1_000 })).toEqual([422, '/endMs'])
  expect(await codeOf({ endMs: 6_500 })).toEqual([422, '/endMs'])
  expect(await codeOf({ startMs: -1 })).toEqual([422, '/startMs'])
  expect(await codeOf({ startMs: 0.5 })).toEqual([422, '/startMs'])
  expect(await codeOf({ assetId: image })).toEqual([422, '/assetId'])
  expect(await codeOf({ assetId: randomUUID() })).toEqual([422, '/assetId'])
  expect(await codeOf({ assetId: music, removeAudio: true })).toEqual([422, '/removeAudio'])
  expect(await codeOf({ assetId: processing })).toEqual([409, 'source_not_ready'])
  expect(await codeOf({ assetId: music })).toEqual([409, 'media_unavailable'])
  expect((await create({}, service.stranger)).status).toBe(404)
  expect((await create({}, service.reader)).status).toBe(403)
})

it('can be cancelled, and leaves no asset', async () => {
  const before = (await service.owner.call('listAssets', { params: { projectId } })).items.length
  service.clock.advance(5)
  const { jobId } = (await create({ endMs: 5_900 })).data()
  expect((await cancelJob(service.owner, jobId)).job?.status).toBe('canceled')
  expect((await service.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(before)
  const { items } = await service.owner.call('listClips', { params: { projectId } })
  expect(items[0]).toMatchObject({ jobId, status: 'canceled', outputAssetId: null })
})
