import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, type RawAnswer } from '../../../testing/network/rawExchange.ts'
import {
  createTransferOver,
  metadataHeader,
  newTransfer,
  offsetOf,
  pieceHeaders,
  sendPiece,
  startTestReceiver,
  type TestReceiver,
  type TestTransfer,
} from '../../../testing/service/tusReceiver.ts'
import { resumableUploadPath as base } from './uploadReservationTransfer.ts'

let server: TestReceiver
beforeAll(async () => {
  server = await startTestReceiver()
})
afterAll(async () => {
  await server.stop()
})

const ask = async (method: string, path: string, headers: Readonly<Record<string, string>>, body?: string) =>
  await exchange(server.origin, { method, path, headers }, body)
const created = async (): Promise<TestTransfer> => {
  const transfer = newTransfer(10)
  expect((await createTransferOver(server.origin, transfer)).status).toBe(201)
  return transfer
}
const head = async ({ path, headers }: TestTransfer): Promise<RawAnswer> => await ask('HEAD', path, headers)
const send = async (transfer: TestTransfer, offset: number, bytes: string) =>
  await sendPiece(server.origin, transfer, { offset, bytes })

describe('TUS 1.0 core', () => {
  it('OPTIONS needs no version, and reports the version, the extensions and the largest size', async () => {
    const { status, headers } = await ask('OPTIONS', base, {})
    expect(status).toBe(204)
    expect(headers.get('tus-version')).toBe('1.0.0')
    expect(headers.get('tus-extension')?.split(',').toSorted()).toEqual([
      'creation',
      'creation-with-upload',
      'expiration',
      'termination',
    ])
    expect(headers.get('tus-max-size')).toBe('1073741824')
  })

  it.each([
    ['none', null],
    ['another one', '0.2.2'],
    ['a list', '1.0.0,0.2.2'],
    ['an empty one', ''],
  ])('a request with %s as its version is 412 with the right one, and changes nothing', async (_title, version) => {
    const transfer = await created()
    const versioned = (headers: Readonly<Record<string, string>>): Record<string, string> => {
      const { 'Tus-Resumable': _own, ...rest } = headers
      return version === null ? rest : { ...rest, 'Tus-Resumable': version }
    }
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE']) {
      const isPatch = method === 'PATCH'
      const headers = versioned(isPatch ? pieceHeaders(transfer, 0) : transfer.headers)
      const answer = await ask(method, method === 'POST' ? base : transfer.path, headers, isPatch ? '01234' : undefined)
      expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    }
    expect(await offsetOf(server.origin, transfer)).toBe(0)
  })

  it('every answer but that to OPTIONS carries the version', async () => {
    const transfer = await created()
    for (const answer of [
      await createTransferOver(server.origin, newTransfer(10)),
      await head(transfer),
      await send(transfer, 0, '01234'),
      await send(transfer, 0, '01234'),
      await ask('GET', transfer.path, transfer.headers),
      await ask('PATCH', transfer.path, { ...pieceHeaders(transfer, 5), 'Content-Type': 'text/plain' }, '56789'),
      await ask('HEAD', transfer.path, { 'Tus-Resumable': '1.0.0' }),
      await ask('DELETE', transfer.path, transfer.headers),
    ])
      expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
  })

  it('HEAD always reports offset and length, and is never cached', async () => {
    const transfer = await created()
    for (const offset of [0, 4, 8]) {
      const { status, headers } = await head(transfer)
      expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([200, String(offset), '10'])
      expect(headers.get('cache-control')).toBe('no-store')
      expect((await send(transfer, offset, '0123'.slice(0, 10 - offset))).status).toBe(204)
    }
    expect((await head(transfer)).headers.get('upload-offset')).toBe('10')
  })

  it('HEAD reports no offset of uploads that are missing, over or not allowed', async () => {
    const absent = newTransfer(10)
    const ended = await created()
    await ask('DELETE', ended.path, ended.headers)
    const answers = [
      await head(absent),
      await head(ended),
      await head({ ...(await created()), headers: absent.headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 410, 403])
    for (const { headers } of answers) expect(headers.has('upload-offset')).toBe(false)
  })

  it('PATCH answers 204 with the sum of the offset and the bytes', async () => {
    const transfer = await created()
    const first = await send(transfer, 0, '012')
    const second = await send(transfer, 3, '3456789')
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '3'])
    expect([second.status, second.headers.get('upload-offset')]).toEqual([204, '10'])
    expect((await server.staged(transfer)).toString()).toBe('0123456789')
  })

  it.each(['text/plain', '', 'application/octet-stream', 'application/offset+octet-stream; charset=utf-8'])(
    'PATCH with the content type “%s” is 415, and changes nothing',
    async (type) => {
      const transfer = await created()
      const headers = { ...pieceHeaders(transfer, 0), 'Content-Type': type }
      expect((await ask('PATCH', transfer.path, headers, '01234')).status).toBe(415)
      expect(await offsetOf(server.origin, transfer)).toBe(0)
    },
  )

  it.each(['-1', '1.5', 'x', '', '1e3', '99999999999999999999'])(
    'PATCH with the offset “%s” is refused, and changes nothing',
    async (offset) => {
      const transfer = await created()
      const headers = { ...pieceHeaders(transfer, 0), 'Upload-Offset': offset }
      expect([400, 409]).toContain((await ask('PATCH', transfer.path, headers, '01234')).status)
      expect(await offsetOf(server.origin, transfer)).toBe(0)
    },
  )

  it('PATCH at an offset that HEAD does not report is 409, and changes nothing', async () => {
    const transfer = await created()
    await send(transfer, 0, '01234')
    for (const offset of [0, 4, 6, 10]) expect((await send(transfer, offset, 'xxxxx')).status).toBe(409)
    expect(await offsetOf(server.origin, transfer)).toBe(5)
    expect((await send(transfer, 5, '56789')).status).toBe(204)
    expect((await server.staged(transfer)).toString()).toBe('0123456789')
  })

  it('X-HTTP-Method-Override is the method, whatever the request line contains', async () => {
    const transfer = await created()
    const as = (method: string, headers: Readonly<Record<string, string>>) => ({
      ...headers,
      'X-HTTP-Method-Override': method,
    })
    const patched = await ask('POST', transfer.path, as('PATCH', pieceHeaders(transfer, 0)), '01234')
    expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '5'])
    expect((await ask('POST', transfer.path, as('HEAD', transfer.headers), '')).headers.get('upload-offset')).toBe('5')
    expect((await ask('DELETE', transfer.path, as('GET', transfer.headers))).status).toBe(405)
    expect((await ask('POST', transfer.path, as('TRACE', transfer.headers), '')).status).toBe(405)
    expect(await offsetOf(server.origin, transfer)).toBe(5)
    expect((await ask('POST', transfer.path, as('DELETE', transfer.headers), '')).status).toBe(204)
    expect(await offsetOf(server.origin, transfer)).toBe('status 410')
  })

  it.each(['GET', 'PUT', 'QUERY'])('%s is 405 and names what is offered', async (method) => {
    const transfer = await created()
    const { status, headers } = await ask(method, transfer.path, transfer.headers)
    expect([status, headers.get('allow')]).toEqual([405, 'POST, HEAD, PATCH, DELETE, OPTIONS'])
  })
})

describe('TUS creation', () => {
  it('answers 201 with the address of the transfer', async () => {
    const transfer = newTransfer(10)
    const { status, headers } = await createTransferOver(server.origin, transfer)
    expect([status, headers.get('location')]).toEqual([201, transfer.path])
  })

  it.each(['-1', '1.5', 'x', '1e3', ''])('refuses the length “%s”', async (length) => {
    const transfer = newTransfer(10)
    expect((await createTransferOver(server.origin, transfer, { 'Upload-Length': length })).status).toBe(400)
    expect(await offsetOf(server.origin, transfer)).toBe('status 404')
  })

  it('refuses a length above the reserved one or the largest one with 413', async () => {
    expect((await createTransferOver(server.origin, newTransfer(10), { 'Upload-Length': '11' })).status).toBe(413)
    expect((await createTransferOver(server.origin, newTransfer(10), { 'Upload-Length': '1073741825' })).status).toBe(
      413,
    )
    expect((await createTransferOver(server.origin, newTransfer(1_073_741_824))).status).toBe(201)
  })

  it.each([
    { 'Upload-Defer-Length': '1' },
    { 'Upload-Concat': 'partial' },
    { 'Upload-Concat': 'final;/a /b' },
    { 'Upload-Concat': '' },
  ])('refuses %j with 400, because it is not offered', async (headers) => {
    const transfer = newTransfer(10)
    expect((await createTransferOver(server.origin, transfer, headers)).status).toBe(400)
    expect(await offsetOf(server.origin, transfer)).toBe('status 404')
  })

  it('HEAD returns the metadata as they were sent', async () => {
    const transfer = await created()
    expect((await head(transfer)).headers.get('upload-metadata')).toBe(metadataHeader(transfer.metadata))
  })

  it('accepts the first bytes, and reports the offset after them', async () => {
    const transfer = newTransfer(10)
    const headers = {
      ...transfer.headers,
      'Upload-Length': '10',
      'Upload-Metadata': metadataHeader(transfer.metadata),
      'Content-Type': 'application/offset+octet-stream',
    }
    const { status, headers: answered } = await ask('POST', base, headers, '01234')
    expect([status, answered.get('upload-offset')]).toEqual([201, '5'])
    await send(transfer, 5, '56789')
    expect((await server.staged(transfer)).toString()).toBe('0123456789')
  })

  it.each([
    ['a value that is no base64', 'bucketName !!!'],
    ['a key without a value', 'bucketName'],
    ['a key twice', 'bucketName dXBsb2Fkcw==,bucketName dXBsb2Fkcw=='],
    ['two spaces', 'bucketName  dXBsb2Fkcw=='],
    ['commas alone', ',,,'],
    ['a key beyond ASCII', 'n\u00e4me dXBsb2Fkcw=='],
    ['__proto__ as a key', '__proto__ dXBsb2Fkcw=='],
    ['blanks', '   '],
    ['text that is no UTF-8', 'bucketName /////w=='],
  ])('refuses metadata with %s', async (_title, metadata) => {
    const transfer = newTransfer(10)
    const { status } = await createTransferOver(server.origin, transfer, { 'Upload-Metadata': metadata })
    expect([400, 403]).toContain(status)
    expect(await offsetOf(server.origin, transfer)).toBe('status 404')
  })

  it('refuses a header of 64 KiB before anything reads it', async () => {
    const answer = await createTransferOver(server.origin, newTransfer(10), {
      'Upload-Metadata': `a ${'A'.repeat(65_536)}`,
    })
    expect(answer.status).toBe(431)
  })
})

describe('TUS expiration', () => {
  it('reports the expiry as an HTTP date with every creation, piece and HEAD', async () => {
    const transfer = await created()
    const end = new Date(transfer.grant.expiresAtMs).toUTCString()
    const answers = [
      await createTransferOver(server.origin, transfer),
      await send(transfer, 0, '01234'),
      await head(transfer),
    ]
    expect(answers.map(({ headers }) => headers.get('upload-expires'))).toEqual([end, end, end])
  })

  it('continues until a second before two hours are over, and is 410 from then on', async () => {
    const transfer = await created()
    const end = transfer.grant.expiresAtMs
    server.setNow(end - 1_000)
    expect((await send(transfer, 0, '01234')).status).toBe(204)
    expect(await offsetOf(server.origin, transfer)).toBe(5)
    for (const later of [1_000, 48 * 3_600_000]) {
      server.setNow(end + later)
      expect((await send(transfer, 5, '56789')).status).toBe(410)
      expect(await offsetOf(server.origin, transfer)).toBe('status 410')
    }
    expect(await server.receiver.cleanUpExpired()).toBeGreaterThan(0)
    expect(await server.receiver.stagedFile(transfer.grant)).toBeNull()
    server.setNow(Date.now())
  })
})

describe('TUS termination', () => {
  it('DELETE answers 204, at any offset, and every request after it 410', async () => {
    for (const bytes of ['', '01234', '0123456789']) {
      const transfer = await created()
      if (bytes !== '') await send(transfer, 0, bytes)
      expect((await ask('DELETE', transfer.path, transfer.headers)).status).toBe(204)
      expect(await server.receiver.stagedFile(transfer.grant)).toBeNull()
      expect(await offsetOf(server.origin, transfer)).toBe('status 410')
      expect((await send(transfer, 0, '01234')).status).toBe(410)
      expect((await createTransferOver(server.origin, transfer)).status).toBe(410)
      expect((await ask('DELETE', transfer.path, transfer.headers)).status).toBe(410)
    }
  })
})
