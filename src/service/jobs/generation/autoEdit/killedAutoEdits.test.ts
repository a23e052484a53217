import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSpokenSound } from '../../../../testing/media/spokenSound.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../../testing/service/serviceProcess.ts'
import { preparedAsset, uploadAsset } from '../../../../testing/service/uploadAsset.ts'

let dataFolder = ''
let running: ServiceProcess
const start = async (): Promise<void> => {
  running = await startServiceProcess('main', dataFolder, { FRAMEWRIGHT_PLAN: 'unlimited' })
}
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-edits-'))
  await start()
}, 120_000)
afterAll(async () => {
  running.child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

it('a service killed in any state of an edit saves each of its videos once after the next start', async () => {
  const { id: projectId } = await running.owner.call('createProject', { body: { name: 'Killed' } })
  const path = await makeSpokenSound(join(dataFolder, 'talk.mp4'), {
    seconds: 8,
    bursts: [
      [1, 2],
      [3.5, 4.5],
      [6, 7],
    ],
  })
  const upload = {
    projectId,
    type: 'video',
    filename: 'Talk.mp4',
    mimeType: 'video/mp4',
    bytes: await readFile(path),
  } as const
  const { id } = await preparedAsset(running.owner, (await uploadAsset(running.owner, upload)).id)
  const body = { sourceMode: 'single_asset', sourceAssetIds: [id], variations: 'videos', variationCount: 2 } as const
  let saved = 0
  /** Kills the service once the job is in a state, and expects its three videos after the next start. */
  const killedIn = async (isReached: (job: Awaited<ReturnType<typeof endedJob>>) => boolean): Promise<void> => {
    const { autoEditId, jobId } = await running.owner.call('createAutoEdit', { params: { projectId }, body })
    const read = async () => isReached(await running.owner.call('readJob', { params: { jobId } }))
    await expect.poll(read, { timeout: 20_000, interval: 2 }).toBe(true)
    await running.end('SIGKILL')
    await start()
    expect(await endedJob(running.owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
    const edit = await running.owner.call('readAutoEdit', { params: { resourceId: autoEditId } })
    expect(edit.outputEditorProjectIds).toHaveLength(3)
    saved += 3
    const { items } = await running.owner.call('listCompositions', { params: { projectId }, query: { limit: 50 } })
    expect(items).toHaveLength(saved)
  }
  await killedIn(() => true)
  await killedIn(({ status }) => status !== 'queued')
  await killedIn(({ children }) => children !== undefined)
}, 180_000)
