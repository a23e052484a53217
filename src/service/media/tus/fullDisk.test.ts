import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../../testing/database/smallDisk.ts'
import {
  createTransferOver,
  newTransfer,
  offsetOf,
  sendPiece,
  startTestReceiver,
  type TestReceiver,
} from '../../../testing/service/tusReceiver.ts'

const MIB = 1024 * 1024

/**
 * A small mounted disk, because only a mount can be truly full. A limit on file sizes would report EFBIG, which a full
 * disk never does.
 */
const disk = mountSmallDisk(mkdtempSync(join(tmpdir(), 'tus-disk-')), 4)

describe.skipIf(disk === null)('a transfer to a full disk (needs root, to mount a tmpfs of 4 MiB)', () => {
  const folder = disk?.folder ?? ''
  let server: TestReceiver
  beforeAll(async () => {
    server = await startTestReceiver(folder)
  })
  afterAll(async () => {
    await server.stop()
    disk?.unmount()
    await rm(folder, { recursive: true, force: true })
  })

  it('is 507 with a plain sentence, keeps what was stored, and completes once there is room', async () => {
    const bytes = randomBytes(3 * MIB)
    const filler = join(folder, 'half')
    await writeFile(filler, Buffer.alloc(2 * MIB))
    const transfer = newTransfer(bytes.length)
    expect((await createTransferOver(server.origin, transfer)).status).toBe(201)
    const refused = await sendPiece(server.origin, transfer, { offset: 0, bytes })
    expect([refused.status, refused.body]).toEqual([
      507,
      'The service has run out of disk space. Free up some space, then resume the upload.\n',
    ])
    // The whole body is read before the response is sent, so the client can reuse the connection.
    expect(refused.headers.get('connection')).not.toBe('close')
    const offset = Number(await offsetOf(server.origin, transfer))
    expect(offset).toBeGreaterThan(MIB)
    expect(offset).toBeLessThan(2 * MIB + 1)
    const again = await sendPiece(server.origin, transfer, { offset, bytes: bytes.subarray(offset) })
    expect(again.status).toBe(507)
    expect(await offsetOf(server.origin, transfer)).toBe(offset)
    await rm(filler)
    expect((await sendPiece(server.origin, transfer, { offset, bytes: bytes.subarray(offset) })).status).toBe(204)
    const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
    expect(hash(await server.staged(transfer))).toBe(hash(bytes))
    await server.receiver.removeStaged(transfer.grant)
  })

  it('cannot be created, leaves nothing, and is created once there is room', async () => {
    await disk?.fill()
    const transfer = newTransfer(10)
    expect((await createTransferOver(server.origin, transfer)).status).toBe(507)
    expect(await server.receiver.stagedFile(transfer.grant)).toBeNull()
    await disk?.free()
    expect((await createTransferOver(server.origin, transfer)).status).toBe(201)
    expect((await sendPiece(server.origin, transfer, { offset: 0, bytes: '0123456789' })).status).toBe(204)
  })
})
