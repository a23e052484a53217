import { createAdaptorServer } from '@hono/node-server'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from '../../../testing/network/portOf.ts'
import { createTusReceiver, type TusReceiver } from './createTusReceiver.ts'
import { uploadReservationTransfer } from './uploadReservationTransfer.ts'
import { uploadIdOf } from './uploadStaging.ts'
import { createUploadToken, type UploadGrant } from './uploadToken.ts'

const secret = 'a secret for tests'
const start = Date.parse('2026-01-01T00:00:00Z')
const granted: UploadGrant = {
  bucket: 'uploads',
  path: 'w/1/source.mp4',
  contentType: 'video/mp4',
  sizeBytes: 10,
  expiresAtMs: start + 7_200_000,
}
const metadataHeader = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

describe('createTusReceiver', () => {
  let folder = ''
  let origin = ''
  let now = start
  let receiver: TusReceiver
  const over = new Set<string>()
  let server: ReturnType<typeof createAdaptorServer>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tus-'))
    receiver = await createTusReceiver({
      folder: join(folder, 'staging'),
      secret,
      now: () => new Date(now),
      isAllowedOrigin: (candidate) => candidate === 'http://editor.test',
      isOpen: ({ path }) => Promise.resolve(!over.has(path)),
      giveUp: ({ path }) => Promise.resolve(!over.has(path) && over.add(path).has(path)),
    })
    server = createAdaptorServer({ fetch: receiver.handle })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${portOf(server)}`
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    now = start
  })

  const send = async (method: string, address: string, headers: Record<string, string>, body?: string) =>
    await fetch(`${origin}${address}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const base = '/storage/upload/resumable'
  const create = async (grant: UploadGrant, more: Record<string, string> = {}) => {
    const transfer = uploadReservationTransfer(grant, { publicUrl: origin, secret })
    return await send('POST', base, {
      ...transfer.headers,
      'upload-length': String(grant.sizeBytes),
      'upload-metadata': metadataHeader(transfer.metadata),
      ...more,
    })
  }
  const patch = async (address: string, grant: UploadGrant, offset: number, body: string) =>
    await send(
      'PATCH',
      address,
      {
        'x-signature': createUploadToken(grant, secret),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    )

  it('receives what was reserved, in pieces', async () => {
    const created = await create(granted)
    expect(created.status).toBe(201)
    const address = created.headers.get('location') ?? ''
    expect(address).toBe(`${base}/${uploadIdOf(granted)}`)
    expect(await receiver.stagedFile(granted)).toMatchObject({ sizeBytes: 0, isComplete: false })
    expect((await patch(address, granted, 0, '01234')).status).toBe(204)
    expect(await receiver.stagedFile(granted)).toMatchObject({ sizeBytes: 5, isComplete: false })
    expect((await patch(address, granted, 3, 'x')).status).toBe(409)
    expect((await patch(address, granted, 5, '567890')).status).toBe(413)
    expect((await patch(address, granted, 5, '56789')).headers.get('upload-offset')).toBe('10')
    const staged = await receiver.stagedFile(granted)
    expect(staged).toMatchObject({ sizeBytes: 10, isComplete: true })
    expect(await readFile(staged?.filePath ?? '', 'utf8')).toBe('0123456789')
    expect((await create(granted)).status).toBe(409)
    await receiver.removeStaged(granted)
    expect(await receiver.stagedFile(granted)).toBeNull()
  })

  it('repeats a creation until bytes arrive, so a lost answer does no harm', async () => {
    const grant = { ...granted, path: 'w/again' }
    expect((await create(grant)).status).toBe(201)
    expect((await create(grant)).status).toBe(201)
    await patch(`${base}/${uploadIdOf(grant)}`, grant, 0, '0')
    expect((await create(grant)).status).toBe(409)
  })

  const transfer = uploadReservationTransfer(granted, { publicUrl: '', secret })
  it.each([
    ['no signature', 403, { 'x-signature': '' }],
    ['a signature of another secret', 403, { 'x-signature': createUploadToken(granted, 'another') }],
    ['a changed signature', 403, { 'x-signature': `${transfer.headers['x-signature']}x` }],
    [
      'a changed grant',
      403,
      {
        'x-signature': `${Buffer.from(JSON.stringify({ ...granted, sizeBytes: 99 })).toString('base64url')}.${transfer.headers['x-signature'].split('.')[1] ?? ''}`,
      },
    ],
    [
      'another path',
      403,
      { 'upload-metadata': metadataHeader({ ...transfer.metadata, objectName: 'w/2/source.mp4' }) },
    ],
    ['another bucket', 403, { 'upload-metadata': metadataHeader({ ...transfer.metadata, bucketName: 'exports' }) }],
    ['another type', 403, { 'upload-metadata': metadataHeader({ ...transfer.metadata, contentType: 'text/html' }) }],
    ['no path', 403, { 'upload-metadata': metadataHeader({ bucketName: 'uploads', contentType: 'video/mp4' }) }],
    ['empty metadata', 400, { 'upload-metadata': '' }],
    ['further metadata', 400, { 'upload-metadata': metadataHeader({ ...transfer.metadata, cacheControl: '3600' }) }],
    ['a larger size', 413, { 'upload-length': '11' }],
    ['a smaller size', 400, { 'upload-length': '9' }],
    ['no size', 400, { 'upload-length': 'x' }],
    ['a final concatenation', 400, { 'upload-concat': 'final;/a /b' }],
  ])('refuses a creation with %s', async (_title, status, headers: Record<string, string>) => {
    expect((await create({ ...granted, path: 'w/1/source.mp4' }, headers)).status).toBe(status)
    expect(await receiver.stagedFile(granted)).toBeNull()
  })

  it('refuses a creation with deferred length', async () => {
    const response = await send('POST', base, {
      ...transfer.headers,
      'upload-defer-length': '1',
      'upload-metadata': metadataHeader(transfer.metadata),
    })
    expect(response.status).toBe(400)
  })

  it('answers 410 to every method after the reservation has expired', async () => {
    const grant = { ...granted, path: 'w/expiring' }
    await create(grant)
    now = grant.expiresAtMs
    const address = `${base}/${uploadIdOf(grant)}`
    const headers = { 'x-signature': createUploadToken(grant, secret) }
    expect((await create(grant)).status).toBe(410)
    expect((await patch(address, grant, 0, '0')).status).toBe(410)
    expect((await send('HEAD', address, headers)).status).toBe(410)
    expect((await send('DELETE', address, headers)).status).toBe(410)
  })

  it('answers 410 with a valid signature once the reservation is over', async () => {
    const grant = { ...granted, path: 'w/settled' }
    over.add(grant.path)
    expect((await create(grant)).status).toBe(410)
    expect(await receiver.stagedFile(grant)).toBeNull()
    over.delete(grant.path)
    expect((await create(grant)).status).toBe(201)
    over.add(grant.path)
    expect((await patch(`${base}/${uploadIdOf(grant)}`, grant, 0, '0')).status).toBe(410)
    expect(await receiver.stagedFile(grant)).toMatchObject({ sizeBytes: 0 })
  })

  it('refuses the signature of another upload for HEAD, PATCH and DELETE', async () => {
    const grant = { ...granted, path: 'w/mine' }
    await create(grant)
    const address = `${base}/${uploadIdOf(grant)}`
    const headers = { 'x-signature': createUploadToken({ ...granted, path: 'w/theirs' }, secret) }
    expect((await send('HEAD', address, headers)).status).toBe(403)
    expect((await patch(address, { ...granted, path: 'w/theirs' }, 0, '0')).status).toBe(403)
    expect((await send('DELETE', address, headers)).status).toBe(403)
    expect((await send('HEAD', address, {})).status).toBe(403)
  })

  it('never serves a file', async () => {
    const grant = { ...granted, path: 'w/unreadable' }
    await create(grant)
    expect(
      (await send('GET', `${base}/${uploadIdOf(grant)}`, { 'x-signature': createUploadToken(grant, secret) })).status,
    ).toBe(405)
  })

  it('lets only allowed origins in', async () => {
    const preflight = async (from: string) =>
      await send('OPTIONS', base, {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-signature,tus-resumable',
      })
    const allowed = await preflight('http://editor.test')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://editor.test')
    expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-signature')
    expect((await preflight('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('removes uploads two days after their creation', async () => {
    const grant = { ...granted, path: 'w/old' }
    await create(grant)
    now = Date.now()
    expect(await receiver.cleanUpExpired()).toBe(0)
    now = Date.now() + 48 * 3_600_000 + 1_000
    expect(await receiver.cleanUpExpired()).toBeGreaterThan(0)
    expect(await receiver.stagedFile(grant)).toBeNull()
  })

  describe('with tus-js-client', () => {
    let child: ChildProcess | null = null
    afterEach(() => {
      child?.kill('SIGKILL')
    })

    const startProcess = async (staging: string, port: string): Promise<string> => {
      child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../../testing/fixtures/tusReceiverProcess.ts'), staging, secret, port],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const [printed]: Buffer[] = await once(child.stdout ?? child, 'data')
      return printed?.toString().trim() ?? ''
    }

    it('resumes at the same offset after the service was killed, and every byte arrives', async () => {
      const staging = join(folder, 'killed')
      const content = randomBytes(20_000_000)
      const grant = { ...granted, path: 'w/large', sizeBytes: content.length, expiresAtMs: Date.now() + 7_200_000 }
      const port = await startProcess(staging, '0')
      const { url, headers, metadata, chunkSizeBytes } = uploadReservationTransfer(grant, {
        publicUrl: `http://127.0.0.1:${port}`,
        secret,
      })
      expect(chunkSizeBytes).toBe(6_291_456)
      const offsets: number[] = []
      let kills = 0
      await new Promise<void>((resolve, reject) => {
        const upload = new Upload(content, {
          endpoint: url,
          headers,
          metadata,
          chunkSize: chunkSizeBytes,
          retryDelays: [200, 500, 1000, 2000, 3000],
          uploadSize: content.length,
          onSuccess: () => resolve(),
          onError: reject,
          onChunkComplete: (_size, accepted) => {
            offsets.push(accepted)
            if (kills > 0 || accepted < 2 * chunkSizeBytes) return
            kills += 1
            child?.kill('SIGKILL')
            void startProcess(staging, port)
          },
        })
        upload.start()
      })
      expect(kills).toBe(1)
      expect(offsets).toEqual([chunkSizeBytes, 2 * chunkSizeBytes, 3 * chunkSizeBytes, content.length])
      const arrived = await readFile(join(staging, uploadIdOf(grant)))
      expect(createHash('sha256').update(arrived).digest('hex')).toBe(
        createHash('sha256').update(content).digest('hex'),
      )
    })
  })
})
