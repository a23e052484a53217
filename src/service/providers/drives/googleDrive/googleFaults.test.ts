import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, uploadOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import {
  type FakeGoogleDrive,
  type GoogleFault,
  startGoogleDriveServer,
} from '../../../../testing/providers/googleDriveServer.ts'
import { randomGoogleFault } from '../../../../testing/providers/drives/randomFaults.ts'
import { expectRightDespiteFaults } from '../../../../testing/providers/drives/seededFaults.ts'
import { reportMeasurement } from '../../../../testing/reportMeasurement.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import type { CloudDrive } from '../../drives.ts'
import { createGoogleDrive } from './createGoogleDrive.ts'

const RUNS = soakCount(50, 500)
const DEADLINE_MS = 150
const UNIT_BYTES = 256 * 1024
/** Two requests of two units each, and one with the rest. */
const bytes = Buffer.alloc(4 * UNIT_BYTES + 5, 'The bytes of a file. ')

const { signal } = new AbortController()
const pathOf = temporaryFolder('google-faults')
let server: FakeGoogleDrive
let drive: CloudDrive
let folderId = ''
let renewed = 0

beforeEach(async () => {
  server = await startGoogleDriveServer()
  renewed = 0
  const renew = async (): Promise<string> => await Promise.resolve(`token ${(renewed += 1)}`)
  drive = createGoogleDrive({
    hosts: { api: server.url, content: `${server.url}/upload` },
    label: 'Google Drive',
    access: { token: async () => await Promise.resolve(`token ${renewed}`), renew },
    network: publicNetwork,
    limits: {
      uploadBytes: 2 * UNIT_BYTES,
      retryMs: 1,
      maxWaitMs: 250,
      deadlineMs: DEADLINE_MS,
      silenceMs: DEADLINE_MS,
    },
  })
  folderId = server.tree.makeFolder('Videos')
  await writeFile(pathOf('clip.mp4'), bytes)
})
afterEach(async () => await server.stop())

const newUpload = () =>
  uploadOf({ folderId, name: 'clip.mp4', path: pathOf('clip.mp4'), sizeBytes: bytes.length, uploadId: 'one' })
const upload = async () => await drive.upload(newUpload().request(), signal)
const files = () => server.tree.childrenOf(folderId)
const oneFile = (): void => {
  expect(files().map(({ name }) => name)).toEqual(['clip.mp4'])
  expect(files()[0]?.bytes?.equals(bytes)).toBe(true)
}
/** Answers the nth request of a route with a fault. */
const failing = (route: string, faults: readonly (GoogleFault | null)[]): void => {
  const left = [...faults]
  server.behaviour.fault = (request) => (request.route === route ? (left.shift() ?? null) : null)
}
const always = (fault: GoogleFault): GoogleFault[] => Array.from({ length: 100 }, () => fault)
const requestsOf = (route: string): number => server.requests.filter((request) => request.route === route).length

describe('a token', () => {
  it('is renewed once if it has expired, also within an upload', async () => {
    let requests = 0
    server.behaviour.isValidToken = (token) => token === 'token 1' || (requests += 1) < 4
    await upload()
    expect(renewed).toBe(1)
    oneFile()
  })
  it('that is revoked has to be connected again, and one without rights too', async () => {
    server.behaviour.isValidToken = () => false
    expect(await codeOf(drive.account(signal))).toBe('drive_needs_reconnect')
    expect(await codeOf(upload())).toBe('drive_needs_reconnect')
    server.behaviour.isValidToken = () => true
    failing('GET files', always({ kind: 'status', status: 403, reason: 'insufficientPermissions' }))
    expect(await codeOf(drive.search({ text: 'clip', cursor: null }, signal))).toBe('drive_refused')
  })
})

describe('an upload', () => {
  it.each([0, 100_000, 300_000, 524_287])('continues when each of its requests is cut after %d bytes', async (cut) => {
    let cuts = 0
    const seen = new Set<string>()
    server.behaviour.fault = ({ headers, route }) => {
      const request = `${route} ${headers['content-range']}`
      if (!route.endsWith('session') || seen.has(request)) return null
      seen.add(request)
      cuts += 1
      return { kind: 'cutUpload', bytes: cut }
    }
    await upload()
    expect(cuts).toBeGreaterThan(4)
    oneFile()
  })
  it.each(['lose', 'silence', 'notJson', 'otherShape', 'flood', 'wrongHash'] as const)(
    'finds its file after the answer to its last bytes is lost: %s',
    async (kind) => {
      server.behaviour.fault = ({ headers, route }) =>
        route === 'PUT session' && headers['content-range']?.startsWith(`bytes ${4 * UNIT_BYTES}-`) === true
          ? { kind }
          : null
      const file = await upload()
      expect(file.id).toBe(files()[0]?.id)
      oneFile()
    },
  )
  it('makes one file if the answers that start its session are lost', async () => {
    failing('POST session', [{ kind: 'lose' }, { kind: 'silence' }, { kind: 'slow', ms: DEADLINE_MS + 50 }])
    await upload()
    oneFile()
  })
  it('is unknown if its last bytes are never answered, and is resolved by the next call', async () => {
    const job = newUpload()
    let isSent = false
    server.behaviour.fault = ({ headers, route }) => {
      isSent ||= headers['content-range']?.startsWith(`bytes ${4 * UNIT_BYTES}-`) === true
      return isSent && route === 'PUT session' ? { kind: 'lose' } : null
    }
    expect(await codeOf(drive.upload(job.request(), signal))).toBe('submission_unknown')
    server.behaviour.fault = () => null
    const requests = requestsOf('PUT session')
    await drive.upload(job.request(), signal)
    expect(requestsOf('PUT session')).toBe(requests)
    oneFile()
  })
  it('starts again if the drive has lost its session', async () => {
    const job = newUpload()
    let saves = 0
    const killed = job.request((save) => {
      save()
      if ((saves += 1) === 3) throw new Error('Killed')
    })
    await expect(drive.upload(killed, signal)).rejects.toThrow('Killed')
    server.forgetSessions()
    await drive.upload(job.request(), signal)
    expect(requestsOf('POST session')).toBe(2)
    oneFile()
  })
  it('makes a new file after its file was put into the bin', async () => {
    const job = newUpload()
    const first = await drive.upload(job.request(), signal)
    const node = server.tree.byId(first.id)
    if (node !== null) node.trashed = true
    const second = await drive.upload(job.request(), signal)
    expect(second.id).not.toBe(first.id)
    expect(await drive.find(first.id, signal)).toBeNull()
  })
  it('ends if the drive is full, without further requests', async () => {
    server.behaviour.isFull = true
    expect(await codeOf(upload())).toBe('drive_full')
    expect(files()).toEqual([])
    server.behaviour.isFull = false
    failing('PUT session', always({ kind: 'status', status: 403, reason: 'userRateLimitExceeded', retryAfter: '3600' }))
    const requests = requestsOf('PUT session')
    expect(await codeOf(upload())).toBe('drive_unavailable')
    expect(requestsOf('PUT session')).toBe(requests + 1)
  })
  it('waits for a drive that is busy', async () => {
    failing('PUT session', [{ kind: 'status', status: 403, reason: 'rateLimitExceeded', retryAfter: '0' }])
    await upload()
    oneFile()
  })
  it('sends no token to another host', async () => {
    server.behaviour.sessionHost = 'http://127.0.0.2:1'
    expect(await codeOf(upload())).toBe('drive_answer_invalid')
  })
  it('removes the file if its bytes have changed while they were sent', async () => {
    const request = newUpload().request()
    let saves = 0
    const saveState = async (state: string): Promise<void> => {
      await request.saveState(state)
      if ((saves += 1) === 2) await writeFile(pathOf('clip.mp4'), Buffer.alloc(bytes.length))
    }
    expect(await codeOf(drive.upload({ ...request, saveState }, signal))).toBe('drive_file_changed')
    expect(files()).toEqual([])
  })
})

it(`uploads one file or says that it is unknown, and downloads the right bytes, in ${RUNS} runs with seeded faults`, {
  timeout: RUNS * 8_000,
}, async () => {
  const { behaviour, tree } = server
  let folder = ''
  const ends = await expectRightDespiteFaults<GoogleFault>(
    {
      drive,
      behaviour,
      bytes,
      pathOf,
      newFolder: (seed) => {
        folder = `Videos ${seed}`
        folderId = tree.makeFolder(folder)
        return folderId
      },
      write: (name, content) => tree.write(`${folder}/${name}`, content),
      contents: () => files().map((node) => node.bytes),
      randomFault: (random) => randomGoogleFault(random, DEADLINE_MS),
      share: 0.3,
      isLate: ({ kind }) => kind === 'slow',
      lateMs: 2 * DEADLINE_MS,
      lastCalls: 1,
    },
    RUNS,
  )
  reportMeasurement(`${RUNS} uploads with faults ended as ${JSON.stringify(Object.fromEntries(ends))}`)
})
