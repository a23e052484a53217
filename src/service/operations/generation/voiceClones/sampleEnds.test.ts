import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { humanSpeechPath } from '../../../../testing/media/humanSpeech.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { transfer } from '../../../../testing/service/transfer.ts'
import { avatarStore } from '../../../stores/generation/avatarStore.ts'

const ROUNDS = 6

let service: TestService
let bytes: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  service = await startTestService()
  bytes = await readFile(humanSpeechPath('jfk'))
})
afterAll(async () => {
  await service.stop()
})

const newProject = async () => (await service.owner.call('createProject', { body: { name: 'Voices' } })).id

async function transferredSample(projectId: string) {
  const consent = { consentBasis: 'self', consentAccepted: true } as const
  const file = { sourceType: 'upload', filename: 'jack.wav', mimeType: 'audio/wav', sizeBytes: bytes.length } as const
  const body = { projectId, displayName: 'Jack', ...consent, ...file }
  const { id, upload } = await service.owner.call('createVoiceClone', { body })
  if (upload === null) throw new Error('The clone has no reservation.')
  await transfer(upload, bytes)
  return { clone: { resourceId: id }, upload: { uploadId: upload.id } }
}

it('a sample that the settings of its project use stays when its voice is deleted', async () => {
  const projectId = await newProject()
  const { clone, upload } = await transferredSample(projectId)
  const { asset } = await service.owner.call('completeUpload', { params: upload })
  const { context, updatedAt } = await service.owner.call('readProjectSettings', { params: { projectId } })
  const sources = [{ id: randomUUID(), name: 'Sample', assetId: asset.id }]
  const body = { context: { ...context, sources }, expectedUpdatedAt: updatedAt }
  await service.owner.call('updateProjectSettings', { params: { projectId }, body })
  await service.owner.call('deleteVoiceClone', { params: clone })
  expect((await service.owner.send('readAsset', { params: { assetId: asset.id } })).status).toBe(200)
})

it('a voice may end while its upload is completed, and an avatar while its project is deleted', async () => {
  const projectId = await newProject()
  const { context, owner } = service.running
  for (let round = 0; round < ROUNDS; round += 1) {
    const { clone, upload } = await transferredSample(projectId)
    const end = round % 2 === 0 ? 'cancelVoiceClone' : 'deleteVoiceClone'
    const [completed, ended] = await Promise.all([
      service.owner.send('completeUpload', { params: upload }),
      service.owner.send(end, { params: clone }),
    ])
    expect([200, 404, 409, 410]).toContain(completed.status)
    expect(ended.status).toBe(200)
    const goneId = await newProject()
    const now = service.clock.now()
    const made = { created_at: now, updated_at: now, consent_at: now, consent_by: owner.creatorId, disabled_at: null }
    const names = { display_name: 'Anna', consent_name: 'Anna', consent_basis: 'self', voice_clone_id: null } as const
    const avatar = { id: randomUUID(), workspace_id: owner.workspaceId, project_id: goneId, ...made, ...names }
    await context.db.insertInto('avatars').values(avatar).execute()
    expect(await avatarStore.find(context.db, owner.workspaceId, avatar.id)).not.toBeNull()
    const [project, deleted] = await Promise.all([
      service.owner.send('deleteProject', { params: { projectId: goneId } }),
      service.owner.send('deleteAvatar', { params: { resourceId: avatar.id } }),
    ])
    expect(project.status).toBe(200)
    expect([200, 404]).toContain(deleted.status)
  }
}, 60_000)
