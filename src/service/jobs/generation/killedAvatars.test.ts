import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { avatarRequestByApi, speaksRecording } from '../../../testing/generation/avatarByApi.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { type SpeechServer, startSpeechServer } from '../../../testing/providers/speechServer.ts'
import { type FakeVideoServer, startVideoServer } from '../../../testing/providers/videoServer.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { type ServiceProcess, startServiceProcess } from '../../../testing/service/serviceProcess.ts'
import { preparedAsset } from '../../../testing/service/uploadAsset.ts'

let dataFolder = ''
let speech: SpeechServer
let videos: FakeVideoServer | null = null
let running: ServiceProcess | null = null
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-avatars-'))
  speech = await startSpeechServer()
  await speaksRecording(speech)
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await speech.stop()
  await videos?.stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (environment: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> => {
  const settings = { FRAMEWRIGHT_PLAN: 'unlimited', FRAMEWRIGHT_TTS_URL: speech.url, ...environment }
  running = await startServiceProcess('main', dataFolder, settings)
  return running
}

it('a service killed while a draft waits or is drawn makes it after the next start, once', async () => {
  let service = await start()
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Killed' } })
  const request = await avatarRequestByApi(service.owner, projectId)
  const assets = async () => (await service.owner.call('listAssets', { params: { projectId } })).items.length
  for (const reached of [/queued|running|drawing/u, /drawing/u]) {
    const before = await assets()
    const { jobId } = await service.owner.call('createAvatarVideo', request)
    const read = async () => {
      const { status, work } = await service.owner.call('readJob', { params: { jobId } })
      return status === 'running' ? (work?.stage ?? status) : status
    }
    await expect.poll(read, { timeout: 60_000, interval: 5 }).toMatch(reached)
    await service.end('SIGKILL')
    service = await start()
    const job = await endedJob(service.owner, jobId)
    expect(job).toMatchObject({ status: 'succeeded', error: null })
    await preparedAsset(service.owner, job.outputAssetIds[0] ?? '')
    expect(await assets()).toBe(before + 1)
  }
}, 300_000)

/** Deletes the picture and the sounds, which the server already has. */
async function deleteMaterial(owner: ServiceProcess['owner'], projectId: string): Promise<void> {
  const { items } = await owner.call('listAssets', { params: { projectId } })
  for (const { id, type } of items) {
    if (type === 'video') continue
    const params = { assetId: id }
    const { fingerprint } = await owner.call('readAssetDeleteImpact', { params })
    await owner.call('deleteAsset', { params, body: { fingerprint } })
  }
}

it('a service killed in each state of a server’s work asks it once', async () => {
  const video = await readFile(await makeVideo(join(dataFolder, 'made.mp4'), { seconds: 1 }))
  const server = await startVideoServer(video)
  videos = server
  server.behaviour.models = ['wan-2.2-s2v']
  const environment = { FRAMEWRIGHT_VIDEO_URL: server.url }
  let service = await start(environment)
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Killed' } })
  const request = await avatarRequestByApi(service.owner, projectId)
  for (const state of ['asked', 'waiting', 'generating']) {
    const sent = server.started().length
    if (state === 'asked') server.behaviour.starts.push('silence')
    server.behaviour.statuses = [state === 'waiting' ? 'queued' : 'in_progress']
    const { jobId } = await service.owner.call('createAvatarVideo', {
      ...request,
      body: { ...request.body, prompt: `While ${state}` },
    })
    await expect.poll(() => server.started().length, { timeout: 60_000, interval: 5 }).toBe(sent + 1)
    const job = server.jobs.at(-1)
    const least = state === 'asked' ? 0 : 1
    await expect.poll(() => job?.reads, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(least)
    if (state === 'generating') await deleteMaterial(service.owner, projectId)
    await service.end('SIGKILL')
    server.behaviour.statuses = ['completed']
    service = await start(environment)
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
    expect(server.started()).toHaveLength(sent + 1)
  }
}, 300_000)
