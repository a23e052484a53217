import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDesign } from '../../../composition/sequences/design.ts'
import { replaceSequenceDesign } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { batchSequence, chosenBody } from '../../../testing/sequences/batches.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { readFile } from 'node:fs/promises'

const path = temporaryFolder('doubles')
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

/** Uploads a video. Equal bytes may have different names. */
async function upload(projectId: string, filename: string, bytes: Buffer): Promise<string> {
  const media = { projectId, type: 'video', filename, mimeType: 'video/mp4', bytes } as const
  const { id, preparation } = await preparedAsset(service.owner, (await uploadAsset(service.owner, media)).id)
  expect(preparation.state).toBe('ready')
  return id
}

const hashOf = async (id: string) =>
  (await service.running.context.db.selectFrom('assets').select('content_hash').where('id', '=', id).execute())[0]
    ?.content_hash

it('joins files of equal content in one place, and says so; the first stays', { timeout: 120_000 }, async () => {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Ads' } })
  const bytes = await readFile(await makeVideo(path('one.mp4'), { seconds: 1, size: '64x64' }))
  const other = await readFile(await makeVideo(path('other.mp4'), { seconds: 1, size: '64x36' }))
  const first = await upload(projectId, 'first.mp4', bytes)
  const second = await upload(projectId, 'second.mp4', other)
  const copy = await upload(projectId, 'copy.mp4', bytes)
  expect(await hashOf(copy)).toBe(createHash('sha256').update(bytes).digest('hex'))
  const blocks = [
    { position: 0, label: 'Hook', assetIds: [first, second, copy] },
    { position: 1, label: 'Body', assetIds: [copy] },
  ]
  const sequence = await service.owner.call('createSequence', { params: { projectId }, body: { name: 'A', blocks } })
  const params = { sequenceId: sequence.id }
  const page = await service.owner.call('listCombinations', { params })
  expect(page.doubles).toEqual([{ position: 0, assetId: copy, keptAssetId: first }])
  expect([page.totalCount, page.includedCount]).toEqual([2, 2])
  expect(page.items.map((item) => item.blocks.map(({ assetId }) => assetId))).toEqual([
    [first, copy],
    [second, copy],
  ])

  // A rule about the copy excludes the file that stands for it.
  const exclusions = [{ kind: 'never', choices: [{ slot: 'block', position: 0, id: copy }] }]
  const body = { ...emptyDesign, exclusions, expectedUpdatedAt: sequence.updatedAt }
  ;(await sendExtension(service.owner, replaceSequenceDesign, { params, body })).data()
  const ruled = await service.owner.call('listCombinations', { params })
  expect(ruled.items.map((item) => item.blocks[0]?.assetId)).toEqual([second])
})

it('computes the hash of an older file once its sequence is read', async () => {
  const made = await batchSequence(service, [2])
  const [id = ''] = made.assetIds[0] ?? []
  expect(await hashOf(id)).toBeNull()
  const before = (await chosenBody(service, made)).body
  await expect.poll(async () => await hashOf(id), { timeout: 20_000 }).toMatch(/^[0-9a-f]{64}$/u)
  const after = (await chosenBody(service, made)).body
  expect(after.inputFingerprint).toBe(before.inputFingerprint)
})
