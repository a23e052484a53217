import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { type FakePexels, startFakePexels } from '../../../testing/providers/fakePexels.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'
import { bundledStock } from '../../providers/stock/bundledStock.ts'
import { importStock } from './importStock.ts'
import { stockAssetId, type StockSelection } from '../../domain/assets/stockAssetId.ts'
import { createStockBudget } from './stockBudget.ts'
import { stockMedia } from '../../domain/assets/stockMedia.ts'

const running = new AbortController().signal

const selectionOf = async (service: TestService, kind: 'video' | 'image', id: string): Promise<StockSelection> => {
  const project = await service.owner.call('createProject', { body: { name: 'Stock' } })
  return { projectId: project.id, workspaceId: service.running.owner.workspaceId, kind, id }
}
const workFolders = async ({ running: { context } }: TestService): Promise<string[]> =>
  (await readdir(context.workFolder)).filter((name) => name.startsWith('stock-'))

describe('with the bundled catalogue', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(async () => {
    await service.stop()
  })

  it('creates an asset that a composition can use, once per project', async () => {
    const selection = await selectionOf(service, 'video', '1001')
    const { context } = service.running
    const before = await stockMedia(context, selection, running)
    const [media, again] = await Promise.all([
      importStock(context, selection, running),
      importStock(context, selection, running),
    ])
    expect(media).toEqual(before)
    expect(again).toEqual(media)
    expect(await importStock(context, selection, running)).toEqual(media)
    expect(await stockMedia(context, selection, running)).toEqual(media)
    expect(media).toMatchObject({ assetId: stockAssetId(selection), type: 'video', name: 'Sea waves at sunset.mp4' })
    const listed = await service.owner.call('listAssets', { params: { projectId: selection.projectId } })
    expect(listed.items).toHaveLength(1)
    expect(listed.items[0]).toMatchObject({ tags: ['stock', 'Framewright (CC0)'], preparation: { renderReady: true } })
    const composition = smallComposition([videoOverlay(1, media.assetId)])
    const created = await service.owner.send('createComposition', {
      params: { projectId: selection.projectId },
      body: { title: 'Waves', composition },
    })
    expect(created.status).toBe(201)
    const files = await service.owner.call('readAssetMedia', { params: { assetId: media.assetId } })
    const source = new Uint8Array(await (await fetch(files.source.url)).arrayBuffer())
    const shipped = await readFile(new URL('../../../../public/stock/sea-waves.mp4', import.meta.url))
    expect(Buffer.compare(source, shipped)).toBe(0)
    expect(await workFolders(service)).toEqual([])
  })

  it('creates a different asset in another project', async () => {
    const [one, other] = [await selectionOf(service, 'image', '2001'), await selectionOf(service, 'image', '2001')]
    expect(stockAssetId(one)).not.toBe(stockAssetId(other))
    expect(stockAssetId(one)).not.toBe(stockAssetId({ ...one, kind: 'video' }))
    expect(stockAssetId(one)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  })

  it('imports a deleted asset again under the same id', async () => {
    const selection = await selectionOf(service, 'image', '2001')
    const { context } = service.running
    const media = await importStock(context, selection, running)
    await service.owner.call('deleteAsset', { params: { assetId: media.assetId }, body: {} })
    expect(await importStock(context, selection, running)).toEqual(media)
    const asset = await preparedAsset(service.owner, media.assetId)
    await service.owner.call('readAssetMedia', { params: { assetId: asset.id } })
  })

  it('describes a picture exactly as its import does', async () => {
    const selection = await selectionOf(service, 'image', '2005')
    const before = await stockMedia(service.running.context, selection, running)
    expect(await importStock(service.running.context, selection, running)).toEqual(before)
  })

  it('refuses missing items, and items beyond the limit of a request', async () => {
    const selection = await selectionOf(service, 'video', '1002')
    const { context } = service.running
    await expect(importStock(context, { ...selection, id: '999' }, running)).rejects.toMatchObject({
      code: 'stock_not_found',
    })
    expect(await stockMedia(context, { ...selection, id: '999' }, running)).toBeNull()
    const budget = createStockBudget(300_000)
    await importStock(context, { ...selection, budget }, running)
    await importStock(context, { ...selection, budget }, running)
    const more = importStock(context, { ...selection, id: '1001', budget }, running)
    await expect(more).rejects.toMatchObject({ code: 'stock_too_large' })
    expect(await workFolders(service)).toEqual([])
  })

  it('serves previews to the editor', async () => {
    const found = await bundledStock().search(
      { kind: 'image', query: 'mountains', orientation: null, limit: 5 },
      running,
    )
    const answer = await fetch(service.origin + (found[0]?.previewUrl ?? ''))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

describe('with a service of the Pexels API', () => {
  let service: TestService
  let fake: FakePexels
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'framewright-import-'))
    const video = await readFile(await makeVideo(join(folder, 'clip.mp4'), { seconds: 2 }))
    const photo = await readFile(new URL('../../../../public/stock/dunes.jpg', import.meta.url))
    fake = await startFakePexels({ video, photo })
    service = await startTestService({
      environment: { FRAMEWRIGHT_STOCK_URL: fake.origin, FRAMEWRIGHT_STOCK_KEY: fake.key },
    })
  })
  afterAll(async () => {
    await service.stop()
    await fake.close()
    await rm(folder, { recursive: true, force: true })
  })
  const downloads = (): number => fake.requests.filter((path) => path.startsWith('/files/')).length

  it('imports at the third attempt, and prefers measurements to the metadata', async () => {
    const selection = await selectionOf(service, 'video', '857195')
    fake.fail('/files/', { status: 500 })
    fake.fail('/files/', { cut: true })
    const media = await importStock(service.running.context, selection, running)
    expect(media).toMatchObject({ name: 'Waves at the beach.mp4', width: 320, height: 180, hasAudio: true })
    expect(await stockMedia(service.running.context, selection, running)).toEqual(media)
    const asset = await service.owner.call('readAsset', { params: { assetId: media.assetId } })
    expect(asset.tags).toEqual(['stock', 'Ada Fischer'])
  })

  it('gives up after three attempts, and can be retried', async () => {
    const selection = await selectionOf(service, 'image', '2014422')
    const before = downloads()
    fake.fail('/files/', { status: 500 }, 3)
    const refused = importStock(service.running.context, selection, running)
    await expect(refused).rejects.toMatchObject({ code: 'stock_unavailable' })
    expect(downloads() - before).toBe(3)
    expect(await workFolders(service)).toEqual([])
    expect(await importStock(service.running.context, selection, running)).toMatchObject({
      name: 'Brown rocks at dusk.jpg',
    })
  })

  it.each([
    ['no longer there', { status: 404 }, 'stock_not_found'],
    ['no video', { text: '#EXTM3U\nhttp://127.0.0.1/a.ts' }, 'stock_unsupported'],
    ['somewhere inside', { redirect: 'http://192.168.0.1/a.mp4' }, 'stock_unsupported'],
  ] as const)('requests a file that is %s once', async (_name, fault, code) => {
    const selection = await selectionOf(service, 'video', '857195')
    const before = downloads()
    fake.fail('/files/', fault)
    await expect(importStock(service.running.context, selection, running)).rejects.toMatchObject({ code })
    expect(downloads() - before).toBe(1)
    const listed = await service.owner.call('listAssets', { params: { projectId: selection.projectId } })
    expect(listed.items).toEqual([])
  })

  it('names the file by its actual format', async () => {
    const selection = await selectionOf(service, 'image', '2014422')
    fake.fail('/v1/photos/2014422', {
      text: JSON.stringify({
        id: 2_014_422,
        width: 9,
        height: 9,
        alt: '',
        photographer: '',
        src: { original: `${fake.origin}/files/photo.jpg?as=.png` },
      }),
    })
    expect(await importStock(service.running.context, selection, running)).toMatchObject({ name: 'Photo 2014422.jpg' })
  })

  it('aborts with its step', async () => {
    const selection = await selectionOf(service, 'video', '857195')
    const stopping = new AbortController()
    fake.fail('/files/', { stall: true })
    const before = downloads()
    const importing = importStock(service.running.context, selection, stopping.signal)
    await expect.poll(() => downloads() - before).toBe(1)
    stopping.abort(new Error('Time is up.'))
    await expect(importing).rejects.toThrow('Time is up.')
    expect(await workFolders(service)).toEqual([])
  })

  it('leaves nothing behind if the project is deleted meanwhile', async () => {
    const selection = await selectionOf(service, 'video', '857195')
    fake.fail('/files/', { status: 500 })
    const before = downloads()
    const importing = importStock(service.running.context, selection, running)
    await expect.poll(() => downloads() - before).toBe(1)
    await service.owner.call('deleteProject', { params: { projectId: selection.projectId } })
    await expect(importing).rejects.toMatchObject({ code: 'stock_unavailable' })
    const { blobs } = service.running.context
    const folderOf = `assets/${stockAssetId(selection)}/`
    await service.running.context.queue.send(service.running.context.db, 'cleanUp', {})
    await expect.poll(async () => await blobs.list(folderOf), { timeout: 10_000 }).toEqual([])
  })
})
