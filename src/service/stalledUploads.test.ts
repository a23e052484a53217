import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Upload } from '../contract/operations/uploads.ts'
import { exchange, openExchange } from '../testing/network/rawExchange.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { createTransfer, patchHeaders, transfer } from '../testing/service/transfer.ts'

const MIB = 1024 * 1024
const STALLS = 20
/** Size of an uninterrupted upload, after which the process has allocated the memory that any upload needs. */
const WARM_UP_BYTES = 100 * MIB
const MAX_GROWTH_BYTES = 50e6
const MAX_HEAD_MS = 1_000

let folder = ''
let service: ServiceProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-stalled-'))
  service = await startServiceProcess('main', folder)
})
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${service.child.pid ?? 0}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) * 1024
}

it.skipIf(process.platform !== 'linux')(
  `resumes ${STALLS} stalled transfers: HEAD within 1 s, memory within 50 MB, every byte once`,
  async () => {
    const bytes = randomBytes(STALLS * 2 * MIB)
    bytes.set(Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'))
    const project = await service.owner.call('createProject', { body: { name: 'Stalls' } })
    const reserve = async (sizeBytes: number): Promise<Upload> =>
      await service.owner.call('reserveUpload', {
        params: { projectId: project.id },
        body: { type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', sizeBytes },
      })
    await transfer(await reserve(WARM_UP_BYTES), randomBytes(WARM_UP_BYTES))
    const before = await residentBytes()
    const upload = await reserve(bytes.length)
    const created = await createTransfer(upload, bytes.length)
    const { origin } = service
    const path = created.address.pathname
    const staged = join(folder, 'uploads', basename(path))

    const headMs: number[] = []
    const resident: number[] = []
    for (let offset = 0; offset < bytes.length; offset += 2 * MIB) {
      const rest = bytes.subarray(offset)
      const headers = { ...patchHeaders(created, offset), 'Content-Length': String(rest.length) }
      const stalled = await openExchange(origin, { method: 'PATCH', path, headers })
      await stalled.write(rest.subarray(0, MIB))
      // The upload is locked by now, but some of its data may still be in transit.
      await expect.poll(async () => (await stat(staged)).size, { interval: 5 }).toBeGreaterThan(offset)
      const askedAt = performance.now()
      const head = await exchange(origin, { method: 'HEAD', path, headers: created.headers })
      headMs.push(performance.now() - askedAt)
      expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(offset + MIB)])
      // The old client resumes, but its connection is closed by then and its data is ignored.
      await Promise.race([stalled.closed, delay(2_000)])
      await stalled.write(randomBytes(MIB))
      expect((await stalled.answer)?.headers.get('upload-offset')).toBe(String(offset + MIB))
      await stalled.closed
      const resumed = patchHeaders(created, offset + MIB)
      expect(
        (await exchange(origin, { method: 'PATCH', path, headers: resumed }, rest.subarray(MIB, 2 * MIB))).status,
      ).toBe(204)
      resident.push(await residentBytes())
    }
    const growth = Math.max(...resident) - before
    process.stdout.write(
      `HEAD at most ${Math.round(Math.max(...headMs))} ms, memory ${Math.round(before / 1e6)} MB before, ${Math.round(Math.max(...resident) / 1e6)} MB at most\n`,
    )
    expect(Math.max(...headMs)).toBeLessThan(MAX_HEAD_MS)
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    await service.owner.call('completeUpload', { params: { uploadId: upload.id } })
    const stored = await readFile(join(folder, `blobs/assets/${upload.assetId}/source.mp4`))
    const hash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
    expect(hash(stored)).toBe(hash(bytes))
  },
  120_000,
)
