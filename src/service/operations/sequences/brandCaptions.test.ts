import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Composition } from '../../../composition/schema.ts'
import { batchSequence, estimatedBatch } from '../../../testing/sequences/batches.ts'
import { storeWords } from '../../../testing/sequences/storeWords.ts'
import { endedJob } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'

let service: TestService
const exported: Composition[] = []
beforeAll(async () => {
  const exporter = standInExporter(() => ({ milliseconds: 20, fault: null }))
  service = await startTestService({
    exporter: {
      render: async (job, hooks) => {
        exported.push(job.composition)
        return await exporter.render(job, hooks)
      },
    },
  })
})
afterAll(async () => {
  await service.stop()
})

const settings = { aspectRatio: '9:16', resolution: 'preview', quality: 'low', fps: 30, captionsEnabled: true } as const

it('captions the videos of a batch in the template of the brand, and a change of it is a changed plan', async () => {
  const made = await batchSequence(service, [1])
  const words = [{ text: 'Hello', startMs: 0, endMs: 500 }]
  await storeWords(service, made, { assetId: made.assetIds[0]?.[0] ?? '', words })
  const before = await estimatedBatch(service, made, settings)

  const params = { projectId: made.projectId }
  const { brandKit, updatedAt } = await service.owner.call('readProjectSettings', { params })
  const change = { brandKit: { ...brandKit, captionTemplateId: 'neon' as const }, expectedUpdatedAt: updatedAt }
  await service.owner.call('updateProjectSettings', { params, body: change })
  const refused = await service.owner.send('renderSequence', { params: before.params, body: before.body })
  expect([refused.status, refused.error().code]).toEqual([409, 'plan_changed'])

  const after = await estimatedBatch(service, made, settings)
  const { jobId } = await service.owner.call('renderSequence', { params: after.params, body: after.body })
  expect((await endedJob(service.owner, jobId)).status).toBe('succeeded')
  const captions = exported.flatMap(({ overlays }) => overlays.filter(({ type }) => type === 'caption'))
  expect(captions).toMatchObject([{ templateId: 'neon', captions: [{ text: 'Hello' }] }])
})
