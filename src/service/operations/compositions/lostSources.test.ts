import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import { smallComposition, textOverlay, videoOverlay } from '../../../testing/composition/compositions.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let service: TestService
let projectId = ''
let bytes: Uint8Array = new Uint8Array()
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Lost sources' } })).id
  bytes = await readFile(await makeVideo(join(service.running.context.workFolder, 'source.mp4'), { seconds: 2 }))
})
afterAll(async () => {
  await service.stop()
})

async function newVideo(): Promise<string> {
  const media = { projectId, type: 'video', filename: 'Clip.mp4', mimeType: 'video/mp4', bytes } as const
  return (await preparedAsset(service.owner, (await uploadAsset(service.owner, media)).id)).id
}

async function deleteUsed(assetId: string): Promise<void> {
  const params = { assetId }
  const { fingerprint } = await service.owner.call('readAssetDeleteImpact', { params })
  await service.owner.call('deleteAsset', { params, body: { fingerprint } })
}

const estimate = (record: CompositionRecord) =>
  service.owner.send('estimateCompositionRender', {
    params: { compositionId: record.id },
    body: { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 },
  })

describe('a composition whose source was deleted', () => {
  let assetId = ''
  let record: CompositionRecord
  beforeEach(async () => {
    assetId = await newVideo()
    const body = { title: 'Holds it', composition: smallComposition([videoOverlay(1, assetId)]) }
    record = await service.owner.call('createComposition', { params: { projectId }, body })
  })
  const save = async (overlays: readonly object[], title = 'Saved') => {
    const answer = await service.owner.send('replaceComposition', {
      params: { compositionId: record.id },
      body: { title, composition: { ...smallComposition(), overlays }, expectedUpdatedAt: record.updatedAt },
    })
    if (answer.status === 200) record = answer.data()
    return answer
  }

  it('can still be changed otherwise', async () => {
    await deleteUsed(assetId)
    expect((await save([videoOverlay(1, assetId), textOverlay(2)])).status).toBe(200)
    const moved = { ...videoOverlay(1, assetId), left: 40, row: 3, styles: { opacity: 0.5 } }
    expect((await save([textOverlay(2), moved], 'Renamed')).status).toBe(200)
    expect((await save([textOverlay(2)])).status).toBe(200)
    expect((await save([videoOverlay(1, assetId)])).status).toBe(422)
  })

  const changedUses: readonly (readonly [title: string, use: (id: string) => Overlay])[] = [
    ['under another id', (id) => videoOverlay(7, id)],
    ['of another range', (id) => ({ ...videoOverlay(1, id), durationInFrames: 20 })],
    ['at another speed', (id) => ({ ...videoOverlay(1, id), speed: 0.5 })],
    ['of another lost asset', () => videoOverlay(1, crypto.randomUUID())],
  ]
  it.each(changedUses)('refuses a use %s', async (_title, use) => {
    await deleteUsed(assetId)
    const answer = await save([use(assetId)])
    expect([answer.status, answer.error().code]).toEqual([422, 'validation_failed'])
    expect(answer.error()).toMatchObject({
      message: 'This file is not in the project. Choose another one.',
      details: [{ path: '/composition/overlays/0/sourceAssetId' }],
    })
  })

  it('refuses a second use', async () => {
    await deleteUsed(assetId)
    const answer = await save([videoOverlay(1, assetId), videoOverlay(2, assetId)])
    expect(answer.status).toBe(422)
    expect(answer.error().details?.map(({ path }) => path)).toEqual(['/composition/overlays/1/sourceAssetId'])
  })

  it('is not rendered, and states the reason, before and after the estimate', async () => {
    const { planFingerprint } = (await estimate(record)).data()
    await deleteUsed(assetId)
    const estimated = await estimate(record)
    expect([estimated.status, estimated.error().code]).toEqual([409, 'media_unavailable'])
    const rendered = await service.owner.send('renderComposition', {
      params: { compositionId: record.id },
      body: { expectedUpdatedAt: record.updatedAt, maxOutputs: 1, planFingerprint },
    })
    expect([rendered.status, rendered.error().code]).toEqual([409, 'media_unavailable'])
  })

  it('can be rendered without the row of that source', async () => {
    await save([{ ...videoOverlay(1, assetId), row: 4 }, textOverlay(2)])
    await deleteUsed(assetId)
    const estimated = await service.owner.send('estimateCompositionRender', {
      params: { compositionId: record.id },
      body: { expectedUpdatedAt: record.updatedAt, maxOutputs: 1 },
      headers: { 'Row-Switches': 'hidden=4' },
    })
    expect(estimated.data()).toMatchObject({ creditCost: 1, maximumSourceBytes: 0 })
    expect((await estimate(record)).error().code).toBe('media_unavailable')
  })

  it('can be saved while the source is not ready', async () => {
    const { db } = service.running.context
    await db.updateTable('assets').set({ preparation_state: 'failed' }).where('id', '=', assetId).execute()
    expect((await save([videoOverlay(1, assetId), textOverlay(2)])).status).toBe(200)
    expect((await save([videoOverlay(1, assetId), videoOverlay(3, assetId)])).status).toBe(422)
    const estimated = await estimate(record)
    expect([estimated.status, estimated.error().code]).toEqual([409, 'media_unavailable'])
  })

  it('accepts a source id in upper case and stores it in lower case', async () => {
    expect((await save([videoOverlay(1, assetId.toUpperCase())])).status).toBe(200)
    expect(record.composition.overlays).toMatchObject([{ sourceAssetId: assetId }])
    const impact = await service.owner.call('readAssetDeleteImpact', { params: { assetId } })
    expect(impact.compositions.map(({ id }) => id)).toEqual([record.id])
  })
})
