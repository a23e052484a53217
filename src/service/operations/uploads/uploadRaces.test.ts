import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Upload } from '../../../contract/operations/uploads.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { markupVectors, oddTexts } from '../../../testing/composition/hostileTexts.ts'
import { naughtyTexts } from '../../../testing/composition/naughtyStrings.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { createTransfer, patchHeaders, transfer } from '../../../testing/service/transfer.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'

let service: TestService
let projectId = ''
let bytes: Uint8Array<ArrayBuffer> = new Uint8Array()
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Races' } })).id
  bytes = Uint8Array.from(await readFile(await makeVideo(join(service.running.context.workFolder, 'source.mp4'), {})))
})
afterAll(async () => {
  await service.stop()
})

const videoFile = { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4' }
const musicFile = { type: 'music', filename: 'Song.mp3', mimeType: 'audio/mpeg' }
const reserve = async (declared: object = videoFile) =>
  await service.owner.send('reserveUpload', { params: { projectId }, body: { sizeBytes: bytes.length, ...declared } })
const complete = async (uploadId: string, idempotencyKey?: string) =>
  await service.owner.send('completeUpload', {
    params: { uploadId },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
const open = async (): Promise<{ readonly id: string; readonly filename: string }[]> => {
  const answer: { data: { uploads: { id: string; filename: string }[] } } = await (
    await service.owner.fetch('/extensions/v1/uploads')
  ).json()
  return answer.data.uploads
}
const giveAllUp = async (): Promise<void> => {
  for (const { id } of await open()) {
    const headers = { 'Idempotency-Key': `give-up-${id}` }
    expect((await service.owner.fetch(`/extensions/v1/uploads/${id}`, { method: 'DELETE', headers })).status).toBe(200)
  }
}

describe('fifty concurrent reservations', () => {
  it.each([
    ['music', musicFile, 10],
    ['video', videoFile, 5],
  ] as const)('of %s fill the limit exactly', async (_title, declared, fitting) => {
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await reserve(declared)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(fitting)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.error().code}`))).toEqual(
      new Set(['429 upload_reservation_limit']),
    )
    expect(await open()).toHaveLength(fitting)
    await giveAllUp()
  })
})

describe('the completion of an upload', () => {
  it('creates one asset for concurrent requests, and answers all the same', async () => {
    const upload = (await reserve()).data()
    expect((await complete(upload.id)).error().code).toBe('upload_incomplete')
    await transfer(upload, bytes)
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await complete(upload.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.data().asset.id))).toEqual(new Set([upload.assetId]))
    const { items } = await service.owner.call('listAssets', { params: { projectId } })
    expect(items.map(({ id }) => id)).toEqual([upload.assetId])
    await preparedAsset(service.owner, upload.assetId)
  })

  it('accepts the key of the reservation, and replays its reply verbatim', async () => {
    const key = 'one-key-for-both'
    const reserved = await service.owner.send('reserveUpload', {
      params: { projectId },
      body: { ...videoFile, sizeBytes: bytes.length },
      idempotencyKey: key,
    })
    const upload = reserved.data()
    await transfer(upload, bytes)
    const first = await complete(upload.id, key)
    const replay = await complete(upload.id, key)
    expect([first.status, replay.text]).toEqual([200, first.text])
    await preparedAsset(service.owner, upload.assetId)
  })
})

describe('a transfer', () => {
  it('is not authorised by an API key alone', async () => {
    const upload = (await reserve()).data()
    const created = await createTransfer(upload, bytes.length)
    const { 'x-signature': _signature, ...unsigned } = patchHeaders(created, 0)
    const headers = { ...unsigned, Authorization: `Bearer ${service.owner.key ?? ''}` }
    expect((await fetch(created.address, { method: 'PATCH', headers, body: bytes })).status).toBe(403)
    expect((await fetch(created.address, { method: 'HEAD', headers })).status).toBe(403)
    expect((await fetch(created.address, { method: 'DELETE', headers })).status).toBe(403)
    expect(await stagedOf(upload)).toMatchObject({ sizeBytes: 0 })
    await giveAllUp()
  })
})

describe('a filename', () => {
  const forms = ['../', '..\\', '/etc/', 'C:\\', '....//', '%2e%2e%2f', '\0', 'nul ', '-rf ', 'concat:', 'pipe:']
  const names = [...naughtyTexts, ...markupVectors, ...oddTexts, ...forms.map((form) => `${form}x`)].map(
    (text) => `${text}.mp4`,
  )

  it(`never determines a path, and is stored as text or refused, for ${names.length} of them`, async () => {
    const refused: number[] = []
    for (const filename of names) {
      const reserved = await reserve({ ...videoFile, filename })
      if (reserved.status === 201) await expectGeneratedName(reserved.data(), filename)
      else refused.push(reserved.status)
    }
    expect(new Set(refused)).toEqual(new Set([422]))
    expect(refused.length).toBeLessThan(names.length)
  }, 60_000)
})

const stagedOf = async (upload: Upload) =>
  await service.running.context.uploads.stagedFile({ bucket: 'uploads', path: `${upload.assetId}/source.mp4` })

async function expectGeneratedName(upload: Upload, filename: string): Promise<void> {
  await createTransfer(upload, bytes.length)
  expect((await open()).map((listed) => listed.filename)).toEqual([filename])
  const [stored] = (await readdir(join(service.running.context.config.dataFolder, 'uploads'))).toSorted()
  expect(stored).toMatch(/^[0-9a-f]{40}$/u)
  expect(upload.upload?.metadata['objectName']).toBe(`${upload.assetId}/source.mp4`)
  await giveAllUp()
  await expect.poll(async () => await stagedOf(upload), { timeout: 10_000, interval: 20 }).toBeNull()
}
