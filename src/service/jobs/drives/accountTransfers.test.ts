import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connectDropbox, dropboxEnvironment } from '../../../testing/drives/connectedDropbox.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { type FakeDropbox, startDropboxServer } from '../../../testing/providers/dropboxServer.ts'
import { createTestComposition, endedJob, submitted } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'

const params = { cloud_provider: 'drive_two' }
const FINISH = 'files/upload_session/finish'

let dropbox: FakeDropbox
let service: TestService
let connectionId = ''
let projectId = ''
let picture: Buffer
beforeAll(async () => {
  dropbox = await startDropboxServer()
  service = await startTestService({
    environment: dropboxEnvironment(dropbox),
    exporter: standInExporter(() => ({ milliseconds: 0, fault: null })),
  })
  connectionId = await connectDropbox(service)
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  picture = await pngBytes(service.running.context.workFolder)
})
afterEach(() => {
  dropbox.behaviour.fault = () => null
  dropbox.behaviour.token = () => 'valid'
})
afterAll(async () => {
  await service.stop()
  await dropbox.stop()
})

async function imported(id: string) {
  const { jobId } = await service.owner.call('createDriveImport', { params, body: { projectId, files: [{ id }] } })
  await endedJob(service.owner, jobId)
  return await service.owner.call('readDriveImport', { params: { ...params, jobId } })
}
/** A finished video. */
async function rendered(): Promise<string> {
  const record = await createTestComposition(service.owner, { projectId })
  const jobId = await submitted(service.owner, record, { outputName: 'Film' })
  await endedJob(service.owner, jobId)
  return jobId
}
async function exported(folder: string) {
  const { id: destinationId } = dropbox.tree.makeFolder(`/${folder}`)
  const body = { projectId, renderJobIds: [await rendered()], destinationId }
  const { jobId } = await service.owner.call('createDriveExport', { params, body })
  await endedJob(service.owner, jobId)
  return await service.owner.call('readDriveExport', { params: { ...params, jobId } })
}
const pathsIn = (folder: string): readonly string[] => dropbox.tree.children(`/${folder}`).map(({ path }) => path)

it('a file of an account is imported, and a video is copied into its folder', async () => {
  const id = dropbox.write('/Beach.png', picture)
  expect(await imported(id)).toMatchObject({
    status: 'succeeded',
    files: [{ itemId: id, name: 'Beach.png', sizeBytes: picture.length, mediaAvailable: true }],
  })
  const copy = await exported('Finished')
  expect(copy).toMatchObject({ status: 'succeeded', files: [{ name: 'Film.mp4', status: 'succeeded' }] })
  expect(pathsIn('Finished')).toEqual(['/Finished/Film.mp4'])
  expect(dropbox.tree.byId(copy.files[0]?.itemId ?? '')?.path).toBe('/Finished/Film.mp4')
})

it('a file whose bytes were changed on the way is downloaded again', async () => {
  const id = dropbox.write('/Changed.png', picture)
  let downloads = 0
  dropbox.behaviour.fault = ({ route }) =>
    route === 'files/download' && (downloads += 1) === 1 ? { kind: 'wrongHash' } : null
  expect(await imported(id)).toMatchObject({ status: 'succeeded', files: [{ mediaAvailable: true }] })
  expect(downloads).toBe(2)
})

it('a copy whose last answer is lost makes one file', async () => {
  let finishes = 0
  dropbox.behaviour.fault = ({ route }) => (route === FINISH && (finishes += 1) === 1 ? { kind: 'lose' } : null)
  expect((await exported('Lost')).status).toBe('succeeded')
  expect(pathsIn('Lost')).toEqual(['/Lost/Film.mp4'])
}, 120_000)

it('a copy that may have been made but is not found is for a person to review, and is not retried', async () => {
  let isMade = false
  dropbox.behaviour.fault = ({ route }) => {
    // Someone moves the file away before it is looked for.
    if (isMade) dropbox.tree.remove('/Unknown/Film.mp4')
    isMade ||= route === FINISH
    return route === FINISH ? { kind: 'lose' } : null
  }
  const copy = await exported('Unknown')
  expect(copy).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  expect(copy.files[0]).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
  const refused = await service.owner.send('retryDriveExport', { params: { ...params, jobId: copy.jobId } })
  expect([refused.status, refused.error().facts]).toEqual([409, { reason: 'manual_review' }])
}, 120_000)

it('a grant that was revoked ends its transfers, and they can be retried with a new one', async () => {
  const id = dropbox.write('/Revoked.png', picture)
  dropbox.behaviour.token = () => 'invalid_access_token'
  const failed = await imported(id)
  expect(failed).toMatchObject({ status: 'failed', files: [{ error: { code: 'drive_needs_reconnect' } }] })
  dropbox.behaviour.token = () => 'valid'
  const retry = async () => await service.owner.send('retryDriveImport', { params: { ...params, jobId: failed.jobId } })
  const refused = await retry()
  expect([refused.status, refused.error().code]).toEqual([409, 'drive_needs_reconnect'])
  await service.running.context.db.deleteFrom('integration_connections').where('id', '=', connectionId).execute()
  const missing = await retry()
  expect([missing.status, missing.error().code]).toEqual([409, 'drive_not_connected'])
  connectionId = await connectDropbox(service)
  const { jobId } = (await retry()).data()
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded' })
}, 120_000)
