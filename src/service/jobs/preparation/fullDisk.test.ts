import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { descendantsOf } from '../../../testing/exportFaults/processTree.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { mountSmallDisk, type SmallDisk } from '../../../testing/database/smallDisk.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { transfer } from '../../../testing/service/transfer.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

const path = temporaryFolder('full-disk')
let disk: SmallDisk | null = null
let service: TestService | null = null
beforeEach(() => {
  disk = mountSmallDisk(path('disk'), 48)
})
afterEach(async () => {
  await service?.stop()
  disk?.unmount()
})

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

it('a preparation on a full disk waits with its reason and resumes once space is free', async ({ skip }) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  service = await startTestService({ dataFolder: disk.folder })
  const { owner, running } = service
  const { context } = running
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  const bytes = await readFile(await makeVideo(path('clip.mp4'), { size: '1280x720', seconds: 10 }))
  const upload = { projectId, type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', bytes } as const
  const { id: assetId } = await uploadAsset(owner, upload)
  const programs = () =>
    descendantsOf(process.pid).filter(({ words }) => words.includes(assetId) && words.includes('proxy'))
  await expect.poll(() => programs().length, { timeout: 20_000, interval: 5 }).toBe(1)
  for (const { pid } of programs()) process.kill(pid, 'SIGSTOP')
  // The transferred copy is deleted soon after the upload is completed.
  await expect.poll(async () => await filesBelow(join(disk?.folder ?? '', 'uploads'))).toEqual([])
  await disk.fill()
  for (const { pid } of programs()) process.kill(pid, 'SIGCONT')

  const read = async () => (await owner.call('readAsset', { params: { assetId } })).preparation
  const message = 'The service has run out of disk space. Preparation will continue automatically when there is space.'
  const waiting = { state: 'ready', progress: 0, error: null, waiting: { code: 'disk_full', message } }
  await expect.poll(read, { timeout: 20_000 }).toMatchObject(waiting)
  expect(await filesBelow(context.workFolder)).toEqual([])
  const kept = [`assets/${assetId}/prepared/thumbnail.jpg`, `assets/${assetId}/source.mp4`]
  expect(await context.blobs.list(`assets/${assetId}/`)).toEqual(kept)
  // The service checks again after five seconds. It must not start a program that would fail.
  await disk.fill()
  const until = performance.now() + 8_000
  while (performance.now() < until) {
    expect(programs()).toEqual([])
    await expect.poll(read).toMatchObject(waiting)
  }

  await disk.free()
  expect((await preparedAsset(owner, assetId)).preparation).toMatchObject({
    state: 'ready',
    error: null,
    waiting: null,
  })
  const media = await owner.call('readAssetMedia', { params: { assetId } })
  expect(hash(new Uint8Array(await (await fetch(media.source.url)).arrayBuffer()))).toBe(hash(bytes))
  expect(await filesBelow(context.workFolder)).toEqual([])
}, 120_000)

it('an upload on a full disk is kept and can be completed once space is free', async ({ skip }) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  service = await startTestService({ dataFolder: disk.folder })
  const { owner } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  const bytes = await readFile(await makeVideo(path('short.mp4')))
  const declared = { type: 'video', filename: 'Short.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length } as const
  const upload = await owner.call('reserveUpload', { params: { projectId }, body: declared })
  await transfer(upload, bytes)
  await disk.fill()
  const complete = { params: { uploadId: upload.id }, idempotencyKey: 'complete-once' }
  const refused = await owner.send('completeUpload', complete)
  expect([refused.status, refused.error().code]).toEqual([507, 'disk_full'])
  expect(await filesBelow(join(disk.folder, 'blobs'))).toEqual([])
  await disk.free()
  const { asset } = await owner.call('completeUpload', complete)
  expect((await preparedAsset(owner, asset.id)).preparation.state).toBe('ready')
}, 60_000)
