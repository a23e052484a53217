import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openUploadSchema } from '../../../contract/extensions/openUploadsRoute.ts'
import type { Upload } from '../../../contract/operations/uploads.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { type CreatedTransfer, createTransfer, patchHeaders, transfer } from '../../../testing/service/transfer.ts'

let service: TestService
let projectId = ''
let bytes: Uint8Array<ArrayBuffer> = new Uint8Array()
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Given up' } })).id
  bytes = Uint8Array.from(await readFile(await makeVideo(join(service.running.context.workFolder, 'source.mp4'), {})))
})
afterAll(async () => {
  await service.stop()
})

const reserve = () =>
  service.owner.send('reserveUpload', {
    params: { projectId },
    body: { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length },
  })
const deleteTransfer = async ({ address, headers }: CreatedTransfer): Promise<number> =>
  (await fetch(address, { method: 'DELETE', headers })).status
const complete = (uploadId: string) => service.owner.send('completeUpload', { params: { uploadId } })
const stagedOf = (upload: Upload) =>
  service.running.context.uploads.stagedFile({ bucket: 'uploads', path: `${upload.assetId}/source.mp4` })

describe('an upload whose transfer is deleted', () => {
  it('stops counting towards the limits at once, and its bytes are deleted', async () => {
    const uploads = []
    for (let index = 0; index < 5; index += 1) uploads.push((await reserve()).data())
    expect((await reserve()).error().code).toBe('upload_reservation_limit')
    for (const upload of uploads) {
      const created = await createTransfer(upload, bytes.length)
      await fetch(created.address, {
        method: 'PATCH',
        headers: patchHeaders(created, 0),
        body: bytes.slice(0, 100),
      })
      expect(await stagedOf(upload)).toMatchObject({ sizeBytes: 100 })
      expect(await deleteTransfer(created)).toBe(204)
      expect(await stagedOf(upload)).toBeNull()
      const next = await reserve()
      expect(next.status).toBe(201)
      expect(await deleteTransfer(await createTransfer(next.data(), bytes.length))).toBe(204)
    }
  })

  it('fails with a clear error, and accepts neither bytes nor a completion', async () => {
    const upload = (await reserve()).data()
    const created = await createTransfer(upload, bytes.length)
    expect(await deleteTransfer(created)).toBe(204)
    expect(await deleteTransfer(created)).toBe(410)
    const sent = await fetch(created.address, { method: 'PATCH', headers: patchHeaders(created, 0), body: bytes })
    expect(sent.status).toBe(410)
    expect((await fetch(created.address, { method: 'HEAD', headers: created.headers })).status).toBe(410)
    await expect(createTransfer(upload, bytes.length)).rejects.toThrow('not created: 410')
    expect(await service.owner.call('readUpload', { params: { uploadId: upload.id } })).toMatchObject({
      status: 'failed',
      error: { code: 'upload_given_up' },
      upload: null,
    })
    expect((await complete(upload.id)).error()).toMatchObject({
      code: 'upload_failed',
      message: 'This upload was discarded. Upload the file again.',
    })
  })

  it('keeps its asset if it was completed before', async () => {
    const upload = (await reserve()).data()
    const created = await createTransfer(upload, bytes.length)
    await fetch(created.address, { method: 'PATCH', headers: patchHeaders(created, 0), body: bytes })
    expect((await complete(upload.id)).status).toBe(200)
    expect(await deleteTransfer(created)).toBe(410)
    expect((await service.owner.send('readAsset', { params: { assetId: upload.assetId } })).status).toBe(200)
  })

  it('is either completed or cancelled by concurrent requests', async () => {
    for (let round = 0; round < 12; round += 1) {
      const upload = (await reserve()).data()
      await transfer(upload, bytes)
      const created = {
        address: new URL(`${service.origin}/storage/upload/resumable/${await stagedName(upload)}`),
        headers: { ...upload.upload?.headers, 'Tus-Resumable': '1.0.0' },
      }
      const wait = () => new Promise((resolve) => setTimeout(resolve, Math.abs(round - 6)))
      const [completed, deleted] = await Promise.all([
        (round < 6 ? wait() : Promise.resolve()).then(async () => await complete(upload.id)),
        (round < 6 ? Promise.resolve() : wait()).then(async () => await deleteTransfer(created)),
      ])
      const asset = await service.owner.send('readAsset', { params: { assetId: upload.assetId } })
      const outcome = [completed.status, deleted, asset.status].join(' ')
      expect(['200 410 200', '409 204 404']).toContain(outcome)
    }
  })
})

const openSchema = z.object({ data: z.object({ uploads: z.array(openUploadSchema) }) })
const openOf = async (client: ServiceClient) =>
  openSchema.parse(await (await client.fetch('/extensions/v1/uploads')).json()).data.uploads
const giveUp = async (client: ServiceClient, uploadId: string, key: string = randomUUID()) =>
  await client.fetch(`/extensions/v1/uploads/${uploadId}`, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: '{}',
  })

describe('the list of open uploads', () => {
  it('lists open uploads with their received bytes and creators', async () => {
    const upload = (await reserve()).data()
    const created = await createTransfer(upload, bytes.length)
    await fetch(created.address, { method: 'PATCH', headers: patchHeaders(created, 0), body: bytes.slice(0, 100) })
    const expected = {
      id: upload.id,
      projectId,
      projectName: 'Given up',
      filename: 'Clip.mp4',
      type: 'video',
      sizeBytes: bytes.length,
      receivedBytes: 100,
      isOwn: true,
      expiresAt: upload.expiresAt,
    }
    expect(await openOf(service.reader)).toMatchObject([expected])
    expect(await openOf(service.colleague)).toMatchObject([{ ...expected, isOwn: false }])
    expect(await openOf(service.stranger)).toEqual([])
    expect((await giveUp(service.reader, upload.id)).status).toBe(403)
    expect((await giveUp(service.stranger, upload.id)).status).toBe(404)
    const key = randomUUID()
    const answers = [await giveUp(service.colleague, upload.id, key), await giveUp(service.colleague, upload.id, key)]
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ data: { id: upload.id, isGivenUp: true } })
    expect(await openOf(service.owner)).toEqual([])
    await expect.poll(() => stagedOf(upload), { timeout: 10_000 }).toBeNull()
    expect(await (await giveUp(service.owner, upload.id)).json()).toMatchObject({ data: { isGivenUp: false } })
  })

  it('requires an idempotency key for a cancellation', async () => {
    const upload = (await reserve()).data()
    const answer = await service.owner.fetch(`/extensions/v1/uploads/${upload.id}`, { method: 'DELETE' })
    expect(answer.status).toBe(400)
    expect((await giveUp(service.owner, upload.id)).status).toBe(200)
  })
})

async function stagedName(upload: Upload): Promise<string> {
  return (await stagedOf(upload))?.filePath.split('/').at(-1) ?? ''
}
