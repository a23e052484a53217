import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Asset } from '../../../contract/operations/assets.ts'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { descendantsOf } from '../../../testing/exportFaults/processTree.ts'
import { longVideo } from '../../../testing/media/longVideo.ts'
import { makeMedia } from '../../../testing/media/media.ts'
import { cancelPreparation } from '../../../testing/service/cancel.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'

const path = temporaryFolder('playable-videos')
let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Playable' } })).id
})
afterAll(async () => {
  await service.stop()
})

const read = async (assetId: string) => await service.owner.call('readAsset', { params: { assetId } })
const mediaOf = async (assetId: string) => await service.owner.call('readAssetMedia', { params: { assetId } })
const uploaded = async (bytes: Uint8Array, filename = 'Long.mp4', mimeType = 'video/mp4'): Promise<Asset> =>
  await uploadAsset(service.owner, { projectId, type: 'video', filename, mimeType, bytes })
const programsOf = (assetId: string) => descendantsOf(process.pid).filter(({ words }) => words.includes(assetId))

async function readyAsset(assetId: string): Promise<Asset> {
  await expect
    .poll(async () => (await read(assetId)).preparation.state, { timeout: 20_000, interval: 25 })
    .not.toBe('processing')
  return await read(assetId)
}

it('a ten-minute video can be cut within 5 s of its last byte, and its preparation shows a rising percentage', async () => {
  const { id: assetId } = await uploaded(await longVideo(600))
  const uploadedAt = performance.now()
  const ready = await readyAsset(assetId)
  const body = { title: 'Cut', composition: smallComposition([videoOverlay(1, assetId)]) }
  await service.owner.call('createComposition', { params: { projectId }, body })
  const milliseconds = Math.round(performance.now() - uploadedAt)
  reportMeasurement(`A video of ten minutes was on the timeline ${milliseconds} ms after its upload.`)
  expect(milliseconds).toBeLessThan(5_000)
  expect(ready).toMatchObject({ durationMs: 600_000, width: 1_280, height: 720, fps: 30 })
  expect(ready.preparation).toMatchObject({ state: 'ready', renderReady: true, error: null, waiting: null })
  expect(isPreparing(ready)).toBe(true)
  const early = await mediaOf(assetId)
  expect([early.proxy, early.filmstrip, early.peaks]).toEqual([null, null, null])
  expect((await fetch(early.thumbnail?.url ?? '')).status).toBe(200)
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        const { preparation } = await read(assetId)
        if (preparation.progress !== seen.at(-1)) seen.push(preparation.progress)
        return preparation.progress
      },
      { timeout: 110_000, interval: 200 },
    )
    .toBe(100)
  reportMeasurement(`Its preparation showed ${seen.join(', ')} %.`)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.filter((percent) => percent > 0 && percent < 97).length).toBeGreaterThan(4)
  const prepared = await read(assetId)
  expect(prepared.updatedAt > ready.updatedAt).toBe(true)
  const whole = await mediaOf(assetId)
  expect([whole.proxy === null, whole.filmstrip === null]).toEqual([false, false])
}, 180_000)

it('a video that browsers cannot decode stays in preparation until its proxy is made', async () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=3']
  const file = await makeMedia(...source, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', path('mjpeg.mov'))
  const { id: assetId } = await uploaded(await readFile(file), 'Old.mov', 'video/quicktime')
  const ready = await readyAsset(assetId)
  expect(ready.preparation).toMatchObject({ state: 'ready', progress: 100 })
  expect((await mediaOf(assetId)).proxy).not.toBeNull()
}, 60_000)

it('a canceled or failed preparation does not take away a ready video, and can be restarted', async () => {
  const { id: assetId } = await uploaded(await longVideo(900))
  await readyAsset(assetId)
  expect(await cancelPreparation(service.owner, assetId)).toMatchObject({
    status: 202,
    asset: { preparation: { state: 'ready', renderReady: true, error: { code: 'work_canceled' } } },
  })
  await expect.poll(() => programsOf(assetId), { timeout: 1_000, interval: 20 }).toEqual([])
  expect((await read(assetId)).preparation).toMatchObject({ state: 'ready', error: { code: 'work_canceled' } })
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const address = `${EXTENSIONS_PREFIX}/assets/${assetId}/prepare`
  expect((await service.owner.fetch(address, { method: 'POST', headers, body: '{}' })).status).toBe(200)
  expect(isPreparing(await read(assetId))).toBe(true)
  await expect.poll(() => programsOf(assetId).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await service.owner.call('deleteAsset', { params: { assetId }, body: {} })
  await expect.poll(() => programsOf(assetId), { timeout: 4_000, interval: 20 }).toEqual([])
}, 60_000)

it('a flood of small images is prepared in seconds', async () => {
  const file = await makeMedia('-f', 'lavfi', '-i', 'color=red:size=320x180', '-frames:v', '1', path('red.png'))
  const bytes = await readFile(file)
  const image = { projectId, type: 'image', mimeType: 'image/png', bytes } as const
  const ids: string[] = []
  for (let number = 1; number <= 20; number += 1)
    ids.push((await uploadAsset(service.owner, { ...image, filename: `Still ${number}.png` })).id)
  const uploadedAt = performance.now()
  for (const id of ids) expect((await preparedAsset(service.owner, id)).preparation.state).toBe('ready')
  reportMeasurement(`20 images were prepared ${Math.round(performance.now() - uploadedAt)} ms after the last upload.`)
}, 60_000)
