import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeHalfClear } from '../../../testing/media/halfClearVideo.ts'
import { makeMedia, makeVideo } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import type { ServiceContext } from '../../context.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { knownTraits } from './knownTraits.ts'

const path = temporaryFolder('traits')
let service: TestService
beforeEach(async () => {
  service = await startTestService()
})
afterEach(async () => {
  await service.stop()
})

it('preparation stores the traits of a file, and an older asset gets them on first use', async () => {
  const { context } = service.running
  const projectId = (await service.owner.call('createProject', { body: { name: 'Traits' } })).id
  const file = await makeHalfClear('Animation', path('clear.mov'))
  const media = {
    type: 'video',
    filename: 'Clear.mov',
    mimeType: 'video/quicktime',
    bytes: await readFile(file),
  } as const
  const { id } = await uploadAsset(service.owner, { ...media, projectId })
  expect((await preparedAsset(service.owner, id)).preparation.state).toBe('ready')

  const read = async () => await assetStore.findForWorker(context.db, id)
  const prepared = await read()
  expect(prepared?.traits?.picture).toMatchObject({ codec: 'qtrle', matrix: 'rgb', hasAlpha: true, browser: 'none' })
  expect(prepared?.prepared?.proxy?.mimeType).toBe('video/webm')

  const older = await madeOlder(id)
  expect(await knownTraits(context, older, file)).toEqual(prepared?.traits)
  expect((await read())?.traits).toEqual(prepared?.traits)
}, 60_000)

/** Removes the traits of an asset and makes its proxy opaque, as in older versions. */
async function madeOlder(id: string): Promise<StoredAsset> {
  const { context } = service.running
  const prepared = (await assetStore.findForWorker(context.db, id))?.prepared
  if (!prepared?.proxy) throw new Error('The asset has no proxy.')
  const key = `assets/${id}/prepared/proxy.mp4`
  await context.blobs.putFile(key, await makeVideo(path('older.mp4'), { seconds: 1 }))
  const proxy = { key, mimeType: 'video/mp4', sizeBytes: 1 }
  const set = { traits: null, prepared: JSON.stringify({ ...prepared, proxy }) }
  await context.db.updateTable('assets').set(set).where('id', '=', id).execute()
  const older = await assetStore.findForWorker(context.db, id)
  if (older === null) throw new Error('The asset is gone.')
  return older
}

it('the proxy of an older file with alpha is made again, once, and the old one is shown until then', async () => {
  const { context } = service.running
  const projectId = (await service.owner.call('createProject', { body: { name: 'Older' } })).id
  const file = await makeHalfClear('VP9 in WebM', path('clear.webm'))
  const media = { type: 'video', filename: 'Clear.webm', mimeType: 'video/webm', bytes: await readFile(file) } as const
  const { id } = await uploadAsset(service.owner, { ...media, projectId })
  await preparedAsset(service.owner, id)
  const older = await madeOlder(id)
  const sent: unknown[] = []
  const queue: ServiceContext['queue'] = {
    ...context.queue,
    send: async (db, kind, payload) => {
      sent.push(kind)
      await context.queue.send(db, kind, payload)
    },
  }
  await Promise.all([1, 2].map(async () => await knownTraits({ ...context, queue }, older, file)))
  const waiting = await service.owner.call('readAsset', { params: { assetId: id } })
  expect(waiting.preparation).toMatchObject({ state: 'ready', renderReady: true })
  expect(sent).toEqual(['prepareAsset'])
  const proxyType = async () => (await assetStore.findForWorker(context.db, id))?.prepared?.proxy?.mimeType
  await expect.poll(proxyType, { timeout: 30_000 }).toBe('video/webm')
  expect((await preparedAsset(service.owner, id)).preparation).toMatchObject({ state: 'ready', progress: 100 })
}, 90_000)

it('the proxy of an older plain file is kept', async () => {
  const { context } = service.running
  const projectId = (await service.owner.call('createProject', { body: { name: 'Plain' } })).id
  const file = await makeMedia(
    '-f',
    'lavfi',
    '-i',
    'color=red:s=1280x720:r=10:d=1',
    '-c:v',
    'libx264',
    '-colorspace',
    'bt709',
    path('plain.mp4'),
  )
  const media = { type: 'video', filename: 'Plain.mp4', mimeType: 'video/mp4', bytes: await readFile(file) } as const
  const { id } = await uploadAsset(service.owner, { ...media, projectId })
  await preparedAsset(service.owner, id)
  const older = await madeOlder(id)
  expect((await knownTraits(context, older, file))?.picture?.browser).toBe('exact')
  expect((await assetStore.findForWorker(context.db, id))?.preparation_progress).toBe(100)
}, 90_000)

it('reading the media of an older asset counts as a use: its traits are derived, and its proxy is made again', async () => {
  const { context } = service.running
  const projectId = (await service.owner.call('createProject', { body: { name: 'Opened' } })).id
  const bytes = await readFile(await makeHalfClear('VP9 in WebM', path('opened.webm')))
  const media = { type: 'video', filename: 'Opened.webm', mimeType: 'video/webm', bytes } as const
  const { id } = await uploadAsset(service.owner, { ...media, projectId })
  await preparedAsset(service.owner, id)
  await madeOlder(id)
  for (let times = 0; times < 3; times += 1)
    expect((await service.owner.call('readAssetMedia', { params: { assetId: id } })).proxy).not.toBeNull()
  const read = async () => await assetStore.findForWorker(context.db, id)
  await expect.poll(async () => (await read())?.traits?.picture?.hasAlpha, { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => (await read())?.prepared?.proxy?.mimeType, { timeout: 30_000 }).toBe('video/webm')
}, 90_000)
