import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approveVoice,
  avatarVideoRequest,
  createdAvatar,
  recordedVoice,
  spokenVoiceover,
} from '../../../../testing/generation/avatars.ts'
import { humanSpeechPath } from '../../../../testing/media/humanSpeech.ts'
import { cancelJob } from '../../../../testing/service/cancel.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { preparedAsset } from '../../../../testing/service/uploadAsset.ts'

/** Frames are drawn slowly beside other tests. */
const patience = 120_000
const recording = humanSpeechPath('austen-0930')
let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService({ speech: recordedVoice() })
  projectId = (await service.owner.call('createProject', { body: { name: 'Presenters' } })).id
})
afterAll(async () => {
  await service.stop()
})

const detailsOf = (refused: Awaited<ReturnType<TestService['owner']['send']>>) =>
  refused.error().details?.map(({ code, facts, path }) => [path, code, facts?.['reason']])

it(
  'makes a draft with the length and the sound of its voiceover, and the shape asked for',
  async () => {
    const { avatar, request, voiceoverId } = await avatarVideoRequest(service, projectId, { recording })
    const body = { ...request.body, aspectRatio: '1:1', prompt: 'Look friendly' } as const
    service.clock.advance(5)
    const { avatarVideoId, jobId } = await service.owner.call('createAvatarVideo', { ...request, body })
    const queued = await service.reader.call('readAvatarVideo', { params: { resourceId: avatarVideoId } })
    expect(queued).toMatchObject({ assetId: null, error: null, isDraft: true, source: 'draft', voiceType: 'preset' })
    const job = await endedJob(service.owner, jobId)
    expect(job).toMatchObject({ type: 'avatar_video', status: 'succeeded', error: null })
    const made = await preparedAsset(service.owner, job.outputAssetIds[0] ?? '')
    expect(made).toMatchObject({
      type: 'video',
      width: 720,
      height: 720,
      fps: 25,
      hasAudio: true,
      tags: ['avatar', 'draft'],
    })
    expect(made.name).toMatch(/^Anna: /u)
    expect(Math.abs((made.durationMs ?? 0) - 3_290)).toBeLessThanOrEqual(60)
    const { items } = await service.reader.call('listAvatarVideos', { params: { projectId } })
    expect(items[0]).toMatchObject({
      id: avatarVideoId,
      jobId,
      voiceoverId,
      presenterProfileId: avatar.id,
      presenterName: 'Anna',
      prompt: 'Look friendly',
      motion: 'calm',
      status: 'succeeded',
      assetId: made.id,
      durationMs: made.durationMs,
    })
  },
  patience,
)

it('is refused without an approved preview, and after its revocation', async () => {
  const avatar = await createdAvatar(service, projectId)
  const { jobId: voiceoverJobId, voiceoverId } = await spokenVoiceover(service, projectId, recording)
  const body = {
    presenterProfileId: avatar.id,
    voiceoverJobId,
    presenterReferenceImageId: avatar.images[0]?.id ?? '',
  }
  const create = async () => await service.owner.send('createAvatarVideo', { params: { projectId }, body })
  expect((await create()).error().code).toBe('voice_not_approved')
  await approveVoice(service, avatar, voiceoverId)
  await service.owner.call('revokeAvatarVoice', { params: { avatarId: avatar.id, voiceoverId } })
  expect([(await create()).status, (await create()).error().code]).toEqual([409, 'voice_not_approved'])
})

it('is refused with things of others, and for those who may not', async () => {
  const { request } = await avatarVideoRequest(service, projectId, { recording })
  const create = async (body: object, client = service.owner) =>
    await client.send('createAvatarVideo', { ...request, body: { ...request.body, ...body } })
  const id = randomUUID()
  expect(detailsOf(await create({ presenterProfileId: id }))).toEqual([
    ['/presenterProfileId', 'avatar_unknown', undefined],
  ])
  expect(detailsOf(await create({ presenterReferenceImageId: id }))).toEqual([
    ['/presenterReferenceImageId', 'avatar_image', 'other_avatar'],
  ])
  expect(detailsOf(await create({ voiceoverJobId: id }))).toEqual([['/voiceoverJobId', 'avatar_voiceover', 'unknown']])
  expect((await create({ imageUrl: 'https://example.org/a.png' })).status).toBe(422)
  expect((await create({}, service.stranger)).status).toBe(404)
  expect((await create({}, service.reader)).status).toBe(403)
})

it(
  'ends if its avatar is deleted while it waits, and is retried only with an avatar',
  async () => {
    const { avatar, request } = await avatarVideoRequest(service, projectId, { recording })
    // Another video takes the only turn of the workspace.
    service.clock.advance(5)
    const other = await avatarVideoRequest(service, projectId, { recording })
    const before = await service.owner.call('createAvatarVideo', other.request)
    const { jobId } = await service.owner.call('createAvatarVideo', request)
    await service.owner.call('deleteAvatar', { params: { resourceId: avatar.id } })
    await endedJob(service.owner, before.jobId)
    const job = await endedJob(service.owner, jobId)
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'avatar_unavailable', facts: { reason: 'disabled' } },
    })
    expect((await service.owner.send('retryJob', { params: { jobId } })).status).toBe(422)
  },
  patience,
)

it(
  'outlives the project of its avatar, with the name, and is ended with it while it is unfinished',
  async () => {
    const { id: home } = await service.owner.call('createProject', { body: { name: 'Home' } })
    const avatar = await createdAvatar(service, home)
    const { jobId: voiceoverJobId, voiceoverId } = await spokenVoiceover(service, projectId, recording)
    await approveVoice(service, { ...avatar, projectId }, voiceoverId)
    const image = avatar.images[0]?.id ?? ''
    const body = { presenterProfileId: avatar.id, voiceoverJobId, presenterReferenceImageId: image }
    const create = async () => await service.owner.call('createAvatarVideo', { params: { projectId }, body })
    const made = await create()
    expect(await endedJob(service.owner, made.jobId)).toMatchObject({ status: 'succeeded' })
    service.clock.advance(5)
    const unfinished = await create()
    await service.owner.call('deleteProject', { params: { projectId: home } })
    const read = async (resourceId: string) => await service.owner.call('readAvatarVideo', { params: { resourceId } })
    const kept = { presenterProfileId: null, presenterName: 'Anna' }
    expect(await read(made.avatarVideoId)).toMatchObject({ ...kept, status: 'succeeded', isDraft: true })
    expect(await read(unfinished.avatarVideoId)).toMatchObject({
      ...kept,
      status: 'failed',
      error: { code: 'avatar_unavailable', facts: { reason: 'disabled' } },
      assetId: null,
    })
    const retried = await service.owner.send('retryJob', { params: { jobId: unfinished.jobId } })
    expect(detailsOf(retried)).toEqual([['/presenterProfileId', 'avatar_unknown', undefined]])
  },
  patience,
)

it(
  'is not stored if its approval is revoked while it is drawn',
  async () => {
    const { avatar, request, voiceoverId } = await avatarVideoRequest(service, projectId, {
      recording: humanSpeechPath('jfk'),
    })
    const { avatarVideoId, jobId } = await service.owner.call('createAvatarVideo', request)
    const read = async () => await service.owner.call('readJob', { params: { jobId } })
    await expect.poll(async () => (await read()).work?.stage, { timeout: 20_000 }).toBe('drawing')
    await service.owner.call('revokeAvatarVoice', { params: { avatarId: avatar.id, voiceoverId } })
    const error = { code: 'avatar_unavailable', facts: { reason: 'revoked' } }
    expect(await read()).toMatchObject({ status: 'failed', error })
    const stored = await service.owner.call('readAvatarVideo', { params: { resourceId: avatarVideoId } })
    expect(stored).toMatchObject({ status: 'failed', error, assetId: null })
  },
  patience,
)

it(
  'can be cancelled, and leaves no asset',
  async () => {
    const { request } = await avatarVideoRequest(service, projectId, { recording: humanSpeechPath('jfk') })
    const count = async () => (await service.owner.call('listAssets', { params: { projectId } })).items.length
    const before = await count()
    const { avatarVideoId, jobId } = await service.owner.call('createAvatarVideo', request)
    const read = async () => await service.owner.call('readJob', { params: { jobId } })
    await expect.poll(async () => (await read()).work?.stage, { timeout: 20_000 }).toBe('drawing')
    expect((await cancelJob(service.owner, jobId)).job?.status).toBe('canceled')
    expect(await service.owner.call('readAvatarVideo', { params: { resourceId: avatarVideoId } })).toMatchObject({
      status: 'canceled',
      assetId: null,
    })
    expect(await count()).toBe(before)
  },
  patience,
)
