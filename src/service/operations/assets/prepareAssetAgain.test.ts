import { execFileSync } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { ffmpeg, makeMedia } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

const path = temporaryFolder('prepare-again')
let service: TestService
beforeEach(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_FFMPEG: path('ffmpeg') } })
})
afterEach(async () => {
  await service.stop()
  await rm(path('ffmpeg'), { force: true })
})

const again = async (client: ServiceClient, assetId: string) => {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const address = `${EXTENSIONS_PREFIX}/assets/${assetId}/prepare`
  const response = await client.fetch(address, { method: 'POST', headers, body: '{}' })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

async function uploadedImage() {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Again' } })
  const image = await makeMedia('-f', 'lavfi', '-i', 'color=red:size=64x48', '-frames:v', '1', path('red.png'))
  const upload = { projectId, type: 'image', filename: 'Red.png', mimeType: 'image/png' } as const
  return (await uploadAsset(service.owner, { ...upload, bytes: await readFile(image) })).id
}

it('prepares a file without a new upload after a failure for lack of ffmpeg', async () => {
  const assetId = await uploadedImage()
  const failed = await preparedAsset(service.owner, assetId)
  const message = 'The file was uploaded, but could not be prepared. Try again.'
  expect(failed.preparation).toMatchObject({ state: 'failed', error: { code: 'preparation_failed', message } })

  await symlink(execFileSync('which', [ffmpeg]).toString().trim(), path('ffmpeg'))
  expect((await again(service.reader, assetId)).status).toBe(403)
  expect((await again(service.stranger, assetId)).status).toBe(404)
  expect(await again(service.owner, assetId)).toMatchObject({
    status: 200,
    answer: { data: { preparation: { state: 'processing', progress: 0, error: null } } },
  })
  expect((await preparedAsset(service.owner, assetId)).preparation.state).toBe('ready')
  expect(await again(service.owner, assetId)).toMatchObject({
    status: 200,
    answer: { data: { preparation: { state: 'ready' } } },
  })
})

it('refuses a file that is no longer stored', async () => {
  const assetId = await uploadedImage()
  await preparedAsset(service.owner, assetId)
  await service.running.context.blobs.delete(`assets/${assetId}/source.png`)
  expect(await again(service.owner, assetId)).toMatchObject({
    status: 409,
    answer: { error: { code: 'media_unavailable' } },
  })
})
