import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSoundLevels } from '../../contract/extensions/soundLevelsRoute.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/database/smallDisk.ts'
import { makeSpokenSound } from '../../testing/media/spokenSound.ts'
import { endedJob } from '../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { sendExtension } from '../../testing/workspace/webhookClient.ts'

const path = temporaryFolder('full-disk-clips')
let disk: SmallDisk | null = null
let service: TestService | null = null
beforeEach(() => {
  disk = mountSmallDisk(path('disk'), 48)
})
afterEach(async () => {
  await service?.stop()
  disk?.unmount()
})

it('on a full disk, a clip and the levels of a sound fail with advice, leave nothing, and succeed later', async ({
  skip,
}) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  service = await startTestService({ dataFolder: disk.folder })
  const { clock, owner, running } = service
  const { blobs } = running.context
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  const bytes = await readFile(await makeSpokenSound(path('talk.mp4'), { seconds: 6, bursts: [[1, 5]] }))
  const upload = { projectId, type: 'video', filename: 'Talk.mp4', mimeType: 'video/mp4', bytes } as const
  const { id: assetId } = await preparedAsset(owner, (await uploadAsset(owner, upload)).id)
  const makeClip = async () => {
    clock.advance(5)
    const body = { assetId, startMs: 1_000, endMs: 5_000 }
    return await endedJob(owner, (await owner.call('createClip', { params: { projectId }, body })).jobId)
  }
  const levels = async () => await sendExtension(owner, readSoundLevels, { params: { assetId } })

  const before = await blobs.list('assets/')
  await disk.fill()
  const failed = await makeClip()
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'disk_full' }, outputAssetIds: [] })
  const refused = await levels()
  expect([refused.status, refused.error().code]).toEqual([507, 'disk_full'])
  expect(await blobs.list('assets/')).toEqual(before)
  expect((await owner.call('listAssets', { params: { projectId } })).items).toHaveLength(1)

  await disk.free()
  expect((await levels()).status).toBe(200)
  const made = await makeClip()
  expect(made).toMatchObject({ status: 'succeeded', error: null })
  const clip = await preparedAsset(owner, made.outputAssetIds[0] ?? '')
  expect(Math.abs((clip.durationMs ?? 0) - 4_000)).toBeLessThan(50)
}, 90_000)
