import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestSequence } from '../../../testing/sequences/testSequences.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

it('names the settings that lose a file, and keeps what they say about it', async () => {
  const { assetIds, sequence } = await createTestSequence(service, [1])
  const assetId = assetIds[0]?.[0] ?? ''
  const project = { projectId: sequence.projectId }
  await service.owner.call('deleteSequence', { params: { sequenceId: sequence.id } })
  const before = await service.owner.call('readProjectSettings', { params: project })
  const sources = [{ id: randomUUID(), name: 'Clip', assetId }]
  const change = {
    brandKit: { ...before.brandKit, logoAssetId: assetId },
    context: { ...before.context, sources },
  }
  const saved = await service.owner.call('updateProjectSettings', {
    params: project,
    body: { ...change, expectedUpdatedAt: before.updatedAt },
  })

  const params = { assetId }
  const impact = await service.owner.call('readAssetDeleteImpact', { params })
  const contextSources = sources.map(({ id, name }) => ({ id, name }))
  expect(impact).toMatchObject({ compositions: [], sequences: [], settings: { isLogo: true, contextSources } })
  const refused = (await service.owner.send('deleteAsset', { params })).error()
  expect([refused.code, refused.facts]).toEqual(['asset_in_use', { reason: 'settings' }])

  await service.owner.call('deleteAsset', { params, body: { fingerprint: impact.fingerprint } })
  const after = await service.owner.call('readProjectSettings', { params: project })
  expect(after).toEqual(saved)
  const body = { brandKit: { ...after.brandKit, musicMood: 'calm' }, expectedUpdatedAt: after.updatedAt }
  expect((await service.owner.call('updateProjectSettings', { params: project, body })).brandKit).toMatchObject({
    logoAssetId: assetId,
    musicMood: 'calm',
  })
})
