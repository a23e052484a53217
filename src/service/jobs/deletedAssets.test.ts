import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { descendantsOf } from '../../testing/exportFaults/processTree.ts'
import { longVideo } from '../../testing/media/longVideo.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { storedAsset } from '../../testing/service/storedAsset.ts'
import { makeSpokenSound } from '../../testing/media/spokenSound.ts'
import { reportMeasurement } from '../../testing/reportMeasurement.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import type { Speech } from '../providers/speech.ts'
import { type RunningService, startService } from '../startService.ts'

let service: TestService | null = null
let worker: RunningService | null = null
afterEach(async () => {
  await worker?.stop()
  worker = null
  await service?.stop()
  service = null
})

async function startedIn(processes: 'one process' | 'two processes'): Promise<TestService> {
  if (processes === 'one process') return (service = await startTestService())
  service = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
  const { config } = service.running.context
  worker = await startService({ config: { ...config, role: 'worker' }, log: pino({ level: 'silent' }) })
  return service
}

const programsOf = (assetId: string) => descendantsOf(process.pid).filter(({ words }) => words.includes(assetId))

/** Programs must exit within 2 s of the deletion. The limit is doubled to allow for a busy machine. */
const GONE_WITHIN_MS = 4_000

it.each(['one process', 'two processes'] as const)(
  'a deletion ends the programs that prepare the asset, in %s, and releases slots and project',
  async (processes) => {
    const { owner } = await startedIn(processes)
    const [{ id: projectId }, { id: otherId }] = [
      await owner.call('createProject', { body: { name: 'Deleted' } }),
      await owner.call('createProject', { body: { name: 'Kept' } }),
    ]
    const bytes = await longVideo(1_200)
    const video = { type: 'video', filename: 'Long.mp4', mimeType: 'video/mp4', bytes } as const
    const long = [await uploadAsset(owner, { ...video, projectId }), await uploadAsset(owner, { ...video, projectId })]
    const encoders = () => long.flatMap(({ id }) => programsOf(id)).filter(({ words }) => words.includes('proxy'))
    await expect.poll(() => encoders().length, { timeout: 20_000 }).toBeGreaterThan(0)
    const refused = await owner.send('deleteProject', { params: { projectId } })
    expect([refused.status, refused.error().code]).toEqual([409, 'work_active'])

    for (const { id } of long) await owner.call('deleteAsset', { params: { assetId: id }, body: {} })
    const deletedAt = performance.now()
    await owner.call('deleteProject', { params: { projectId } })
    await expect
      .poll(() => long.flatMap(({ id }) => programsOf(id)), { timeout: GONE_WITHIN_MS, interval: 20 })
      .toEqual([])
    reportMeasurement(
      `In ${processes} the programs were gone ${Math.round(performance.now() - deletedAt)} ms after the deletion.`,
    )

    const short = { ...video, projectId: otherId, filename: 'Short.mp4', bytes: await longVideo(2) }
    expect((await preparedAsset(owner, (await uploadAsset(owner, short)).id)).preparation.state).toBe('ready')
    const folder = (worker ?? service?.running)?.context.workFolder ?? ''
    await expect.poll(async () => await readdir(folder)).toEqual([])
    for (const { id } of long)
      await expect.poll(async () => await service?.running.context.blobs.list(`assets/${id}/`)).toEqual([])
  },
  90_000,
)

it('a deletion ends the running and the waiting transcription of an asset', async () => {
  const heard = { begun: 0, ended: 0 }
  const recognizer: Speech['recognizer'] = {
    name: 'patient',
    maxMs: 60_000,
    recognize: async (_path, _wanted, signal) => {
      heard.begun += 1
      return await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          heard.ended += 1
          reject(signal.reason)
        })
      })
    },
  }
  service = await startTestService({ speech: { recognizer, aligner: null, speaker: null } })
  const { owner } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Heard' } })
  const path = join(service.running.context.workFolder, 'talk.wav')
  const bytes = await readFile(await makeSpokenSound(path, { seconds: 2, bursts: [[0.5, 1.5]] }))
  const upload = { projectId, type: 'music', filename: 'Talk.wav', mimeType: 'audio/wav', bytes } as const
  const assetIds = [(await uploadAsset(owner, upload)).id, await storedAsset(service, { projectId, type: 'music' })]
  await preparedAsset(owner, assetIds[0] ?? '')
  const jobIds: string[] = []
  for (const assetId of assetIds) jobIds.push((await owner.call('prepareTranscript', { params: { assetId } })).jobId)
  await expect.poll(() => heard.begun, { timeout: 10_000 }).toBe(1)
  for (const assetId of assetIds) await owner.call('deleteAsset', { params: { assetId }, body: {} })
  for (const jobId of jobIds) {
    expect(await owner.call('readJob', { params: { jobId } })).toMatchObject({
      status: 'failed',
      error: { code: 'media_unavailable', message: 'The file has been deleted.' },
    })
  }
  await owner.call('deleteProject', { params: { projectId } })
  await expect.poll(() => heard, { timeout: GONE_WITHIN_MS }).toEqual({ begun: 1, ended: 1 })
})
