import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallComposition, textOverlay, videoOverlay } from '../../../testing/composition/compositions.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { transfer } from '../../../testing/service/transfer.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { cleanUp } from '../../jobs/cleanUp.ts'

let service: TestService
let projectId = ''
let bytes: Uint8Array = new Uint8Array()
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Uploads' } })).id
  bytes = await readFile(await makeVideo(join(service.running.context.workFolder, 'source.mp4'), { seconds: 2 }))
})
afterAll(async () => {
  await service.stop()
})

const video = () => ({ projectId, type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', bytes }) as const
const reserve = (body: object = {}) =>
  service.owner.send('reserveUpload', {
    params: { projectId },
    body: { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length, ...body },
  })
const stagedOf = (assetId: string) =>
  service.running.context.uploads.stagedFile({ bucket: 'uploads', path: `${assetId}/source.mp4` })
const complete = (uploadId: string, client = service.owner) => client.send('completeUpload', { params: { uploadId } })

describe('an upload', () => {
  it('becomes a prepared asset whose media supports range requests', async () => {
    const accepted = await uploadAsset(service.owner, video())
    expect(accepted.preparation).toMatchObject({ state: 'processing', renderReady: false })
    const asset = await preparedAsset(service.owner, accepted.id)
    expect(asset).toMatchObject({
      name: 'Clip.mp4',
      width: 320,
      height: 180,
      fps: 30,
      hasAudio: true,
      sizeBytes: bytes.length,
    })
    expect(asset.preparation).toEqual({ state: 'ready', renderReady: true, progress: 100, error: null, waiting: null })
    expect(Math.abs((asset.durationMs ?? 0) - 2_000)).toBeLessThan(50)
    const media = await service.owner.call('readAssetMedia', { params: { assetId: asset.id } })
    const source = await fetch(media.source.url)
    const hash = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')
    expect(hash(new Uint8Array(await source.arrayBuffer()))).toBe(hash(bytes))
    const part = await fetch(media.source.url, { headers: { Range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${bytes.length}`,
      'ftyp',
    ])
    for (const made of [media.thumbnail, media.proxy, media.filmstrip, media.peaks])
      expect((await fetch(made?.url ?? '')).status).toBe(200)
    expect((await fetch(media.source.url.replace('sig=', 'sig=x'))).status).toBe(403)
  })

  it('can be completed again with the same reply', async () => {
    const upload = (await reserve()).data()
    await transfer(upload, bytes)
    expect((await complete(upload.id)).data().upload.status).toBe('completed')
    expect((await complete(upload.id)).data().asset.id).toBe(upload.assetId)
    await preparedAsset(service.owner, upload.assetId)
  })

  it('accepts no second transfer after its completion or the deletion of its project', async () => {
    const upload = (await reserve()).data()
    await transfer(upload, bytes)
    await complete(upload.id)
    await expect(transfer(upload, bytes)).rejects.toThrow('not created: 410')
    await expect.poll(() => stagedOf(upload.assetId), { timeout: 10_000 }).toBeNull()
    await expect(transfer(upload, bytes)).rejects.toThrow('not created: 410')
    expect(await stagedOf(upload.assetId)).toBeNull()
    const project = await service.owner.call('createProject', { body: { name: 'Short' } })
    const orphan = await service.owner.call('reserveUpload', {
      params: { projectId: project.id },
      body: { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length },
    })
    await service.owner.call('deleteProject', { params: { projectId: project.id } })
    await expect(transfer(orphan, bytes)).rejects.toThrow('not created: 410')
  })

  it('can be completed only by its creator, and only after all bytes have arrived', async () => {
    const upload = (await reserve()).data()
    expect((await complete(upload.id)).error().code).toBe('upload_incomplete')
    expect((await complete(upload.id, service.colleague)).status).toBe(403)
    expect((await complete(upload.id, service.stranger)).status).toBe(404)
    await transfer(upload, bytes)
    expect((await complete(upload.id, service.ownersSpare)).status).toBe(200)
    await preparedAsset(service.owner, upload.assetId)
  })

  it('fails with a stable code if the content is something else, and its file is deleted', async () => {
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://example.org/a.ts\n')
    const upload = (await reserve({ sizeBytes: playlist.length })).data()
    await transfer(upload, playlist)
    const refused = await complete(upload.id)
    expect([refused.status, refused.error().code]).toEqual([422, 'media_header_mismatch'])
    expect(await service.owner.call('readUpload', { params: { uploadId: upload.id } })).toMatchObject({
      status: 'failed',
      upload: null,
    })
    const asset = await service.owner.call('readAsset', { params: { assetId: upload.assetId } })
    expect(asset.preparation).toMatchObject({ state: 'failed', error: { code: 'media_header_mismatch' } })
    expect((await service.owner.send('readAssetMedia', { params: { assetId: asset.id } })).error().code).toBe(
      'media_unavailable',
    )
    expect((await complete(upload.id)).error().code).toBe('upload_failed')
    await expect.poll(() => stagedOf(upload.assetId), { timeout: 10_000 }).toBeNull()
    await expect(transfer(upload, playlist)).rejects.toThrow('not created: 410')
    expect(await stagedOf(upload.assetId)).toBeNull()
  })

  it('fails in its preparation if only the header is valid', async () => {
    const cut = bytes.subarray(0, 40)
    const accepted = await uploadAsset(service.owner, { ...video(), bytes: cut })
    const asset = await preparedAsset(service.owner, accepted.id)
    expect(asset.preparation).toMatchObject({
      state: 'failed',
      renderReady: false,
      error: { code: 'media_unreadable' },
    })
  })

  it.each([
    [{ filename: 'a.mov' }, 'mime_mismatch'],
    [{ filename: 'a.txt' }, 'unsupported_media_type'],
    [{ type: 'image' }, 'unsupported_media_type'],
    [{ sizeBytes: 0 }, 'file_empty'],
    [{ sizeBytes: 1_073_741_825 }, 'file_too_large'],
    [{ filename: '../a.mp4' }, 'invalid_filename'],
  ])('refuses the declaration %j with %s', async (declared, code) => {
    expect((await reserve(declared)).error().code).toBe(code)
  })
})

describe('the limit of open uploads', () => {
  it('is five videos or ten files, until each is completed, failed or cleaned up', async () => {
    const reservations = []
    for (let index = 0; index < 5; index += 1) reservations.push((await reserve()).data())
    const refused = await reserve()
    expect([refused.status, refused.error().code]).toEqual([429, 'upload_reservation_limit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    service.clock.advance(2 * 3600_000)
    const [first] = reservations
    expect(await service.owner.call('readUpload', { params: { uploadId: first?.id ?? '' } })).toMatchObject({
      status: 'expired',
      upload: null,
    })
    expect((await complete(first?.id ?? '')).error().code).toBe('upload_expired')
    expect((await reserve()).status).toBe(429)
    await cleanUp(service.running.context)
    const music = { type: 'music', filename: 'a.mp3', mimeType: 'audio/mpeg' }
    for (let index = 0; index < 10; index += 1) expect((await reserve(music)).status).toBe(201)
    expect((await reserve(music)).status).toBe(429)
    service.clock.advance(2 * 3600_000)
    await cleanUp(service.running.context)
  })
})

describe('an asset', () => {
  it('is renamed and tagged, and reports its compositions before its deletion', async () => {
    const asset = await preparedAsset(service.owner, (await uploadAsset(service.owner, video())).id)
    const params = { assetId: asset.id }
    expect((await service.owner.call('renameAsset', { params, body: { name: 'Beach' } })).name).toBe('Beach')
    expect(
      (await service.owner.call('changeAssetTags', { params, body: { add: ['sea', 'sun', 'sea'] } })).tags,
    ).toEqual(['sea', 'sun'])
    expect(
      (await service.owner.call('changeAssetTags', { params, body: { add: ['sky'], remove: ['sea'] } })).tags,
    ).toEqual(['sun', 'sky'])
    expect((await service.owner.call('replaceAssetTags', { params, body: { tags: [] } })).tags).toEqual([])
    const body = { title: 'Uses it', composition: smallComposition([videoOverlay(1, asset.id), textOverlay(2)]) }
    const composition = await service.owner.call('createComposition', { params: { projectId }, body })
    const impact = await service.owner.call('readAssetDeleteImpact', { params })
    expect(impact.compositions).toEqual([{ id: composition.id, title: 'Uses it' }])
    expect((await service.owner.send('deleteAsset', { params })).error().code).toBe('asset_in_use')
    expect((await service.owner.send('deleteAsset', { params, body: { fingerprint: 'other' } })).error().code).toBe(
      'impact_changed',
    )
    expect(await service.owner.call('deleteAsset', { params, body: { fingerprint: impact.fingerprint } })).toEqual({
      id: asset.id,
    })
    await expect.poll(() => service.running.context.blobs.list(`assets/${asset.id}/`), { timeout: 10_000 }).toEqual([])
  })

  it('can be used only within its duration, as its own type and in its own project', async () => {
    const asset = await preparedAsset(service.owner, (await uploadAsset(service.owner, video())).id)
    const save = (changes: object, inProject = projectId) =>
      service.owner.send('createComposition', {
        params: { projectId: inProject },
        body: {
          title: 'Ranges',
          composition: { ...smallComposition(), overlays: [{ ...videoOverlay(1, asset.id), ...changes }] },
        },
      })
    const frames = Math.ceil(((asset.durationMs ?? 0) * 30) / 1000)
    expect((await save({ videoStartTime: frames - 30 })).status).toBe(201)
    const late = await save({ videoStartTime: frames - 29 })
    expect([late.status, late.error().details?.[0]?.path]).toEqual([422, '/composition/overlays/0/durationInFrames'])
    expect((await save({ speed: 2.1 })).status).toBe(422)
    const {
      videoStartTime: _start,
      speed: _speed,
      ...box
    } = videoOverlay(1, asset.id) as Record<string, unknown> & { videoStartTime: number; speed: number }
    const asImage = { ...smallComposition(), overlays: [{ ...box, type: 'image' }] }
    const wrongKind = await service.owner.send('createComposition', {
      params: { projectId },
      body: { title: 'Kind', composition: asImage },
    })
    expect(wrongKind.error().details?.[0]?.path).toBe('/composition/overlays/0/sourceAssetId')
    const other = await service.owner.call('createProject', { body: { name: 'Other' } })
    expect((await save({}, other.id)).error().details?.[0]?.path).toBe('/composition/overlays/0/sourceAssetId')
  })
})
