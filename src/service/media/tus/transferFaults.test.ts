import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, openExchange } from '../../../testing/network/rawExchange.ts'
import { soakCount } from '../../../testing/soak.ts'
import {
  createTransferOver,
  newTransfer,
  offsetOf,
  pieceHeaders,
  sendPiece,
  startTestReceiver,
  type TestReceiver,
  type TestTransfer,
} from '../../../testing/service/tusReceiver.ts'

/** Number of rounds in which several writers start at the same offset. */
const ROUNDS = soakCount(30, 500)
const FREE_WITHIN_MS = 3_000

let server: TestReceiver
beforeAll(async () => {
  server = await startTestReceiver()
})
afterAll(async () => {
  await server.stop()
})

const created = async (sizeBytes: number): Promise<TestTransfer> => {
  const transfer = newTransfer(sizeBytes)
  expect((await createTransferOver(server.origin, transfer)).status).toBe(201)
  return transfer
}
const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

describe('several writers at one offset', () => {
  it(
    `leave the bytes of one of them, over ${ROUNDS} rounds of 2 to 8`,
    async () => {
      const sizeBytes = 200_000
      for (let round = 0; round < ROUNDS; round += 1) {
        const transfer = await created(sizeBytes)
        const writers = Array.from({ length: 2 + (round % 7) }, (_, index) => Buffer.alloc(sizeBytes, 65 + index))
        const answers = await Promise.all(
          writers.map(async (bytes) => await sendPiece(server.origin, transfer, { offset: 0, bytes })),
        )
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([])
        expect(statuses).toContain(204)
        const askedAt = performance.now()
        const offset = await offsetOf(server.origin, transfer)
        expect(performance.now() - askedAt).toBeLessThan(FREE_WITHIN_MS)
        const staged = await server.staged(transfer)
        expect(offset).toBe(staged.length)
        expect(new Set(staged).size).toBeLessThan(2)
        await exchange(server.origin, { method: 'DELETE', path: transfer.path, headers: transfer.headers })
      }
    },
    soakCount(60_000, 900_000),
  )
})

describe('a connection that breaks', () => {
  const SIZE = 51_200
  const SENT = 10_000
  const cuts = [
    ['is closed', 'destroy'],
    ['is reset', 'resetAndDestroy'],
    ['falls silent', null],
  ] as const

  it.each(cuts)('leaves what arrived when it %s, and the rest follows', async (_title, cut) => {
    const bytes = randomBytes(SIZE)
    const transfer = await created(SIZE)
    const headers = { ...pieceHeaders(transfer, 0), 'Content-Length': String(SIZE) }
    const broken = await openExchange(server.origin, { method: 'PATCH', path: transfer.path, headers })
    for (let offset = 0; offset < SENT; offset += 1_000) {
      await broken.write(bytes.subarray(offset, offset + 1_000))
      await delay(20)
    }
    if (cut !== null) broken.socket[cut]()
    const offset = Number(await offsetOf(server.origin, transfer))
    expect(offset).toBeGreaterThanOrEqual(cut === 'resetAndDestroy' ? SENT * 0.9 : SENT)
    expect(offset).toBeLessThanOrEqual(SENT)
    expect((await sendPiece(server.origin, transfer, { offset, bytes: bytes.subarray(offset) })).status).toBe(204)
    expect(hash(await server.staged(transfer))).toBe(hash(bytes))
    // The service closes the old connection and stops reading from it.
    await broken.closed
  })

  it('ends a client that keeps sending once another one waits, and keeps what it sent until then', async () => {
    const sizeBytes = 20_000_000
    const transfer = await created(sizeBytes)
    const headers = { ...pieceHeaders(transfer, 0), 'Content-Length': String(sizeBytes) }
    const busy = await openExchange(server.origin, { method: 'PATCH', path: transfer.path, headers })
    const piece = Buffer.alloc(10_000, 'b')
    let sent = 0
    const sending = (async () => {
      while (!busy.socket.destroyed && sent < sizeBytes) {
        await busy.write(piece)
        sent += piece.length
        await delay(5)
      }
    })()
    await expect.poll(async () => (await server.staged(transfer)).length).toBeGreaterThan(0)
    const askedAt = performance.now()
    const offset = Number(await offsetOf(server.origin, transfer))
    expect(performance.now() - askedAt).toBeLessThan(FREE_WITHIN_MS)
    await sending
    expect((await busy.answer)?.headers.get('upload-offset') ?? String(offset)).toBe(String(offset))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(sent)
    expect(await offsetOf(server.origin, transfer)).toBe(offset)
  })
})

describe('too many bytes', () => {
  it('are refused with 413 if announced, and none is written', async () => {
    const transfer = await created(10)
    expect((await sendPiece(server.origin, transfer, { offset: 0, bytes: '0123456789x' })).status).toBe(413)
    expect(await offsetOf(server.origin, transfer)).toBe(0)
  })

  const chunked = async (transfer: TestTransfer, pieces: readonly string[]) => {
    const headers = { ...pieceHeaders(transfer, 0), 'Transfer-Encoding': 'chunked' }
    const opened = await openExchange(server.origin, { method: 'PATCH', path: transfer.path, headers })
    for (const piece of pieces) await opened.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
    await opened.write('0\r\n\r\n')
    const answer = await opened.answer
    opened.socket.destroy()
    return answer?.status
  }

  it('never reach the disk if not announced', async () => {
    const fitting = await created(10)
    expect(await chunked(fitting, ['01234', '56789'])).toBe(204)
    expect((await server.staged(fitting)).toString()).toBe('0123456789')
    for (const pieces of [['0123456789x'], ['01234', '56789', 'x'], ['x'.repeat(1_000_000)]]) {
      const transfer = await created(10)
      expect(await chunked(transfer, pieces)).toBe(413)
      expect((await server.staged(transfer)).length).toBeLessThanOrEqual(10)
    }
  })

  it('and a body of invalid HTTP leave what came before', async () => {
    const transfer = await created(10)
    const headers = { ...pieceHeaders(transfer, 0), 'Transfer-Encoding': 'chunked' }
    const opened = await openExchange(server.origin, { method: 'PATCH', path: transfer.path, headers })
    await opened.write('5\r\n01234\r\n')
    await expect.poll(async () => (await server.staged(transfer)).length).toBe(5)
    await opened.write('nonsense\r\n')
    await opened.closed
    expect(await offsetOf(server.origin, transfer)).toBe(5)
  })
})

describe('an address that names something else', () => {
  it.each(['..%2f..%2fetc%2fpasswd', '..%5c..%5cx', '%2e%2e', 'x%00', '%ff', 'x.json', 'a'.repeat(5_000)])(
    'reaches no file by %s',
    async (name) => {
      const transfer = await created(10)
      const path = `/storage/upload/resumable/${name}`
      const before = await readdir(server.folder)
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = method === 'PATCH' ? pieceHeaders(transfer, 0) : transfer.headers
        const { status } = await exchange(
          server.origin,
          { method, path, headers },
          method === 'PATCH' ? 'x' : undefined,
        )
        expect([400, 403, 404]).toContain(status)
      }
      expect(await readdir(server.folder)).toEqual(before)
    },
  )
})
