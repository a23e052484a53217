import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type RawConnection, rawConnection, requestHead } from '../../../testing/network/rawConnection.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { createTransfer, patchHeaders } from '../../../testing/service/transfer.ts'
import { createSignedMediaUrl } from '../../media/delivery/signedMediaUrl.ts'

const deadlines = { headersMs: 500, signInMs: 400, bodyMs: 800, discardMs: 500, silenceMs: 1_500, stallMs: 1_200 }
/** Sum of the deadlines of a request other than an upload, plus a second for Node's check. */
const MAX_MS = deadlines.headersMs + deadlines.bodyMs + deadlines.discardMs + 1_000

let service: TestService
beforeAll(async () => {
  service = await startTestService({ deadlines })
})
afterAll(async () => {
  await service.stop()
})

const send = (line: string, headers: Record<string, string | number>, body = ''): RawConnection =>
  rawConnection(service.origin, requestHead(service.origin, line, headers) + body)
const json = { 'Content-Type': 'application/json' }
const keyed = () => ({ ...json, Authorization: `Bearer ${service.owner.key}`, 'Idempotency-Key': crypto.randomUUID() })

/** Status and code of a refusal, or only the status of another response. */
function refusalOf(text: string): string {
  const status = /^HTTP\/1\.1 (\d+)/u.exec(text)?.[1] ?? 'nothing'
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  return body.startsWith('{"error"') ? `${status} ${errorEnvelopeSchema.parse(JSON.parse(body)).error.code}` : status
}

describe('a client that stops sending in the middle of a request', () => {
  it.each([
    ['before its first byte', () => rawConnection(service.origin, '')],
    ['in its headers', () => rawConnection(service.origin, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')],
  ])('%s is closed with 408', async (_where, open) => {
    const slow = open()
    await slow.closed
    expect(refusalOf(slow.text())).toBe('408 request_timeout')
  })

  it('is closed even if it drips its headers', async () => {
    const slow = rawConnection(service.origin, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')
    const drip = setInterval(() => slow.socket.write('X-Slow: 1\r\n'), 50)
    await slow.closed
    clearInterval(drip)
    expect(refusalOf(slow.text())).toBe('408 request_timeout')
  })

  it.each([
    ['a sign-in', 'POST /session', () => json, '408 request_timeout'],
    ['a body whose key is right', 'POST /api/v1/projects', keyed, '408 request_timeout'],
    ['a body without a key', 'POST /api/v1/projects', () => json, '401 unauthorized'],
    ['a body at the health check', 'GET /healthz', () => json, '200'],
    ['a body at a page', 'GET /projects/x', () => json, '(200|503)'],
    ['a body at a file', 'GET /favicon.svg', () => json, '(200|404 not_found)'],
    ['a body at a medium', 'POST /media/assets/x', () => json, '405'],
    ['a body at no route', 'POST /nowhere', () => json, '404 not_found'],
    ['a body at no route of the API', 'PUT /api/v1/nowhere', () => json, '404 not_found'],
    ['an upload without a reservation', 'POST /storage/upload/resumable', () => ({ 'Tus-Resumable': '1.0.0' }), '4..'],
  ])('in %s is answered and closed', async (_what, line, headersOf, answer) => {
    const slow = send(line, { ...headersOf(), 'Content-Length': 2_000 }, '{"key":"half')
    const { milliseconds } = await slow.closed
    expect(refusalOf(slow.text())).toMatch(new RegExp(`^${answer}$`, 'u'))
    expect(milliseconds).toBeLessThan(MAX_MS + 2_000)
  })

  it('is closed even if it drips a body with a valid key', async () => {
    const slow = send('POST /api/v1/projects', { ...keyed(), 'Content-Length': 2_000 })
    const drip = setInterval(() => slow.socket.write(' '), 50)
    await slow.closed
    clearInterval(drip)
    expect(refusalOf(slow.text())).toBe('408 request_timeout')
  })

  it('can send at most 4 KiB in a sign-in', async () => {
    const announced = send('POST /session', { ...json, 'Content-Length': 4_097 })
    const chunked = send(
      'POST /session',
      { ...json, 'Transfer-Encoding': 'chunked' },
      `1100\r\n${' '.repeat(4_352)}\r\n`,
    )
    for (const slow of [announced, chunked]) {
      await slow.closed
      expect(refusalOf(slow.text())).toBe('413 request_too_large')
    }
    const whole = send('POST /session', { ...json, 'Content-Length': 4_096, Connection: 'close' }, ' '.repeat(4_096))
    await whole.closed
    expect(refusalOf(whole.text())).toBe('400 invalid_json')
  })

  it('cannot exhaust memory with half-sent bodies and a valid key', async () => {
    const half = ' '.repeat(1_000_000)
    const slow = Array.from({ length: 60 }, () =>
      send('POST /api/v1/projects', { ...keyed(), 'Content-Length': 1_048_576 }, half),
    )
    await delay(deadlines.bodyMs / 2)
    expect((await service.owner.send('createProject', { body: { name: 'Beside' } })).status).toBe(201)
    await Promise.all(slow.map(({ closed }) => closed))
    const refusals = slow.map(({ text }) => refusalOf(text()))
    // The number of requests that exceed the memory limit depends on the timing.
    for (const refusal of refusals) expect(['408 request_timeout', '503 service_unavailable']).toContain(refusal)
    expect((await service.owner.send('createProject', { body: { name: 'After' } })).status).toBe(201)
  })
})

describe('an upload', () => {
  it('that stalls is closed, keeps its bytes and its reservation, and can be resumed and completed', async () => {
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Silent' } })
    const file = join(service.running.context.workFolder, 'silent.mp4')
    const bytes = Uint8Array.from(await readFile(await makeVideo(file)))
    const body = { filename: 'a.mp4', mimeType: 'video/mp4', sizeBytes: bytes.length, type: 'video' }
    const upload = await service.owner.call('reserveUpload', { params: { projectId }, body })
    const created = await createTransfer(upload, bytes.length)
    const { address, headers } = created
    const slow = send(`PATCH ${address.pathname}`, { ...patchHeaders(created, 0), 'Content-Length': bytes.length })
    // Each piece arrives in time, but the whole body takes longer than the deadline of a JSON body.
    const pieces = 2 * Math.ceil((deadlines.bodyMs + deadlines.discardMs) / (deadlines.silenceMs / 2))
    for (let piece = 0; piece < pieces; piece += 1) {
      slow.socket.write(bytes.subarray(piece * 1_000, (piece + 1) * 1_000))
      await delay(deadlines.silenceMs / 2)
      expect(slow.isOpen()).toBe(true)
    }
    await slow.closed
    const arrived = pieces * 1_000
    const offset = async () => (await fetch(address, { method: 'HEAD', headers })).headers.get('upload-offset')
    await expect.poll(offset, { timeout: 5_000 }).toBe(String(arrived))
    const open: unknown = await (await service.owner.fetch('/extensions/v1/uploads')).json()
    expect(open).toMatchObject({ data: { uploads: [{ id: upload.id, receivedBytes: arrived }] } })
    const rest = { method: 'PATCH', headers: patchHeaders(created, arrived), body: bytes.slice(arrived) }
    expect((await fetch(address, rest)).status).toBe(204)
    const { asset } = await service.owner.call('completeUpload', { params: { uploadId: upload.id } })
    const { source } = await service.owner.call('readAssetMedia', { params: { assetId: asset.id } })
    expect(new Uint8Array(await (await fetch(source.url)).arrayBuffer())).toEqual(bytes)
  })
})

describe('a response', () => {
  /** Path of a stored file of a given size. */
  async function mediumOf(bytes: number): Promise<string> {
    const { blobs, secret, workFolder, now } = service.running.context
    const key = `assets/${crypto.randomUUID()}/source.mp4`
    const file = join(workFolder, 'medium')
    await writeFile(file, Buffer.alloc(bytes, 'x'))
    await blobs.putFile(key, file)
    const signed = createSignedMediaUrl(
      { key, contentType: 'video/mp4' },
      { secret, now: now(), publicUrl: service.origin },
    )
    return signed.url.slice(service.origin.length)
  }

  it('that the client does not read is closed', async () => {
    const slow = send(`GET ${await mediumOf(30_000_000)}`, {})
    slow.socket.pause()
    await delay(deadlines.stallMs * 3)
    slow.socket.resume()
    await slow.closed
    expect(slow.text().length).toBeLessThan(30_000_000)
  })

  it('that the service is slow to produce is not closed', async () => {
    const { db } = service.running.context
    const transaction = await db.startTransaction().execute()
    await sql`lock table projects in access exclusive mode`.execute(transaction)
    const waiting = service.owner.send('listProjects')
    await delay(deadlines.stallMs * 3)
    await transaction.commit().execute()
    expect((await waiting).status).toBe(200)
  })
})
