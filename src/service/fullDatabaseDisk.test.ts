import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createCompositionWriter } from '../testing/composition/compositionWriter.ts'
import { seededRandom } from '../testing/seededRandom.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { mountSmallDisk } from '../testing/database/smallDisk.ts'
import { reportMeasurement } from '../testing/reportMeasurement.ts'

const SEED = 20_261_127
const DISK_MIB = 160

const folder = mkdtempSync(join(tmpdir(), 'framewright-full-database-disk-'))
const disk = mountSmallDisk(folder, DISK_MIB)
let service: ServiceProcess | null = null
afterAll(async () => {
  service?.child.kill('SIGKILL')
  // The service's PostgreSQL exits shortly after the service.
  await delay(500)
  disk?.unmount()
  await rm(folder, { recursive: true, force: true })
})

it.skipIf(disk === null)(
  `answers 503 while the disk of the database is full, and recovers when space is free, seed ${SEED}`,
  async () => {
    if (disk === null) throw new Error('There is no small disk.')
    service = await startServiceProcess('main', join(disk.folder, 'data'))
    const { child, owner } = service
    const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
    const writer = createCompositionWriter({ name: 'writer', projectId, random: seededRandom(SEED) })
    await disk.fill()
    await writer.work(owner)
    const refused = await writer.repeat(owner)
    reportMeasurement(`${writer.changeCount()} changes fitted, then: ${refused?.status} ${refused?.text}`)
    expect(refused?.status).toBe(503)
    await delay(1_000)
    await disk.free()
    const madeAt = performance.now()
    await expect.poll(async () => (await owner.fetch('/healthz')).status, { timeout: 30_000, interval: 50 }).toBe(200)
    const repeated = await writer.repeat(owner)
    reportMeasurement(`Back ${Math.round(performance.now() - madeAt)} ms after there was room.`)
    expect([200, 201]).toContain(repeated?.status)
    for (const [compositionId, record] of writer.acknowledged)
      expect(await owner.call('readComposition', { params: { compositionId } })).toEqual(record)
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
  },
  180_000,
)
