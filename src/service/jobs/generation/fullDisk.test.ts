import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { mountSmallDisk, type SmallDisk } from '../../../testing/database/smallDisk.ts'
import { speaksRecording } from '../../../testing/generation/avatarByApi.ts'
import {
  approveVoice,
  checkedVoiceClone,
  spokenVoiceover,
  uploadedPicture,
} from '../../../testing/generation/avatars.ts'
import { humanSpeechPath } from '../../../testing/media/humanSpeech.ts'
import { makeMedia, makeVideo, testPicture } from '../../../testing/media/media.ts'
import { type SpeechServer, startSpeechServer } from '../../../testing/providers/speechServer.ts'
import { type FakeVideoServer, startVideoServer } from '../../../testing/providers/videoServer.ts'
import { clonesVoices } from '../../../testing/providers/voiceServer.ts'
import { endedJob, newComposition } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const path = temporaryFolder('full-disk-generation')
const input = { prompt: 'Waves', durationSeconds: 4, aspectRatio: '9:16', resolution: '480p' } as const

let disk: SmallDisk | null = null
let service: TestService | null = null
let speech: SpeechServer
let server: FakeVideoServer
beforeEach(async () => {
  disk = mountSmallDisk(path('disk'), 192)
  speech = await startSpeechServer()
  await speaksRecording(speech)
  clonesVoices(speech)
  server = await startVideoServer(await readFile(await makeVideo(path('made.mp4'), { seconds: 1 })))
})
afterEach(async () => {
  await service?.stop()
  await speech.stop()
  await server.stop()
  disk?.unmount()
})

/** Something that a person says, as a video of the project. */
async function spokenVideo({ owner }: TestService, projectId: string): Promise<string> {
  const sound = ['-i', humanSpeechPath('jfk'), '-shortest', '-pix_fmt', 'yuv420p']
  const file = await makeMedia('-f', 'lavfi', '-i', testPicture({ seconds: 11 }), ...sound, path('talk.mp4'))
  const bytes = await readFile(file)
  const upload = { projectId, type: 'video', filename: 'Talk.mp4', mimeType: 'video/mp4', bytes } as const
  return (await preparedAsset(owner, (await uploadAsset(owner, upload)).id)).id
}

/** Requests that start each kind of work, with everything that they need. */
async function works(running: TestService, projectId: string) {
  const { owner } = running
  const params = { projectId }
  const videoId = await spokenVideo(running, projectId)
  const clip = { ...videoOverlay(7, videoId), durationInFrames: 20 }
  const record = await newComposition(owner, smallComposition([clip]), projectId)
  const picture = await uploadedPicture(running, projectId)
  const consent = { displayName: 'Anna', consentBasis: 'self', consentAccepted: true } as const
  const voiceCloneId = await checkedVoiceClone(running, projectId)
  const avatar = await owner.call('createAvatar', {
    body: { projectId, voiceCloneId, imageAssetIds: [picture], ...consent },
  })
  const spoken = await spokenVoiceover(running, projectId, 'They were all his friends.')
  await approveVoice(running, avatar, spoken.voiceoverId)
  const presenter = { presenterProfileId: avatar.id, presenterReferenceImageId: avatar.images[0]?.id ?? '' }
  const sample = { projectId, sourceType: 'asset', assetId: videoId, ...consent } as const
  const model = { capability: 't2v', input } as const
  return {
    draft: async () =>
      await owner.call('createAiVideo', { params, body: { provider: 'local', modelId: 'animatic', ...model } }),
    'avatar video': async () =>
      await owner.call('createAvatarVideo', { params, body: { ...presenter, voiceoverJobId: spoken.jobId } }),
    'cut-out': async () => {
      const body = { overlayId: 7, expectedUpdatedAt: record.updatedAt }
      return await owner.call('removeBackground', { params: { compositionId: record.id }, body })
    },
    voice: async () => {
      const { id } = await owner.call('createVoiceClone', { body: sample })
      return await owner.call('runVoiceClone', { params: { resourceId: id } })
    },
  }
}

it('on a full disk, generated media fail with advice, leave nothing, and can be made later', async ({ skip }) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  const environment = { FRAMEWRIGHT_TTS_URL: speech.url, FRAMEWRIGHT_VIDEO_URL: server.url }
  service = await startTestService({ dataFolder: disk.folder, environment })
  const { clock, owner, running } = service
  const { blobs } = running.context
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  // Neither of the models lets a picture speak, so the avatar is drawn on this host.
  server.behaviour.models = ['wan-2.2', 'ltx-2']
  const requests = Object.entries(await works(service, projectId))
  const before = await blobs.list('')
  await disk.fill()
  const model = { provider: 'server', modelId: 'wan-2.2', capability: 't2v', input } as const
  const remote = await owner.call('createAiVideo', { params: { projectId }, body: model })
  const downloads = () => server.requests.filter(({ path: asked }) => asked.endsWith('/content')).length
  await expect.poll(downloads, { timeout: 20_000 }).toBeGreaterThan(0)
  const failed: [string, string][] = []
  for (const [name, start] of requests) {
    clock.advance(5)
    const job = await endedJob(owner, (await start()).jobId)
    expect.soft([name, job.outputAssetIds, job.error?.code]).toEqual([name, [], 'disk_full'])
    failed.push([name, job.id])
  }
  await expect.poll(async () => await blobs.list(''), { timeout: 20_000 }).toEqual(before)
  // The server keeps its video, which is paid for.
  expect((await owner.call('readJob', { params: { jobId: remote.jobId } })).counts.pending).toBe(1)
  await disk.free()
  expect(await endedJob(owner, remote.jobId)).toMatchObject({ status: 'succeeded', error: null })
  expect(server.started()).toHaveLength(1)
  for (const [name, jobId] of failed) {
    clock.advance(5)
    const retried = await owner.send('retryJob', { params: { jobId } })
    expect.soft([name, retried.status]).toEqual([name, 202])
    if (retried.status !== 202) continue
    const job = await endedJob(owner, retried.data().jobId)
    expect.soft([name, job.status, job.error]).toEqual([name, 'succeeded', null])
  }
}, 180_000)

it('a video of a server is not downloaded again until there is more space', async ({ skip }) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  service = await startTestService({ dataFolder: disk.folder, environment: { FRAMEWRIGHT_VIDEO_URL: server.url } })
  const { owner, running } = service
  const { db } = running.context
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  server.behaviour.models = ['wan-2.2']
  await disk.fill()
  const model = { provider: 'server', modelId: 'wan-2.2', capability: 't2v', input } as const
  const { jobId } = await owner.call('createAiVideo', { params: { projectId }, body: model })
  const waits = async (): Promise<number> => {
    const waiting = sql`select from pgboss.job where data->>'jobId' = ${jobId} and data->'wait' is not null`
    // The pauses between the looks at the disk are shortened.
    await sql`update pgboss.job set start_after = now() where data->>'jobId' = ${jobId} and state = 'created'`.execute(
      db,
    )
    return (await waiting.execute(db)).rows.length
  }
  await expect.poll(waits, { timeout: 60_000, interval: 200 }).toBeGreaterThan(2)
  const downloads = () => server.requests.filter(({ path: asked }) => asked.endsWith('/content')).length
  expect(downloads()).toBe(1)
  await disk.free()
  const pending = async (): Promise<number> => {
    await waits()
    return (await owner.call('readJob', { params: { jobId } })).counts.pending
  }
  await expect.poll(pending, { timeout: 60_000 }).toBe(0)
  expect(await endedJob(owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
  expect([server.started().length, downloads()]).toEqual([1, 2])
}, 180_000)
