import { readFile, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DropboxFault } from '../../../../testing/providers/dropboxServer.ts'
import {
  bytes,
  DEADLINE_MS,
  type DropboxScene,
  openDropboxScene,
} from '../../../../testing/providers/drives/dropboxScene.ts'
import { codeOf, fileOf, uploadOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { CloudDrive } from '../../drives.ts'

const { signal } = new AbortController()
const pathOf = temporaryFolder('dropbox-faults')
let scene: DropboxScene
let server: DropboxScene['server']
let drive: CloudDrive
let folderId = ''

beforeEach(async () => {
  scene = await openDropboxScene()
  server = scene.server
  drive = scene.connect()
  folderId = server.tree.makeFolder('/Videos').id
  await writeFile(pathOf('clip.mp4'), bytes)
})
afterEach(async () => await server.stop())

const newUpload = () =>
  uploadOf({ folderId, name: 'clip.mp4', path: pathOf('clip.mp4'), sizeBytes: bytes.length, uploadId: 'one' })
const filesInFolder = (): string[] => server.tree.inside('/Videos').map(({ path }) => path)
const oneFile = (): void => {
  expect(filesInFolder()).toEqual(['/Videos/clip.mp4'])
  const node = server.tree.at('/Videos/clip.mp4')
  expect(node?.kind === 'file' && node.bytes?.equals(bytes)).toBe(true)
}
/** Answers the nth request of a route with a fault. */
const failing = (route: string, faults: readonly (DropboxFault | null)[]): void => {
  const left = [...faults]
  server.behaviour.fault = (request) => (request.route.endsWith(route) ? (left.shift() ?? null) : null)
}
const always = (fault: DropboxFault): (DropboxFault | null)[] => Array.from({ length: 100 }, () => fault)
const requestsOf = (route: string): number => server.requests.filter((request) => request.route.endsWith(route)).length

describe('a token', () => {
  it('is renewed once if it has expired, also within an upload', async () => {
    server.behaviour.token = (token) => (token === 'token 0' ? 'expired_access_token' : 'valid')
    expect((await drive.account(signal)).name).toBe('Ada')
    let requests = 0
    server.behaviour.token = (token) => ((requests += 1) > 3 && token === 'token 1' ? 'expired_access_token' : 'valid')
    await drive.upload(newUpload().request(), signal)
    expect(scene.renewed()).toBe(2)
    oneFile()
  })
  it('that is revoked has to be connected again, and one without rights too', async () => {
    server.behaviour.token = () => 'invalid_access_token'
    expect(await codeOf(drive.account(signal))).toBe('drive_needs_reconnect')
    expect(scene.renewed()).toBe(1)
    expect(await codeOf(drive.upload(newUpload().request(), signal))).toBe('drive_needs_reconnect')
    server.behaviour.token = () => 'missing_scope'
    expect(await codeOf(drive.list({ folderId, cursor: null }, signal))).toBe('drive_refused')
  })
})

describe('an upload', () => {
  it('continues when each of its requests is cut once, also within a chunk that the drive keeps in part', async () => {
    for (const kept of [0, 7, 600]) {
      server.tree.remove('/Videos/clip.mp4')
      const seen = new Set<string>()
      server.behaviour.fault = ({ arg, route }) => {
        const request = `${route} ${JSON.stringify(arg['cursor'])}`
        if (!route.includes('upload_session') || seen.has(request)) return null
        seen.add(request)
        return { kind: 'cutUpload', bytes: 600, kept }
      }
      await drive.upload(newUpload().request(), signal)
      expect(seen.size).toBeGreaterThan(4)
      oneFile()
    }
  })
  it.each([0, 5, 1_500, bytes.length])(
    'continues at an offset that the drive corrects to, such as %d',
    async (offset) => {
      failing('append_v2', [null, { kind: 'wrongOffset', offset }])
      await drive.upload(newUpload().request(), signal)
      oneFile()
    },
  )
  it('goes back if a commit lacks bytes', async () => {
    failing('finish', [{ kind: 'wrongOffset', offset: 1_000 }])
    await drive.upload(newUpload().request(), signal)
    oneFile()
  })
  it('fails if the drive never takes the next bytes', async () => {
    failing('append_v2', always({ kind: 'wrongOffset', offset: 0 }))
    expect(await codeOf(drive.upload(newUpload().request(), signal))).toBe('drive_answer_invalid')
    expect(filesInFolder()).toEqual([])
  })
  it.each(['lose', 'silence', 'notJson', 'otherShape', 'flood'] as const)(
    'finds its file after the answer of its commit is lost: %s',
    async (kind) => {
      drive = scene.connect(DEADLINE_MS)
      failing('finish', [{ kind }])
      const file = await drive.upload(newUpload().request(), signal)
      expect(file.id).toBe(server.tree.at('/Videos/clip.mp4')?.id)
      expect(requestsOf('finish')).toBe(1)
      oneFile()
    },
  )
  it('commits again if a commit has not arrived, or arrives late', async () => {
    drive = scene.connect(DEADLINE_MS)
    failing('finish', [{ kind: 'drop' }, { kind: 'ignore' }, { kind: 'late', ms: DEADLINE_MS + 100 }])
    await drive.upload(newUpload().request(), signal)
    await pause(DEADLINE_MS)
    oneFile()
  })
  it('is unknown if no commit is answered, and is resolved by the next call', async () => {
    server.behaviour.fault = ({ route }) => (route.endsWith('finish') ? { kind: 'lose' } : null)
    const found = server.behaviour.fault
    server.behaviour.fault = (request) =>
      request.route.endsWith('get_metadata') && 'path' in request.arg && String(request.arg['path']).startsWith('/')
        ? { kind: 'drop' }
        : found(request)
    const job = newUpload()
    expect(await codeOf(drive.upload(job.request(), signal))).toBe('submission_unknown')
    oneFile()
    server.behaviour.fault = () => null
    await drive.upload(job.request(), signal)
    oneFile()
  })
  it('is unknown if its session and its file are gone after a commit without an answer', async () => {
    const job = newUpload()
    server.behaviour.fault = ({ route }) => (route.endsWith('finish') ? { kind: 'drop' } : null)
    expect(await codeOf(drive.upload(job.request(), signal))).toBe('submission_unknown')
    server.behaviour.fault = () => null
    server.forgetSessions()
    expect(await codeOf(drive.upload(job.request(), signal))).toBe('submission_unknown')
    expect(filesInFolder()).toEqual([])
  })
  it('starts again if the drive has lost its session before a commit', async () => {
    const job = newUpload()
    let saves = 0
    const killed = job.request((save) => {
      save()
      if ((saves += 1) === 2) throw new Error('Killed')
    })
    await expect(drive.upload(killed, signal)).rejects.toThrow('Killed')
    server.forgetSessions()
    await drive.upload(job.request(), signal)
    oneFile()
  })
  it('ends if the drive is full, or the service is away, without further requests', async () => {
    server.behaviour.isFull = true
    expect(await codeOf(drive.upload(newUpload().request(), signal))).toBe('drive_full')
    expect(requestsOf('finish')).toBe(1)
    server.behaviour.isFull = false
    failing('append_v2', always({ kind: 'status', status: 429, retryAfter: '3600', error: 'too_many_requests' }))
    expect(await codeOf(drive.upload(newUpload().request(), signal))).toBe('drive_unavailable')
    expect(requestsOf('append_v2')).toBe(5)
  })
  it('fails if the file changes while it is sent', async () => {
    let saves = 0
    const changed = newUpload().request((save) => {
      save()
      saves += 1
    })
    const saveState = async (state: string): Promise<void> => {
      await changed.saveState(state)
      if (saves === 2) await writeFile(pathOf('clip.mp4'), Buffer.alloc(bytes.length))
    }
    expect(await codeOf(drive.upload({ ...changed, saveState }, signal))).toBe('drive_file_changed')
  })
})

describe('a download', () => {
  const download = async (file: Awaited<ReturnType<typeof fileOf>>, offset = 0) =>
    await drive.download(
      { file, outputPath: pathOf('download'), offset, maxBytes: 1024 ** 2, onProgress: () => {} },
      signal,
    )
  it('continues after it is cut at a byte, and is refused with another hash', async () => {
    const file = await fileOf(drive, server.write('/Videos/long.mp4', bytes))
    for (const cut of [0, 1, 1_500, bytes.length - 1]) {
      failing('download', [{ kind: 'cut', bytes: cut }])
      expect(await codeOf(download(file))).toBe('drive_unavailable')
      const { size } = await stat(pathOf('download'))
      expect(size).toBeLessThanOrEqual(cut)
      await download(file, size)
      expect((await readFile(pathOf('download'))).equals(bytes)).toBe(true)
    }
    failing('download', [{ kind: 'wrongHash' }])
    expect(await codeOf(download(file))).toBe('drive_file_changed')
    failing('download', [{ kind: 'flood' }])
    expect(await codeOf(download(file))).toBe('drive_file_changed')
    expect((await stat(pathOf('download'))).size).toBeLessThanOrEqual(bytes.length)
  })
  it('is refused for documents of the drive', async () => {
    const id = server.write('/Videos/notes.paper', bytes)
    const file = await fileOf(drive, id)
    const node = server.tree.byId(id)
    if (node?.kind === 'file') node.isDownloadable = false
    expect(await codeOf(download(file))).toBe('drive_file_refused')
    expect(await codeOf(download({ ...file, isDownloadable: false }))).toBe('drive_file_refused')
  })
})
