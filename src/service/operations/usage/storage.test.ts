import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStorage } from '../../../contract/extensions/storageRoute.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault: null })) })
})
afterAll(async () => await service.stop())

const shownTo = async (client: ServiceClient) => (await sendExtension(client, readStorage)).data()
const nothing = { mediaBytes: 0, preparedBytes: 0, exportBytes: 0 }

/** Total size of the files below a folder of the blob store. */
async function bytesIn(folder: string): Promise<number> {
  const { blobs } = service.running.context
  const stats = await Promise.all((await blobs.list(folder)).map(async (key) => await blobs.stat(key)))
  return stats.reduce((sum, stat) => sum + (stat?.sizeBytes ?? 0), 0)
}

it('the space used is that of the stored files, of one workspace, until they are deleted', async () => {
  const { owner, stranger } = service
  expect(await shownTo(owner)).toEqual(nothing)
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Clips' } })
  const path = await makeVideo(join(service.running.context.workFolder, 'clip.mp4'), { seconds: 1 })
  const bytes = await readFile(path)
  const media = { projectId, type: 'video', filename: 'clip.mp4', mimeType: 'video/mp4', bytes } as const
  const { id: assetId } = await uploadAsset(owner, media)
  expect((await shownTo(owner)).mediaBytes).toBe(bytes.length)
  await preparedAsset(owner, assetId)
  const composition = await createTestComposition(owner, { projectId })
  const job = await endedJob(owner, await submitted(owner, composition))
  expect(job.status).toBe('succeeded')

  const shown = await shownTo(owner)
  expect(shown.preparedBytes).toBe(await bytesIn(`assets/${assetId}/prepared/`))
  expect(shown.mediaBytes + shown.preparedBytes).toBe(await bytesIn('assets/'))
  expect(shown.exportBytes).toBe(await bytesIn('renders/'))
  expect(Math.min(shown.preparedBytes, shown.exportBytes)).toBeGreaterThan(0)
  expect(await shownTo(service.reader)).toEqual(shown)
  expect(await shownTo(stranger)).toEqual(nothing)

  await owner.call('deleteAsset', { params: { assetId } })
  expect(await shownTo(owner)).toEqual({ ...nothing, exportBytes: shown.exportBytes })
})
