import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approveVoice,
  checkedVoiceClone,
  createdAvatar,
  recordedVoice,
  spokenVoiceover,
  uploadedPicture,
} from '../../../../testing/generation/avatars.ts'
import { humanSpeechPath } from '../../../../testing/media/humanSpeech.ts'
import { makeMedia, testPicture } from '../../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { storedAsset } from '../../../../testing/service/storedAsset.ts'
import { assetStore } from '../../../stores/assets/assetStore.ts'

const recording = humanSpeechPath('austen-0930')
let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService({ speech: recordedVoice() })
  projectId = (await service.owner.call('createProject', { body: { name: 'Avatars' } })).id
})
afterAll(async () => {
  await service.stop()
})

const bodyOf = async (fields: object = {}) => ({
  projectId,
  displayName: 'Anna',
  voiceCloneId: await checkedVoiceClone(service, projectId),
  imageAssetIds: [] as string[],
  consentBasis: 'authorized',
  consentAccepted: true,
  ...fields,
})
const refusalOf = (refused: Awaited<ReturnType<TestService['owner']['send']>>) => {
  const { code, details } = refused.error()
  const [first] = details ?? []
  return first === undefined ? [refused.status, code] : [refused.status, first.path, first.facts?.['reason']]
}

it('keeps its pictures, its voice and who consented when, and can be renamed', async () => {
  const picture = await uploadedPicture(service, projectId)
  const body = await bodyOf({ imageAssetIds: [picture] })
  const avatar = await service.owner.call('createAvatar', {
    body: { ...body, consentBasis: 'authorized', consentAccepted: true },
  })
  expect(avatar).toMatchObject({
    projectId,
    displayName: 'Anna',
    status: 'active',
    voiceCloneId: body.voiceCloneId,
    images: [{ assetId: picture, hasFace: true }],
    consent: { basis: 'authorized', acceptedBy: 'Owner', acceptedAt: service.clock.now().toISOString() },
    approvals: [],
  })
  const params = { resourceId: avatar.id }
  const renamed = await service.owner.call('renameAvatar', { params, body: { displayName: 'Anna Lee' } })
  expect(await service.reader.call('readAvatar', { params })).toEqual(renamed)
  expect(renamed).toMatchObject({ displayName: 'Anna Lee', consent: avatar.consent })
  const { items } = await service.reader.call('listAvatars', { query: { projectId } })
  expect(items[0]).toEqual(renamed)
  const other = (await service.owner.call('createProject', { body: { name: 'Other' } })).id
  expect((await service.owner.call('listAvatars', { query: { projectId: other } })).items).toEqual([])
  const image = { avatarId: avatar.id, imageId: avatar.images[0]?.id ?? '' }
  const { url } = await service.reader.call('readAvatarImage', { params: image })
  expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg')
  expect((await service.stranger.send('readAvatarImage', { params: image })).status).toBe(404)
})

it('is refused without consent, without a checked voice, and with unfit pictures', async () => {
  const path = join(service.running.context.workFolder, `${randomUUID()}.png`)
  await makeMedia('-f', 'lavfi', '-i', testPicture({ size: '320x240' }), '-frames:v', '1', path)
  const [picture, empty] = [await uploadedPicture(service, projectId), await uploadedPicture(service, projectId, path)]
  const refused = async (fields: object, client = service.owner) =>
    refusalOf(await client.send('createAvatar', { body: await bodyOf({ imageAssetIds: [picture], ...fields }) }))
  expect(await refused({ consentAccepted: false })).toEqual([422, '/consentAccepted', undefined])
  expect(await refused({ consentBasis: undefined })).toEqual([422, '/consentBasis', undefined])
  expect(await refused({ voiceCloneId: randomUUID() })).toEqual([422, '/voiceCloneId', 'unknown'])
  const unchecked = await checkedVoiceClone(service, projectId, 'reserved')
  expect(await refused({ voiceCloneId: unchecked })).toEqual([422, '/voiceCloneId', 'unchecked'])
  expect(await refused({ imageAssetIds: [] })).toEqual([422, '/imageAssetIds', undefined])
  expect(await refused({ imageAssetIds: Array.from({ length: 6 }, randomUUID) })).toEqual([
    422,
    '/imageAssetIds',
    undefined,
  ])
  expect(await refused({ imageAssetIds: [picture, picture] })).toEqual([422, '/imageAssetIds/1', undefined])
  expect(await refused({ imageAssetIds: [empty] })).toEqual([422, '/imageAssetIds/0', 'no_face'])
  expect(await refused({ imageAssetIds: [randomUUID()] })).toEqual([422, '/imageAssetIds/0', 'unknown'])
  const video = await storedAsset(service, { projectId, type: 'video' })
  expect(await refused({ imageAssetIds: [video] })).toEqual([422, '/imageAssetIds/0', 'format'])
  const large = await storedAsset(service, { projectId, type: 'image', sizeBytes: 10 * 1024 ** 2 + 1 })
  expect(await refused({ imageAssetIds: [large] })).toEqual([422, '/imageAssetIds/0', 'large'])
  const processing = await storedAsset(service, { projectId, type: 'image', preparation: 'processing' })
  expect(await refused({ imageAssetIds: [processing] })).toEqual([409, 'source_not_ready'])
  expect(await refused({}, service.stranger)).toEqual([404, 'not_found'])
  expect(await refused({}, service.reader)).toEqual([403, 'forbidden'])
})

it('is named by the impact of its picture, and is left without it', async () => {
  const avatar = await createdAvatar(service, projectId)
  const assetId = avatar.images[0]?.assetId ?? ''
  const impact = await service.owner.call('readAssetDeleteImpact', { params: { assetId } })
  expect(impact.avatars).toEqual([{ id: avatar.id, name: 'Anna' }])
  expect((await service.owner.send('deleteAsset', { params: { assetId } })).error()).toMatchObject({
    code: 'asset_in_use',
    facts: { reason: 'avatars', avatars: 1 },
  })
  const { fingerprint } = impact
  await service.owner.call('deleteAsset', { params: { assetId }, body: { fingerprint } })
  expect(await service.owner.call('readAvatar', { params: { resourceId: avatar.id } })).toMatchObject({ images: [] })
})

it('is disabled by its deletion, which forgets its pictures and approvals but not the consent', async () => {
  const avatar = await createdAvatar(service, projectId)
  const { voiceoverId } = await spokenVoiceover(service, projectId, recording)
  await approveVoice(service, avatar, voiceoverId)
  const params = { resourceId: avatar.id }
  await service.owner.call('deleteAvatar', { params })
  expect(await service.owner.call('readAvatar', { params })).toMatchObject({
    status: 'disabled',
    images: [],
    approvals: [],
    consent: avatar.consent,
  })
  const { items } = await service.owner.call('listAvatars')
  expect(items.map(({ id }) => id)).not.toContain(avatar.id)
  expect((await service.owner.send('renameAvatar', { params, body: { displayName: 'New' } })).status).toBe(404)
  expect((await service.owner.send('deleteAvatar', { params })).status).toBe(404)
})

it('has approved voiceovers, each once, until the approval is revoked', async () => {
  const avatar = await createdAvatar(service, projectId)
  const { voiceoverId } = await spokenVoiceover(service, projectId, recording)
  const params = { avatarId: avatar.id, voiceoverId }
  const body = { projectId, audioPreviewAcknowledged: true, approved: true } as const
  const send = async (fields: object) =>
    await service.owner.send('approveAvatarVoice', { params, body: { ...body, ...fields } })
  expect((await send({ audioPreviewAcknowledged: false })).status).toBe(422)
  expect((await send({ approved: false })).status).toBe(422)
  const other = (await service.owner.call('createProject', { body: { name: 'Other' } })).id
  expect((await send({ projectId: other })).status).toBe(422)
  const approval = await service.owner.call('approveAvatarVoice', { params, body })
  expect(approval).toEqual({ voiceoverId, approvedAt: service.clock.now().toISOString(), approvedBy: 'Owner' })
  service.clock.advance(60)
  expect(await service.owner.call('approveAvatarVoice', { params, body })).toEqual(approval)
  const read = async () => await service.owner.call('readAvatar', { params: { resourceId: avatar.id } })
  expect((await read()).approvals).toEqual([approval])
  await service.owner.call('revokeAvatarVoice', { params })
  expect((await read()).approvals).toEqual([])
  expect((await service.owner.send('revokeAvatarVoice', { params })).status).toBe(404)
})

it('speaks with the clone of its own voice only', async () => {
  const avatar = await createdAvatar(service, projectId)
  const { voiceoverId } = await spokenVoiceover(service, projectId, recording)
  const { db } = service.running.context
  const speakWith = async (voiceId: string) => {
    await db
      .updateTable('voiceovers')
      .set({ voice_type: 'clone', voice_id: voiceId })
      .where('id', '=', voiceoverId)
      .execute()
    const params = { avatarId: avatar.id, voiceoverId }
    const body = { projectId, audioPreviewAcknowledged: true, approved: true } as const
    return await service.owner.send('approveAvatarVoice', { params, body })
  }
  const refused = await speakWith(await checkedVoiceClone(service, projectId, 'ready'))
  expect(refused.error().details?.[0]).toMatchObject({ code: 'avatar_voiceover', facts: { reason: 'other_voice' } })
  expect((await speakWith(avatar.voiceCloneId ?? '')).status).toBe(200)
})

it('is deleted with its project', async () => {
  const doomed = (await service.owner.call('createProject', { body: { name: 'Doomed' } })).id
  const avatar = await createdAvatar(service, doomed)
  await service.owner.call('deleteProject', { params: { projectId: doomed } })
  expect((await service.owner.send('readAvatar', { params: { resourceId: avatar.id } })).status).toBe(404)
})

it('is refused with a reason while a picture cannot be searched, and is created by the same request afterwards', async () => {
  const picture = await uploadedPicture(service, projectId)
  const { blobs, db } = service.running.context
  const file = await blobs.localFile((await assetStore.findForWorker(db, picture))?.prepared?.proxy?.key ?? '')
  if (file === null) throw new Error('The picture has no file.')
  await file.release()
  const whole = await readFile(file.path)
  await writeFile(file.path, 'no picture')
  const idempotencyKey = randomUUID()
  const request = { body: await bodyOf({ imageAssetIds: [picture] }), idempotencyKey }
  const refused = await service.owner.send('createAvatar', request)
  expect([refused.status, refused.error().code, refused.error().facts]).toMatchObject([
    503,
    'service_unavailable',
    { reason: 'file_check' },
  ])
  await writeFile(file.path, whole)
  expect((await service.owner.send('createAvatar', request)).status).toBe(201)
})
