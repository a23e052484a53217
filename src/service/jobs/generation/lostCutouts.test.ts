import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { makeVideo } from '../../../testing/media/media.ts'
import { newComposition } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { assetFolder } from '../../domain/assets/blobKeys.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { ServiceStopping } from '../attempts/ServiceStopping.ts'
import { cleanUp } from '../cleanUp.ts'
import { prepareStored } from '../preparation/prepareStored.ts'
import { removeBackground } from './removeBackground.ts'

let service: TestService
let projectId = ''
let videoId = ''
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api' } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Lost' } })).id
  const bytes = await readFile(await makeVideo(join(service.running.context.workFolder, 'a.mp4'), { seconds: 1 }))
  const file = { projectId, type: 'video', filename: 'A.mp4', mimeType: 'video/mp4', bytes } as const
  videoId = (await uploadAsset(service.owner, file)).id
  await prepareStored(videoId, { service: service.running.context, signal: new AbortController().signal })
})
afterAll(async () => await service.stop())

async function start(): Promise<string> {
  service.clock.advance(5)
  const record = await newComposition(service.owner, smallComposition([videoOverlay(7, videoId)]), projectId)
  const body = { overlayId: 7, expectedUpdatedAt: record.updatedAt }
  return (await service.owner.call('removeBackground', { params: { compositionId: record.id }, body })).jobId
}

const read = async (jobId: string) => await service.owner.call('readJob', { params: { jobId } })

/** Works until the cut-out is stored, as a service that stops then. Returns the id of its asset. */
async function worked(jobId: string): Promise<string> {
  const stopping = new AbortController()
  const run = removeBackground({ jobId }, service.running.context, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  await expect.poll(async () => (await read(jobId)).work?.stage, { timeout: 30_000, interval: 2 }).toBe('saving')
  stopping.abort(new ServiceStopping())
  await run
  expect(await read(jobId)).toMatchObject({ status: 'queued' })
  const { items } = await service.owner.call('listAssets', { params: { projectId } })
  return items.find(({ name }) => name === 'A · cut-out')?.id ?? ''
}

const finish = async (jobId: string) =>
  await removeBackground({ jobId }, service.running.context, new AbortController().signal)

it('requires action if the file of the cut-out is lost before it is placed', async () => {
  const jobId = await start()
  const assetId = await worked(jobId)
  await service.running.context.blobs.delete(`assets/${assetId}/source.webm`)
  await finish(jobId)
  expect(await read(jobId)).toMatchObject({
    status: 'requires_action',
    error: { code: 'output_unavailable' },
    saved: false,
    mediaAvailable: false,
  })
  await service.owner.call('deleteAsset', { params: { assetId }, body: {} })
}, 120_000)

it('requires action if someone deletes the cut-out before it is placed, and does not bring it back', async () => {
  const jobId = await start()
  const assetId = await worked(jobId)
  await service.owner.call('deleteAsset', { params: { assetId }, body: {} })
  await finish(jobId)
  expect(await read(jobId)).toMatchObject({ status: 'requires_action', error: { code: 'output_asset_unavailable' } })
  const { items } = await service.owner.call('listAssets', { params: { projectId } })
  expect(items.map(({ name }) => name)).toEqual(['A.mp4'])
}, 120_000)

it.each(['failed', 'canceled'] as const)(
  'leaves no asset and no file once it is %s',
  async (status) => {
    const { blobs, db, now } = service.running.context
    const jobId = await start()
    const assetId = await worked(jobId)
    expect(await blobs.list(assetFolder(assetId))).not.toEqual([])
    // A service that is killed right after the end leaves the files to the next run.
    await jobStore.finish(db, jobId, { status, error: null, result: { saved: false }, now: now() })
    await finish(jobId)
    await cleanUp(service.running.context)
    expect(await blobs.list(assetFolder(assetId))).toEqual([])
    const { items } = await service.owner.call('listAssets', { params: { projectId } })
    expect(items.map(({ id }) => id)).not.toContain(assetId)
  },
  120_000,
)

it('resumes with the stored cut-out if nothing is lost', async () => {
  const jobId = await start()
  const assetId = await worked(jobId)
  await finish(jobId)
  expect(await read(jobId)).toMatchObject({ status: 'succeeded', outputAssetIds: [assetId], mediaAvailable: true })
}, 120_000)

it('starts two unfinished removals of a project at most, with the pacing of a hosted service', async () => {
  const hosted = await startTestService({ environment: { FRAMEWRIGHT_ROLE: 'api', FRAMEWRIGHT_PACING: 'hosted' } })
  try {
    const { context } = hosted.running
    const { id } = await hosted.owner.call('createProject', { body: { name: 'Hosted' } })
    const bytes = await readFile(await makeVideo(join(context.workFolder, 'b.mp4'), { seconds: 1 }))
    const file = { projectId: id, type: 'video', filename: 'B.mp4', mimeType: 'video/mp4', bytes } as const
    const { id: assetId } = await uploadAsset(hosted.owner, file)
    await prepareStored(assetId, { service: context, signal: new AbortController().signal })
    const record = await newComposition(hosted.owner, smallComposition([videoOverlay(7, assetId)]), id)
    const body = { overlayId: 7, expectedUpdatedAt: record.updatedAt }
    const request = async () =>
      await hosted.owner.send('removeBackground', { params: { compositionId: record.id }, body })
    expect([(await request()).status, (await request()).status]).toEqual([202, 202])
    const third = await request()
    expect([third.status, third.error().facts]).toEqual([429, { reason: 'removals_unfinished', most: 2 }])
  } finally {
    await hosted.stop()
  }
}, 120_000)
