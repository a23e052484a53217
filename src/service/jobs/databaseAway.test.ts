import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newComposition, toolRequest } from '../../testing/service/editorJobs.ts'
import { makeVideo } from '../../testing/media/media.ts'
import { freezePostgres, postmasterOf } from '../../testing/database/postgresProcesses.ts'
import { endedJob, createTestComposition, submitted, usedCredits } from '../../testing/service/renders.ts'
import { type ServiceProcess, startServiceProcess } from '../../testing/service/serviceProcess.ts'
import { soakCount } from '../../testing/soak.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import { MAX_ATTEMPTS } from './attempts/maxAttempts.ts'

/** In `npm run soak`, this is longer than the heartbeat timeout of the queue. */
const FREEZE_MS = soakCount(6_000, 25_000)

let dataFolder = ''
let service: ServiceProcess | null = null
let wake: () => void = () => {}
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-database-away-'))
})
afterEach(async () => {
  wake()
  service?.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** A service with a running export and a running preparation, and the input of an edit. */
async function busyService() {
  service = await startServiceProcess('standIn', dataFolder)
  const { child, owner } = service
  const record = await newComposition(owner)
  const bytes = await readFile(await makeVideo(join(dataFolder, 'long.mp4'), { seconds: 20, size: '1280x720' }))
  const media = { projectId: record.projectId, type: 'video', filename: 'long.mp4', mimeType: 'video/mp4' } as const
  const asset = await uploadAsset(owner, { ...media, bytes })
  const renderId = await submitted(owner, await createTestComposition(owner))
  const read = () => owner.call('readJob', { params: { jobId: renderId } })
  await expect.poll(async () => (await read()).status, { timeout: 10_000, interval: 20 }).toBe('running')
  const edit = { tool: 'moveOverlay', input: { overlayId: 1, startSeconds: 1 } }
  return { asset, child, edit, owner, record, renderId }
}

const isBack = async (running: ServiceProcess) => (await running.owner.fetch('/healthz')).status
const untilBack = async (running: ServiceProcess) =>
  await expect.poll(() => isBack(running), { timeout: 30_000, interval: 20 }).toBe(200)

async function expectAllDone({
  asset,
  child,
  owner,
  renderId,
  editId,
}: Awaited<ReturnType<typeof busyService>> & { editId: string }) {
  expect(await endedJob(owner, renderId)).toMatchObject({ status: 'succeeded', error: null })
  expect(await endedJob(owner, editId)).toMatchObject({ status: 'succeeded', saved: true })
  expect((await preparedAsset(owner, asset.id)).preparation).toMatchObject({ state: 'ready', error: null })
  expect(await usedCredits(owner)).toBe(1)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
}

it(`jobs succeed and are charged once although the database is killed ${MAX_ATTEMPTS + 1} times`, async () => {
  const busy = await busyService()
  const { owner, record, edit } = busy
  const { jobId: editId } = await owner.call('runEditorTool', toolRequest(record, edit.tool, edit.input))
  for (let kill = 0; kill <= MAX_ATTEMPTS; kill += 1) {
    process.kill(await postmasterOf(dataFolder), 'SIGKILL')
    await delay(300)
    if (service !== null) await untilBack(service)
    await delay(200)
  }
  await expectAllDone({ ...busy, editId })
}, 180_000)

it(`jobs succeed and are charged once although the database is frozen for ${FREEZE_MS} ms`, async () => {
  const busy = await busyService()
  const { owner, record, edit } = busy
  const { jobId: editId } = await owner.call('runEditorTool', toolRequest(record, edit.tool, edit.input))
  wake = await freezePostgres(dataFolder)
  await delay(FREEZE_MS)
  wake()
  if (service !== null) await untilBack(service)
  await expectAllDone({ ...busy, editId })
}, 180_000)
