import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookEventSchema } from '../../../contract/extensions/webhookEvents.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { descendantsOf, expectGone } from '../../../testing/exportFaults/processTree.ts'
import { ffmpeg, ffprobe } from '../../../testing/media/media.ts'
import { type HttpsReceiver, startHttpsReceiver } from '../../../testing/network/httpsReceiver.ts'
import { receiverEnvironment } from '../../../testing/network/receiverNetwork.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { submittedBatch } from '../../../testing/sequences/batches.ts'
import { numberedSequence } from '../../../testing/sequences/numberedSequence.ts'
import { withOwnDatabase } from '../../../testing/service/ownDatabase.ts'
import { endedJob, usedCredits } from '../../../testing/service/renders.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { sharedScene } from '../../../testing/service/sharedScene.ts'
import { addWebhook, deliveriesOf } from '../../../testing/workspace/webhookClient.ts'
import { soakCount } from '../../../testing/soak.ts'

/** Each kill takes about ten seconds. */
const KILLS = soakCount(4, 20)
const SEED = 20_261_127
const OUTPUTS = 4

let folder = ''
let dataFolder = ''
let service: ServiceProcess
let webhookId = ''
let receiver: HttpsReceiver
const start = async (): Promise<void> => {
  service = await startServiceProcess('exporting', dataFolder, {
    FRAMEWRIGHT_FFMPEG: ffmpeg,
    FRAMEWRIGHT_FFPROBE: ffprobe,
    FRAMEWRIGHT_TEST_SCENE: await sharedScene(),
    FRAMEWRIGHT_LOG: 'silent',
    FRAMEWRIGHT_PLAN: 'unlimited',
    ...receiverEnvironment(receiver),
  })
}
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'framewright-killed-batches-')))
  dataFolder = join(folder, 'data')
  receiver = await startHttpsReceiver()
  receiver.answer((response) => response.writeHead(204).end())
  await start()
  webhookId = (await addWebhook(service.owner)).webhookId
}, 120_000)
afterAll(async () => {
  service.child.kill('SIGKILL')
  await receiver.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/**
 * The stored videos of a batch, by render, each as inode number and modification time, which change if a file is
 * written again.
 */
async function filesOf({ children = [] }: Job): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const { renderId, status } of children) {
    if (renderId === undefined || renderId === null || status !== 'succeeded') continue
    const stored = join(dataFolder, 'blobs/renders', renderId)
    const names = await readdir(stored)
    expect(names).toHaveLength(1)
    const { ino, mtimeMs, size } = await stat(join(stored, names[0] ?? ''))
    expect(size).toBeGreaterThan(1_000)
    files.set(renderId, `${ino} ${mtimeMs}`)
  }
  return files
}

interface ChildRecord {
  readonly renderId: string
  readonly attempts: number
  readonly ledger: string
}

/** The attempts and the charges of a batch's outputs. */
async function recordsOf(jobId: string): Promise<readonly ChildRecord[]> {
  return await withOwnDatabase(dataFolder, async (client) => {
    const sql = `select renders.id as "renderId", jobs.attempts,
        (select string_agg(kind || ' ' || amount, ', ') from usage_entries where job_id = jobs.id) as ledger
      from jobs join renders on renders.job_id = jobs.id where parent_id = $1`
    return (await client.query<ChildRecord>(sql, [jobId])).rows
  })
}

/** Kills the service and waits until every process that it started has exited. */
async function kill(): Promise<void> {
  const started = descendantsOf(service.child.pid ?? 0)
  await service.end('SIGKILL')
  await expectGone(started)
}

const read = async (jobId: string): Promise<Job> => await service.owner.call('readJob', { params: { jobId } })

/**
 * Expects that a batch has one video and one charge per output, and one event in all, and that videos in `finished`
 * were not made again. Returns the number of additional attempts.
 */
async function expectWholeBatch(jobId: string, finished: ReadonlyMap<string, string>): Promise<number> {
  const job = await endedJob(service.owner, jobId)
  expect(job).toMatchObject({
    status: 'succeeded',
    counts: { total: OUTPUTS, succeeded: OUTPUTS, failed: 0, pending: 0 },
  })
  const files = await filesOf(job)
  expect(files.size).toBe(OUTPUTS)
  const records = await recordsOf(jobId)
  expect(records.map(({ ledger }) => ledger)).toEqual(Array.from({ length: OUTPUTS }, () => 'charge 1'))
  for (const [renderId, file] of finished) {
    expect(files.get(renderId)).toBe(file)
    expect(records.find((record) => record.renderId === renderId)?.attempts).toBe(1)
  }
  const deliveries = await deliveriesOf(service.owner, webhookId)
  const events = deliveries.map(({ body }) => webhookEventSchema.parse(JSON.parse(body)))
  expect(events.filter(({ data }) => data.jobId === jobId).map(({ kind }) => kind)).toEqual(['job.succeeded'])
  expect(await readdir(join(dataFolder, 'blobs', '.unfinished'))).toEqual([])
  return records.reduce((sum, { attempts }) => sum + attempts - 1, 0)
}

describe.runIf(process.platform === 'linux')('a service that is killed in a batch', () => {
  it(
    `makes at most one output again, over ${KILLS} kills, seed ${SEED}`,
    async () => {
      const random = seededRandom(SEED)
      const made = await numberedSequence(service.owner, { sizes: [2, 2], folder })
      const undisturbedAt = performance.now()
      expect(await expectWholeBatch(await submittedBatch(service, made), new Map())).toBe(0)
      const batchMs = performance.now() - undisturbedAt
      let repeated = 0
      let kept = 0
      for (let round = 0; round < KILLS; round += 1) {
        const jobId = await submittedBatch(service, made)
        await delay(random() * batchMs)
        const finished = await filesOf(await read(jobId))
        await kill()
        await start()
        const again = await expectWholeBatch(jobId, finished)
        expect(again).toBeLessThanOrEqual(1)
        repeated += again
        kept += finished.size
      }
      expect(await usedCredits(service.owner)).toBe((KILLS + 1) * OUTPUTS)
      reportMeasurement(`${KILLS} kills: ${kept} finished outputs stayed, ${repeated} were made again.`)
    },
    KILLS * 60_000,
  )
})
