import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallComposition } from '../../../testing/composition/compositions.ts'
import { createTestComposition } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

it.each([{ duration_ms: null }, { has_audio: false }])('music with %o is refused before any charge', async (facts) => {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Music' } })
  const sourceAssetId = await storedAsset(service, { projectId, type: 'music', name: 'Tune.mp3' })
  const place = { left: 0, top: 0, width: 1, height: 1, rotation: 0, isDragging: false, row: 0, from: 0 }
  const sound = {
    ...place,
    id: 1,
    type: 'sound',
    durationInFrames: 30,
    sourceAssetId,
    startFromSound: 0,
    styles: {},
  } as const
  const record = await createTestComposition(service.owner, { projectId, composition: smallComposition([sound]) })
  await service.running.context.db.updateTable('assets').set(facts).where('id', '=', sourceAssetId).execute()
  const answer = await service.owner.send('estimateCompositionRender', {
    params: { compositionId: record.id },
    body: { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 },
  })
  expect([answer.status, answer.error()]).toEqual([
    409,
    {
      code: 'media_unavailable',
      facts: { reason: 'source_silent', name: 'Tune.mp3' },
      message: '“Tune.mp3” has no audio, or the length of its audio is unknown. Replace or remove it.',
    },
  ])
})
