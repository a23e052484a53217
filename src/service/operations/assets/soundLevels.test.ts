import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSoundLevels } from '../../../contract/extensions/soundLevelsRoute.ts'
import { makeMedia } from '../../../testing/media/media.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { preparedFolder } from '../../domain/assets/blobKeys.ts'

const path = temporaryFolder('sound-levels')
let service: TestService
let projectId: string
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Levels' } })).id
})
afterAll(async () => {
  await service.stop()
})

const read = async (client: ServiceClient, assetId: string) =>
  await sendExtension(client, readSoundLevels, { params: { assetId } })
const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

async function talk(): Promise<string> {
  const file = await makeSpokenSound(path('talk.mp4'), { seconds: 3, bursts: [[1, 2]] })
  const bytes = await readFile(file)
  const upload = { projectId, type: 'video', filename: 'talk.mp4', mimeType: 'video/mp4', bytes } as const
  return (await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)).id
}

it('measures how loud a sound is in each 5 ms, once, and deletes the result with its asset', async () => {
  const assetId = await talk()
  const first = (await read(service.owner, assetId)).data()
  expect(first.windowMs).toBe(5)
  const levels = await bytesOf(first.url)
  expect(levels).toHaveLength(first.windowCount)
  expect(Math.abs(levels.length * 5 - 3_000)).toBeLessThan(100)
  const at = (ms: number) => levels[ms / 5] ?? 0
  // Half decibels: the burst is at least 30 dB louder than the hiss.
  for (const loud of [1_100, 1_500, 1_900])
    for (const quiet of [500, 2_500]) expect(at(loud) - at(quiet)).toBeGreaterThan(60)

  const { blobs } = service.running.context
  for (const key of await blobs.list(preparedFolder(assetId))) await blobs.delete(key)
  expect(await bytesOf((await read(service.reader, assetId)).data().url)).toEqual(levels)

  await service.owner.call('deleteAsset', { params: { assetId }, body: {} })
  await expect.poll(async () => await blobs.list(`assets/${assetId}/`), { timeout: 20_000 }).toEqual([])
  expect((await read(service.owner, assetId)).status).toBe(404)
}, 60_000)

it('refuses assets of others, without sound, or whose file is missing or not prepared', async () => {
  const picture = await makeMedia('-f', 'lavfi', '-i', 'color=red:size=16x16', '-frames:v', '1', path('still.png'))
  const bytes = await readFile(picture)
  const upload = { projectId, type: 'image', filename: 'a.png', mimeType: 'image/png', bytes } as const
  const { id } = await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)
  expect((await read(service.owner, id)).error()).toMatchObject({ message: '“a.png” has no sound.' })
  expect((await read(service.stranger, id)).status).toBe(404)
  const missing = await storedAsset(service, { projectId, type: 'video' })
  expect((await read(service.owner, missing)).error()).toMatchObject({ code: 'media_unavailable' })
  const processing = await storedAsset(service, { projectId, type: 'video', preparation: 'processing' })
  expect((await read(service.owner, processing)).error()).toMatchObject({ code: 'source_not_ready' })
})
