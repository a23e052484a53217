import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { overlay } from '../../../testing/composition/overlays.ts'
import { FIGURE, isFigure, makeFigureVideo } from '../../../testing/media/figure.ts'
import { makeHalfClear } from '../../../testing/media/halfClearVideo.ts'
import { ffmpeg } from '../../../testing/media/media.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob, newComposition } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let service: TestService
let projectId = ''
let videoId = ''
/** The figure stands still for 30 frames, then walks. */
const shifts = Array.from({ length: 50 }, (_, index) => Math.max(0, index - 29) * 3)

beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Cut-outs' } })).id
  const path = await makeFigureVideo(join(service.running.context.workFolder, 'figure.mp4'), shifts)
  videoId = await upload('Figure.mp4', path, 'video/mp4')
})
afterAll(async () => {
  await service.stop()
})

async function upload(filename: string, path: string, mimeType: string): Promise<string> {
  const file = { projectId, type: 'video', filename, mimeType, bytes: await readFile(path) } as const
  return (await preparedAsset(service.owner, (await uploadAsset(service.owner, file)).id)).id
}

const clipOf = (fields: Partial<Extract<Overlay, { type: 'video' }>> = {}): Overlay =>
  overlay({ type: 'video', id: 7, row: 1, sourceAssetId: videoId, videoStartTime: 0, durationInFrames: 30, ...fields })

const videoWith = (...overlays: readonly Overlay[]): Composition => ({
  ...smallComposition([...overlays]),
  fps: 25,
  durationInFrames: 2_000,
})

const saved = async (composition: Composition) => await newComposition(service.owner, composition, projectId)

const start = async (record: CompositionRecord, body: object = {}, client = service.owner) =>
  await client.send('removeBackground', {
    params: { compositionId: record.id },
    body: { overlayId: 7, expectedUpdatedAt: record.updatedAt, ...body },
  })

async function cutOut(record: CompositionRecord): Promise<Job> {
  service.clock.advance(5)
  return await endedJob(service.owner, (await start(record)).data().jobId)
}

const read = async ({ id }: CompositionRecord) =>
  await service.owner.call('readComposition', { params: { compositionId: id } })

it('places a cut-out with the outline of the figure above its clip, which keeps the sound', async () => {
  const record = await saved(videoWith(textOverlay(1), clipOf({ videoStartTime: 20 })))
  const job = await cutOut(record)
  const after = await read(record)
  const [assetId = ''] = job.outputAssetIds
  expect(job).toMatchObject({
    type: 'editor_background_removal',
    status: 'succeeded',
    error: null,
    saved: true,
    saveStatus: 'saved',
    mediaAvailable: true,
    compositionUpdatedAt: after.updatedAt,
  })
  expect(after.composition.overlays).toEqual([
    textOverlay(1),
    { ...clipOf({ videoStartTime: 20 }), row: 2, styles: { opacity: 0 } },
    { ...clipOf(), id: 8, row: 1, sourceAssetId: assetId, styles: { muted: true } },
  ])
  const asset = await preparedAsset(service.owner, assetId)
  expect(asset).toMatchObject({ name: 'Figure · cut-out', type: 'video', hasAudio: false, ...FIGURE })
  const masks = await alphaOf(assetId)
  expect(masks).toHaveLength(30)
  const overlaps = masks.map((mask, index) => overlapOf(mask, shifts[20 + index] ?? 0))
  const flips = masks.slice(1, 10).map((mask, index) => flipsOf(mask, masks[index]))
  reportMeasurement(
    `A cut-out covers its figure with an intersection over union of ${Math.min(...overlaps).toFixed(4)} or more, and ${(Math.max(...flips) * 100).toFixed(4)} % of the pixels flip between frames of a still figure.`,
  )
  expect(Math.min(...overlaps)).toBeGreaterThan(0.95)
  expect(Math.max(...flips)).toBeLessThan(0.002)
}, 120_000)

it('keeps the cut-out if the video has changed, and saves nothing', async () => {
  const record = await saved(videoWith(clipOf()))
  service.clock.advance(5)
  const { jobId } = (await start(record)).data()
  service.clock.advance(5)
  const changed = await service.owner.call('replaceComposition', {
    params: { compositionId: record.id },
    body: { title: 'Other', composition: record.composition, expectedUpdatedAt: record.updatedAt },
  })
  const job = await endedJob(service.owner, jobId)
  expect(job).toMatchObject({
    status: 'requires_action',
    saved: false,
    saveStatus: 'revision_conflict',
    mediaAvailable: true,
    error: { code: 'revision_conflict' },
  })
  expect((await read(record)).updatedAt).toBe(changed.updatedAt)
  const cutout = await preparedAsset(service.owner, job.outputAssetIds[0] ?? '')
  expect(cutout).toMatchObject({ name: 'Figure · cut-out', durationMs: 1_200 })
}, 120_000)

it('can be cancelled, and leaves no asset and no file', async () => {
  const before = (await service.owner.call('listAssets', { params: { projectId } })).items.length
  const record = await saved(videoWith(clipOf()))
  service.clock.advance(5)
  const { jobId } = (await start(record)).data()
  expect((await cancelJob(service.owner, jobId)).job?.status).toBe('canceled')
  expect((await service.owner.call('listAssets', { params: { projectId } })).items).toHaveLength(before)
  expect((await read(record)).updatedAt).toBe(record.updatedAt)
})

it('is refused for other clips, several ranges, long ranges, alpha, and unready or large sources', async () => {
  const codeOf = async (clip: Overlay, body: object = {}) => {
    const refused = await start(await saved(videoWith(clip)), body)
    const { code, details } = refused.error()
    return [refused.status, details?.[0]?.facts?.['reason'] ?? code]
  }
  const segments = [
    { startFrame: 0, endFrame: 10 },
    { startFrame: 20, endFrame: 40 },
  ]
  expect(await codeOf(overlay({ type: 'text', id: 7 }))).toEqual([422, 'not_video'])
  expect(await codeOf(clipOf(), { overlayId: 99 })).toEqual([422, 'unknown'])
  expect(await codeOf(clipOf({ segments }))).toEqual([422, 'passages'])
  const stored = async (facts: object) => {
    const id = await storedAsset(service, { projectId, type: 'video', durationMs: 90_000, ...facts })
    return clipOf({ sourceAssetId: id })
  }
  const long = await stored({})
  expect(await codeOf({ ...long, durationInFrames: 1_501 })).toEqual([422, 'long'])
  expect(await codeOf({ ...long, durationInFrames: 1_500 })).toEqual([409, 'media_unavailable'])
  const bytes = 256 * 1024 ** 2
  expect(await codeOf(await stored({ sizeBytes: bytes + 1 }))).toEqual([422, 'large'])
  const path = await makeHalfClear('VP9 in WebM', join(service.running.context.workFolder, 'clear.webm'))
  const clear = await upload('Clear.webm', path, 'video/webm')
  expect(await codeOf(clipOf({ sourceAssetId: clear, durationInFrames: 10 }))).toEqual([422, 'alpha'])
})

it('is refused at an old revision, without permissions, and in another workspace', async () => {
  const record = await saved(videoWith(clipOf()))
  const old = new Date(new Date(record.updatedAt).getTime() - 1).toISOString()
  expect((await start(record, { expectedUpdatedAt: old })).status).toBe(409)
  expect((await start(record, {}, service.reader)).status).toBe(403)
  expect((await start(record, {}, service.stranger)).status).toBe(404)
})

/** The alpha of every frame. */
async function alphaOf(assetId: string): Promise<readonly Uint8Array[]> {
  const { source } = await service.owner.call('readAssetMedia', { params: { assetId } })
  const path = join(service.running.context.workFolder, `${randomUUID()}.webm`)
  await writeFile(path, new Uint8Array(await (await fetch(source.url)).arrayBuffer()))
  const words = [
    '-v',
    'error',
    '-c:v',
    'libvpx-vp9',
    '-i',
    path,
    '-vf',
    'alphaextract,format=gray',
    '-f',
    'rawvideo',
    '-',
  ]
  const { stdout } = await promisify(execFile)(ffmpeg, words, { encoding: 'buffer', maxBuffer: 2 ** 30 })
  const bytes = FIGURE.width * FIGURE.height
  return Array.from({ length: stdout.length / bytes }, (_, index) =>
    stdout.subarray(index * bytes, (index + 1) * bytes),
  )
}

const isOpaque = (mask: Uint8Array | undefined, index: number): boolean => (mask?.[index] ?? 0) > 127

function overlapOf(mask: Uint8Array, shift: number): number {
  let both = 0
  let either = 0
  for (let index = 0; index < mask.length; index += 1) {
    const isShown = isOpaque(mask, index)
    const isPart = isFigure(index % FIGURE.width, Math.floor(index / FIGURE.width), shift)
    if (isShown && isPart) both += 1
    if (isShown || isPart) either += 1
  }
  return both / either
}

function flipsOf(mask: Uint8Array, before: Uint8Array | undefined): number {
  let flips = 0
  for (let index = 0; index < mask.length; index += 1) if (isOpaque(mask, index) !== isOpaque(before, index)) flips += 1
  return flips / mask.length
}
