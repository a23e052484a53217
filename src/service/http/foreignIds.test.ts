import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDesign } from '../../composition/sequences/design.ts'
import { listSignIns } from '../../contract/extensions/accountRoutes.ts'
import { createKey } from '../../contract/extensions/keyRoutes.ts'
import { API_PREFIX } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { savedFirst } from '../../testing/research/researchClient.ts'
import { storedAvatarVideoRequest } from '../../testing/generation/avatars.ts'
import { localDriveOf } from '../../testing/drives/localDrive.ts'
import { animaticRequest, openRequests } from '../../testing/requests/openRequests.ts'
import type { TestService } from '../../testing/service/service.ts'
import { newComposition } from '../../testing/service/editorJobs.ts'
import { createTestComposition, submitted } from '../../testing/service/renders.ts'
import { storedAsset } from '../../testing/service/storedAsset.ts'
import { addWebhook, sendExtension, sendTestEvent } from '../../testing/workspace/webhookClient.ts'
import { passkeyStore } from '../stores/accounts/passkeyStore.ts'
import { extensions } from './extensionRoutes.ts'

const found = [
  ...Object.values(operations).map((operation) => ({ path: API_PREFIX + operation.path, operation })),
  ...extensions.map(({ operation }) => ({ path: EXTENSIONS_PREFIX + operation.path, operation })),
]
  .filter(({ operation, path }) => operation.method !== 'POST' && /\{(?!(?:cloud_|social_)?provider\})/u.test(path))
  // A discontinued route answers every id the same.
  .filter(({ operation }) => operation !== operations.readDriveOneSync)
  // An account has the id of its network.
  .filter(({ path }) => !path.includes('/networks/{provider}/accounts/'))
  .map(({ operation, path }) => [`${operation.method} ${path}`, operation.method, path] as const)

let opened: Awaited<ReturnType<typeof openRequests>>
/** Ids of existing things, by parameter and by the start of the path. */
let ids: Readonly<Record<string, string>> = {}
let bodies: Readonly<Record<string, object>> = {}

/** The request to edit a video that is stored. */
async function editable({ service }: typeof opened, projectId: string) {
  const assetId = await storedAsset(service, { projectId, type: 'video' })
  const { blobs, workFolder } = service.running.context
  const path = join(workFolder, assetId)
  await writeFile(path, Buffer.alloc(1_000))
  await blobs.putFile(`assets/${assetId}/source`, path)
  return { sourceMode: 'single_asset' as const, sourceAssetIds: [assetId] }
}

beforeAll(async () => {
  opened = await openRequests()
  const { service } = opened
  const { owner } = service
  const record = await createTestComposition(owner)
  const { projectId, updatedAt: expectedUpdatedAt } = record
  const params = { projectId }
  const job = await owner.call('readJob', { params: { jobId: await submitted(owner, record) } })
  const { db } = service.running.context
  const consent = { projectId, displayName: 'Anna', consentBasis: 'self', consentAccepted: true }
  const recording = { sourceType: 'upload', filename: 'anna.wav', mimeType: 'audio/wav', sizeBytes: 9 }
  const sample = { ...consent, ...recording }
  const { id } = await db.selectFrom('renders').select('id').executeTakeFirstOrThrow()
  const spoken = { script: 'Hello', voiceId: 'anna', language: 'en' }
  const deletable = await newComposition(owner)
  const assetId = await storedAsset(service, { projectId, type: 'video' })
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'
  const captions = { params: { assetId, language: 'en' }, body: { srt, expectedUpdatedAt: null } }
  const text = { kind: 'overlay_text', text: 'Hello' }
  const message = await owner.call('createMessage', { params, body: text })
  const brief = await owner.call('createBrief', { params, body: { name: 'Launch' } })
  const autoEdit = await owner.call('createAutoEditTemplate', { params, body: { name: 'Talk' } })
  const hooks = { name: 'Hooks', format: 'hooks' } as const
  const messaging = await owner.call('createMessagingTemplate', { params, body: hooks })
  const declared = { type: 'image', filename: 'a.png', mimeType: 'image/png', sizeBytes: 9 }
  const { webhookId } = await addWebhook(owner)
  const sequence = await owner.call('createSequence', { params, body: { name: 'Summer' } })
  const { blocks, durationLimits, musicTracks, voiceoverTracks } = sequence
  const configuration = { blocks, durationLimits, musicTracks, voiceoverTracks }
  const key = await sendExtension(owner, createKey, { body: { name: 'Other', permissions: ['read'] } })
  const rule = await owner.call('createDictionaryRule', { body: { find: 'framewrite', replace: 'Framewright' } })
  const invitation = await owner.call('createInvitation', { body: { email: 'a@example.org' } })
  const made = await storedAvatarVideoRequest(service, (await owner.call('createProject', { body: { name: 'A' } })).id)
  const video = await owner.call('createAvatarVideo', made.request)
  const folderId = await (await localDriveOf(service)).makeFolder('Watched')
  const watched = await owner.call('createFolderSync', { body: { projectId, folderId } })
  const researched = await savedFirst(owner, projectId, { kind: 'ads' })
  ids = {
    research_provider: 'social_one',
    collection: 'ads',
    savedId: researched.id,
    syncId: watched.syncId,
    avatarId: made.avatar.id,
    imageId: made.avatar.images[0]?.id ?? '',
    voiceoverId: made.voiceoverId,
    '/api/v1/avatars': made.avatar.id,
    '/api/v1/avatar-videos': video.avatarVideoId,
    projectId,
    assetId,
    webhookId,
    compositionId: record.id,
    sequenceId: sequence.id,
    updatedAt: expectedUpdatedAt,
    language: 'en',
    jobId: job.id,
    cloud_provider: 'drive_two',
    social_provider: 'social_one',
    renderId: id,
    uploadId: (await owner.call('reserveUpload', { params, body: declared })).id,
    deliveryId: (await sendTestEvent(owner, webhookId)).id,
    keyId: key.data().id,
    invitationId: invitation.id,
    memberId: service.running.owner.creatorId,
    signInId: await signInOf(service),
    passkeyId: await passkeyOf(service),
    '/api/v1/workspace/members': (await service.member('member')).id,
    '/api/v1/workspace/invitations': invitation.id,
    '/api/v1/projects/{projectId}/briefs': brief.id,
    '/api/v1/projects/{projectId}/auto-edit-templates': autoEdit.id,
    '/api/v1/projects/{projectId}/messaging-templates': messaging.id,
    '/api/v1/projects': message.id,
    '/api/v1/dictionary': rule.id,
    '/api/v1/auto-edits': (await owner.call('createAutoEdit', { params, body: await editable(opened, projectId) }))
      .autoEditId,
    '/api/v1/ai-videos': (await owner.call('createAiVideo', { params, body: animaticRequest })).aiVideoId,
    '/api/v1/voice-clones': (await owner.call('createVoiceClone', { body: sample })).id,
    '/api/v1/voiceovers': (await owner.call('createVoiceover', { params, body: spoken })).voiceoverId,
  }
  const ofFolder = { expectedUpdatedAt: watched.updatedAt }
  const ofResearch = { expectedUpdatedAt: researched.updatedAt }
  bodies = {
    'PATCH /api/v1/projects/{projectId}/research/{research_provider}/saves/{collection}/{savedId}': {
      note: 'Mine',
      ...ofResearch,
    },
    'DELETE /api/v1/projects/{projectId}/research/{research_provider}/saves/{collection}/{savedId}': ofResearch,
    'PUT /extensions/v1/projects/{projectId}/research/{research_provider}/saves/{savedId}/media': {
      assetId: null,
      ...ofResearch,
    },
    'PATCH /api/v1/cloud-drive/drive_two/folder-syncs/{syncId}': { status: 'paused', ...ofFolder },
    'DELETE /api/v1/cloud-drive/drive_two/folder-syncs/{syncId}': ofFolder,
    'PATCH /api/v1/avatars/{resourceId}': { displayName: 'Mine' },
    'PUT /api/v1/avatars/{avatarId}/voiceovers/{voiceoverId}/approval': {
      projectId: made.avatar.projectId,
      audioPreviewAcknowledged: true,
      approved: true,
    },
    'PATCH /api/v1/projects/{projectId}': { name: 'Mine', expectedUpdatedAt },
    'PATCH /api/v1/assets/{assetId}': { name: 'Mine' },
    'PATCH /api/v1/voice-clones/{resourceId}': { displayName: 'Mine' },
    'PUT /api/v1/assets/{assetId}/tags': { tags: ['mine'] },
    'PUT /api/v1/assets/{assetId}/captions/{language}': captions.body,
    'DELETE /api/v1/assets/{assetId}/captions/{language}': { expectedUpdatedAt },
    'PUT /api/v1/compositions/{compositionId}': { title: 'Mine', composition: record.composition, expectedUpdatedAt },
    'DELETE /api/v1/compositions/{compositionId}': { expectedUpdatedAt, fingerprint: deletable.id },
    'PATCH /api/v1/projects/{projectId}/messaging/{resourceId}': { ...text, expectedUpdatedAt: message.updatedAt },
    'DELETE /api/v1/projects/{projectId}/messaging/{resourceId}': { expectedUpdatedAt: message.updatedAt },
    'PATCH /api/v1/projects/{projectId}/briefs/{resourceId}': { name: 'Mine', expectedUpdatedAt: brief.updatedAt },
    'DELETE /api/v1/projects/{projectId}/briefs/{resourceId}': { expectedUpdatedAt: brief.updatedAt },
    'PATCH /api/v1/projects/{projectId}/auto-edit-templates/{resourceId}': {
      name: 'Mine',
      expectedUpdatedAt: autoEdit.updatedAt,
    },
    'DELETE /api/v1/projects/{projectId}/auto-edit-templates/{resourceId}': { expectedUpdatedAt: autoEdit.updatedAt },
    'PATCH /api/v1/projects/{projectId}/messaging-templates/{resourceId}': {
      ...hooks,
      expectedUpdatedAt: messaging.updatedAt,
    },
    'DELETE /api/v1/projects/{projectId}/messaging-templates/{resourceId}': { expectedUpdatedAt: messaging.updatedAt },
    'PUT /api/v1/sequences/{sequenceId}/configuration': { ...configuration, expectedUpdatedAt },
    'PUT /extensions/v1/projects/{projectId}/insights/account': { accountId: null },
    'PUT /extensions/v1/sequences/{sequenceId}/design': { ...emptyDesign, expectedUpdatedAt },
    'PATCH /api/v1/projects/{projectId}/settings': { expectedUpdatedAt },
    'PATCH /api/v1/projects/{projectId}/naming-fields/{resourceId}': { key: 'mine', label: 'Mine', expectedUpdatedAt },
    'DELETE /api/v1/projects/{projectId}/naming-fields/{resourceId}': { expectedUpdatedAt },
    'PATCH /api/v1/projects/{projectId}/naming-templates/{resourceId}': {
      name: 'Mine',
      pattern: '{sequence}',
      expectedUpdatedAt,
    },
    'DELETE /api/v1/projects/{projectId}/naming-templates/{resourceId}': { expectedUpdatedAt },
    'PATCH /api/v1/dictionary/{resourceId}': { replace: 'Mine', expectedUpdatedAt: rule.updatedAt },
    'DELETE /api/v1/dictionary/{resourceId}': { expectedUpdatedAt: rule.updatedAt },
    'PATCH /api/v1/workspace/members/{resourceId}': { role: 'admin', expectedRole: 'member' },
    'PATCH /api/v1/assets/{assetId}/transcript': {
      transcriptId: randomUUID(),
      expectedUpdatedAt,
      passages: [{ id: randomUUID(), text: 'Mine' }],
    },
  }
  await owner.call('saveCaptions', captions)
})
afterAll(async () => {
  await opened.stop()
})

/** The id of a sign-in of the owner. */
async function signInOf({ origin, owner }: TestService): Promise<string> {
  await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: owner.key }),
  })
  return (await sendExtension(owner, listSignIns)).data().signIns[0]?.id ?? ''
}

/** The id of a passkey of the owner. */
async function passkeyOf({ running }: TestService): Promise<string> {
  const [id, now] = [randomUUID(), running.context.now()]
  const key = { credential_id: id, public_key: Buffer.alloc(1), counter: 0, transports: [] }
  const named = { id, member_id: running.owner.creatorId, name: 'Laptop', created_at: now, last_used_at: null }
  await passkeyStore.insert(running.context.db, { ...named, ...key })
  return id
}

it('every id is one of a thing that exists', () => {
  expect(Object.entries(ids).filter(([, id]) => id === '')).toEqual([])
})

it.each(found)('%s finds nothing of another workspace', async (name, method, path) => {
  const start = Object.keys(ids).find((known) => known.startsWith('/') && path.startsWith(known)) ?? 'none'
  const address = path.replaceAll(/\{(\w{1,40})\}/gu, (_, param: string) => {
    const id = ids[param === 'resourceId' ? start : param]
    return encodeURIComponent(id ?? randomUUID())
  })
  const response = await opened.service.stranger.fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(method === 'GET' ? {} : { body: JSON.stringify(bodies[name] ?? {}) }),
  })
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('"not_found"')])
})
