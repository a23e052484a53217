import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DRIVE_TOP } from '../../../../contract/operations/drives/driveItems.ts'
import {
  addedMemory,
  LARGE_BYTES,
  MAX_MEMORY_BYTES,
  MIB,
  sparseFile,
} from '../../../../testing/drives/largeTransfers.ts'
import { portOf } from '../../../../testing/network/portOf.ts'
import { startDropboxServer } from '../../../../testing/providers/dropboxServer.ts'
import { codeOf, neverAborted as signal, uploadOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { reportMeasurement } from '../../../../testing/reportMeasurement.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import type { CloudDrive, DriveFile } from '../../drives.ts'
import { asciiJson } from './dropboxCall.ts'
import { createDropboxDrive } from './createDropboxDrive.ts'

const pathOf = temporaryFolder('dropbox-limits')

/** Answers each request with `body`. */
let body = ''
let url = ''
const server = createServer((_message, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body),
)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const connect = (address: string, uploadBytes = 4 * MIB): CloudDrive =>
  createDropboxDrive({
    hosts: { api: address, content: address },
    label: 'Dropbox',
    access: { token: () => Promise.resolve('token'), renew: () => Promise.resolve('token') },
    network: publicNetwork,
    limits: { uploadBytes, retryMs: 1 },
  })
const entry = (index: number, name = `clip ${index}.mp4`) => ({
  '.tag': 'file',
  id: `id:${index}`,
  name,
  size: 1,
  rev: '0123456789',
  path_lower: `/${name}`,
  path_display: `/${name}`,
})
const pageWith = (entries: readonly unknown[]): string => JSON.stringify({ entries, cursor: 'next', has_more: false })
const listed = async () => await connect(url).list({ folderId: null, cursor: null }, signal)
const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

it('reads a page of 500 entries and 1 MiB, and refuses a larger one', async () => {
  const entries = Array.from({ length: 500 }, (_, index) => entry(index))
  const page = pageWith(entries)
  body = page + ' '.repeat(MIB - page.length)
  expect((await listed()).entries.length).toBe(500)
  body += ' '
  expect(await codeOf(listed())).toBe('drive_answer_invalid')
  body = pageWith([...entries, entry(500)])
  expect(await codeOf(listed())).toBe('drive_answer_invalid')
})

it('reads names of 10,000 characters in linear time', async () => {
  for (const name of ['x'.repeat(10_000), '🎬'.repeat(5_000), '\\"'.repeat(5_000), 'é '.repeat(5_000)]) {
    body = pageWith([entry(1, name)])
    expect((await listed()).entries[0]?.name).toBe(name)
  }
  const longName = 'x'.repeat(10_000)
  const few = pageWith(Array.from({ length: 8 }, (_, index) => entry(index, longName)))
  const many = pageWith(Array.from({ length: 32 }, (_, index) => entry(index, longName)))
  const timed = async (page: string): Promise<number> => {
    body = page
    return Math.min(await millisecondsOf(listed), await millisecondsOf(listed), await millisecondsOf(listed))
  }
  await timed(few)
  expect(await timed(many)).toBeLessThan(8 * (await timed(few)) + 100)
})

it('reads deeply nested answers and errors without harm', async () => {
  for (const value of ['['.repeat(500_000), `${'{"error":'.repeat(50_000)}1${'}'.repeat(50_000)}`, '"'.repeat(MIB)]) {
    body = value
    expect(await codeOf(listed())).toBe('drive_answer_invalid')
  }
})

it.each([
  ['without an id', { ...entry(1), id: '' }],
  ['with a long id', { ...entry(1), id: `id:${'x'.repeat(500)}` }],
  ['with a control character in its id', { ...entry(1), id: 'id:\u0000' }],
  ['with a negative size', { ...entry(1), size: -1 }],
  ['with a size that is no number', { ...entry(1), size: '1' }],
  ['with a hash that is none', { ...entry(1), content_hash: 'x'.repeat(64) }],
  ['of an unknown kind', { ...entry(1), '.tag': 'shortcut' }],
])('refuses a page with an entry %s', async (_name, wrong) => {
  body = pageWith([wrong])
  expect(await codeOf(listed())).toBe('drive_answer_invalid')
})

it('writes any text as ASCII for a header, in linear time', async () => {
  const strange = { path: '/é漢🎬\u007f\u2028"\\\n\ud800' }
  expect(asciiJson(strange)).toMatch(/^[ -~]*$/u)
  expect(JSON.parse(asciiJson(strange))).toEqual(strange)
  const timed = async (length: number) =>
    await millisecondsOf(async () => await Promise.resolve(asciiJson('é'.repeat(length))))
  await timed(100_000)
  expect(await timed(400_000)).toBeLessThan(8 * (await timed(100_000)) + 100)
})

it('finds the top of the drive', async () => {
  expect(await connect(url).find(DRIVE_TOP, signal)).toEqual({ kind: 'folder', id: DRIVE_TOP, name: 'Dropbox' })
})

it(`uploads ${LARGE_BYTES / MIB} MiB in constant memory`, { timeout: 120_000 }, async () => {
  const dropbox = await startDropboxServer()
  dropbox.behaviour.keepsBytes = false
  const path = await sparseFile(pathOf('large.mp4'))
  const folderId = dropbox.tree.makeFolder('/Videos').id
  const small = await sparseFile(pathOf('warm.mp4'), 32 * MIB)
  const drive = connect(dropbox.url)
  const upload = async (from: string, sizeBytes: number): Promise<DriveFile> => {
    const job = uploadOf({ folderId, name: `${sizeBytes}.mp4`, path: from, sizeBytes, uploadId: `${sizeBytes}` })
    return await drive.upload(job.request(), signal)
  }
  try {
    await upload(small, 32 * MIB)
    let made: DriveFile | null = null
    const added = await addedMemory(async () => {
      made = await upload(path, LARGE_BYTES)
    })
    expect(made).toMatchObject({ sizeBytes: LARGE_BYTES })
    reportMeasurement(`The upload of ${LARGE_BYTES / MIB} MiB to Dropbox added ${Math.round(added / MIB)} MiB.`)
    expect(added).toBeLessThan(MAX_MEMORY_BYTES)
  } finally {
    await dropbox.stop()
  }
})

it(`downloads ${LARGE_BYTES / MIB} MiB in constant memory`, { timeout: 120_000 }, async () => {
  const path = await sparseFile(pathOf('source.mp4'))
  const all = createHash('sha256')
  const zeros = createHash('sha256')
    .update(Buffer.alloc(4 * MIB))
    .digest()
  for (let block = 0; block < LARGE_BYTES / (4 * MIB); block += 1) all.update(zeros)
  const { path_display: _, ...metadata } = entry(1)
  const source = createServer((_message, response) => {
    response.writeHead(200, { 'dropbox-api-result': asciiJson(metadata), 'content-length': `${LARGE_BYTES}` })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const file: DriveFile = {
    kind: 'file',
    id: 'id:1',
    name: 'source.mp4',
    sizeBytes: LARGE_BYTES,
    revision: metadata.rev,
    hash: { algorithm: 'blocks', value: all.digest('hex') },
    modifiedAt: null,
    mimeType: null,
    isDownloadable: true,
  }
  try {
    const drive = connect(`http://127.0.0.1:${portOf(source)}`)
    const request = { file, outputPath: pathOf('copy.mp4'), offset: 0, maxBytes: LARGE_BYTES, onProgress: () => {} }
    const added = await addedMemory(async () => await drive.download(request, signal))
    reportMeasurement(`The download of ${LARGE_BYTES / MIB} MiB from Dropbox added ${Math.round(added / MIB)} MiB.`)
    expect(added).toBeLessThan(MAX_MEMORY_BYTES)
  } finally {
    source.closeAllConnections()
    source.close()
  }
})
