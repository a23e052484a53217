import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openExchange } from '../../../testing/network/rawExchange.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { soakCount } from '../../../testing/soak.ts'
import {
  createTransferOver,
  newTransfer,
  offsetOf,
  pieceHeaders,
  sendPiece,
  tusSecret,
} from '../../../testing/service/tusReceiver.ts'

const KILLS = soakCount(4, 200)
const SEED = 20_261_125
/** Maximum number of bytes sent per round. */
const ROUND_BYTES = 300_000

let folder = ''
let child: ChildProcess | null = null
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tus-killed-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the receiver as a separate process on the same folder. */
async function start(): Promise<string> {
  const program = join(import.meta.dirname, '../../../testing/fixtures/tusReceiverProcess.ts')
  child = spawn(process.execPath, [program, folder, tusSecret, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port]: Buffer[] = await once(child.stdout ?? child, 'data')
  return `http://127.0.0.1:${port?.toString().trim() ?? ''}`
}

it(
  `keeps every acknowledged byte over ${KILLS} kills in the middle of a piece, seed ${SEED}`,
  async () => {
    const random = seededRandom(SEED)
    const bytes = Buffer.from(Uint8Array.from({ length: KILLS * ROUND_BYTES }, () => Math.floor(random() * 256)))
    const transfer = newTransfer(bytes.length)
    let origin = await start()
    expect((await createTransferOver(origin, transfer)).status).toBe(201)
    let offset = 0
    for (let round = 0; round < KILLS; round += 1) {
      const first = bytes.subarray(offset, offset + Math.floor((random() * ROUND_BYTES) / 2))
      expect((await sendPiece(origin, transfer, { offset, bytes: first })).status).toBe(204)
      const acknowledged = offset + first.length
      const rest = bytes.subarray(acknowledged)
      const headers = { ...pieceHeaders(transfer, acknowledged), 'Content-Length': String(rest.length) }
      const cut = await openExchange(origin, { method: 'PATCH', path: transfer.path, headers })
      const sent = Math.floor((random() * ROUND_BYTES) / 2)
      await cut.write(rest.subarray(0, sent))
      await delay(random() * 20)
      const exit = once(child ?? cut.socket, 'exit')
      child?.kill('SIGKILL')
      await exit
      origin = await start()
      offset = Number(await offsetOf(origin, transfer))
      expect(offset).toBeGreaterThanOrEqual(acknowledged)
      expect(offset).toBeLessThanOrEqual(acknowledged + sent)
    }
    expect((await sendPiece(origin, transfer, { offset, bytes: bytes.subarray(offset) })).status).toBe(204)
    const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
    expect(hash(await readFile(join(folder, basename(transfer.path))))).toBe(hash(bytes))
  },
  soakCount(60_000, 900_000),
)
