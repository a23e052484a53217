import { afterAll, expect, it } from 'vitest'
import { startTestService } from '../../../../testing/service/service.ts'
import { storedAsset } from '../../../../testing/service/storedAsset.ts'

const service = await startTestService()
afterAll(async () => await service.stop())

it('names the voices of a video before its deletion, which they survive', async () => {
  const { owner } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Voices' } })
  const assetId = await storedAsset(service, { projectId, type: 'video' })
  const consent = { projectId, displayName: 'Jack', consentBasis: 'self', consentAccepted: true } as const
  const { id } = await owner.call('createVoiceClone', { body: { ...consent, sourceType: 'asset', assetId } })
  const { clones, fingerprint } = await owner.call('readAssetDeleteImpact', { params: { assetId } })
  expect(clones).toEqual([{ id, name: 'Jack' }])
  expect((await owner.send('deleteAsset', { params: { assetId } })).error()).toMatchObject({
    code: 'asset_in_use',
    facts: { reason: 'clones', clones: 1 },
  })
  await owner.call('deleteAsset', { params: { assetId }, body: { fingerprint } })
  expect(await owner.call('readVoiceClone', { params: { resourceId: id } })).toMatchObject({ assetId: null })
})
