import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, fileOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import {
  type FakeGoogleDrive,
  type GoogleFault,
  startGoogleDriveServer,
} from '../../../../testing/providers/googleDriveServer.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import type { CloudDrive } from '../../drives.ts'
import { createGoogleDrive } from './createGoogleDrive.ts'

const bytes = Buffer.alloc(1024 ** 2 + 5, 'The bytes of a file. ')
const { signal } = new AbortController()
const pathOf = temporaryFolder('google-download')
let server: FakeGoogleDrive
let drive: CloudDrive

beforeAll(async () => {
  server = await startGoogleDriveServer()
  const token = async (): Promise<string> => await Promise.resolve('token')
  const hosts = { api: server.url, content: `${server.url}/upload` }
  const access = { token, renew: token }
  drive = createGoogleDrive({ hosts, label: 'Google Drive', access, network: publicNetwork })
  server.tree.makeFolder('Videos')
})
afterAll(async () => await server.stop())

/** Answers the nth request of a route with a fault. */
const failing = (route: string, faults: readonly (GoogleFault | null)[]): void => {
  const left = [...faults]
  server.behaviour.fault = (request) => (request.route === route ? (left.shift() ?? null) : null)
}

describe('a download', () => {
  const download = async (file: Awaited<ReturnType<typeof fileOf>>, offset = 0) =>
    await drive.download(
      { file, outputPath: pathOf('download'), offset, maxBytes: 1024 ** 3, onProgress: () => {} },
      signal,
    )
  it('continues after it is cut at a byte, and is refused with another hash', async () => {
    const id = server.tree.write('Videos/long.mp4', bytes)
    const file = await fileOf(drive, id)
    const route = `GET files/${id}`
    for (const cut of [0, 1, 100_000, bytes.length - 1]) {
      failing(route, [{ kind: 'cut', bytes: cut }])
      expect(await codeOf(download(file))).toBe('drive_unavailable')
      const { size } = await stat(pathOf('download'))
      expect(size).toBeLessThanOrEqual(cut)
      await download(file, size)
      expect((await readFile(pathOf('download'))).equals(bytes)).toBe(true)
    }
    failing(route, [{ kind: 'wrongHash' }, { kind: 'flood' }])
    expect(await codeOf(download(file))).toBe('drive_file_changed')
    expect(await codeOf(download(file))).toBe('drive_file_changed')
  })
  it.each([
    ['cannotDownloadFile', 403, 'drive_file_refused'],
    ['cannotDownloadAbusiveFile', 403, 'drive_file_refused'],
    ['downloadQuotaExceeded', 403, 'drive_file_refused'],
    ['dailyLimitExceeded', 403, 'drive_unavailable'],
    ['appNotAuthorizedToFile', 403, 'drive_refused'],
    ['notFound', 404, 'drive_file_missing'],
  ] as const)('refused as %s ends with the right error', async (reason, status, code) => {
    const id = server.tree.write('Videos/clip.mp4', bytes)
    const file = await fileOf(drive, id)
    failing(`GET files/${id}`, [{ kind: 'status', status, reason }])
    expect(await codeOf(download(file))).toBe(code)
  })
  it('is refused for documents, and for files whose owner forbids it', async () => {
    const id = server.tree.write('Videos/notes', bytes)
    const node = server.tree.byId(id)
    if (node !== null) Object.assign(node, { mimeType: 'application/vnd.google-apps.document', bytes: null })
    const document = await fileOf(drive, id)
    expect(document).toMatchObject({ isDownloadable: false, sizeBytes: null, hash: null })
    expect(await codeOf(download(document))).toBe('drive_file_refused')
    const clipId = server.tree.write('Videos/clip.mp4', bytes)
    const clip = server.tree.byId(clipId)
    if (clip !== null) clip.canDownload = false
    expect(await fileOf(drive, clipId)).toMatchObject({ isDownloadable: false })
  })
})
