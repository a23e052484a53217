import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { soakCount } from '../../../testing/soak.ts'

/** Each kill takes several seconds. A job is tried three times, so two kills cannot end it. */
const ROUNDS = soakCount(2, 20)
const KILLS = 2
const FILES = 4
const FILE_BYTES = 40_000_000
const SEED = 20_261_128
const params = { cloud_provider: 'drive_two' }

let dataFolder = ''
let service: ServiceProcess | null = null
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

it(
  `a service that is killed while it transfers files makes each of them once, with seed ${SEED}`,
  async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-transfers-'))
    const random = seededRandom(SEED)
    const environment = { FRAMEWRIGHT_PLAN: 'unlimited' }
    const start = async (): Promise<ServiceProcess> => {
      service = await startServiceProcess('standIn', dataFolder, environment)
      return service
    }
    const incoming = join(dataFolder, 'drive/In')
    const outgoing = join(dataFolder, 'drive/Out')
    for (const folder of [incoming, outgoing]) await mkdir(folder, { recursive: true })
    const picture = await pngBytes(dataFolder)
    const rest = Buffer.alloc(FILE_BYTES - picture.length)
    for (let index = 0; index < FILES; index += 1) await writeFile(join(incoming, `${index}.png`), [picture, rest])

    let running = await start()
    const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Killed' } })
    const video = await submitted(running.owner, await createTestComposition(running.owner, { projectId }))
    await endedJob(running.owner, video)
    const folderId = async (name: string): Promise<string> => {
      const response = await running.owner.fetch('/extensions/v1/drives/drive_two/files')
      const { data } = (await response.json()) as { data: { items: { id: string; name: string }[] } }
      return data.items.find((item) => item.name === name)?.id ?? ''
    }
    const [inId, outId] = [await folderId('In'), await folderId('Out')]
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { owner } = running
      const page = await owner.call('createPageImport', { body: { projectId, folderId: inId } })
      const copy = await owner.call('createDriveExport', {
        params,
        body: { projectId, renderJobIds: [video], destinationId: outId },
      })
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(random() * 600)
        await running.end('SIGKILL')
        running = await start()
      }
      for (const { jobId } of [page, copy])
        expect(await endedJob(running.owner, jobId, 120_000)).toMatchObject({ status: 'succeeded', error: null })
      const { items } = await running.owner.call('listAssets', { params: { projectId }, query: { limit: 100 } })
      expect(items).toHaveLength(round * FILES)
      const { files } = await running.owner.call('readPageImport', { params: { jobId: page.jobId } })
      expect(files.map(({ mediaAvailable, sizeBytes }) => [mediaAvailable, sizeBytes])).toEqual(
        files.map(() => [true, FILE_BYTES]),
      )
      expect((await readdir(outgoing)).filter((name) => name.endsWith('.mp4'))).toHaveLength(round)
      expect(await readdir(outgoing)).toHaveLength(round)
    }
  },
  soakCount(240_000, 1_200_000),
)
