import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import {
  addedMemory,
  LARGE_BYTES,
  MAX_MEMORY_BYTES,
  MIB,
  sparseFile,
} from '../../../../testing/drives/largeTransfers.ts'
import { portOf } from '../../../../testing/network/portOf.ts'
import { neverAborted as signal, uploadOf } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { startGoogleDriveServer } from '../../../../testing/providers/googleDriveServer.ts'
import { reportMeasurement } from '../../../../testing/reportMeasurement.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import type { CloudDrive, DriveFile } from '../../drives.ts'
import { createGoogleDrive } from './createGoogleDrive.ts'

const pathOf = temporaryFolder('google-memory')

const connect = (url: string): CloudDrive =>
  createGoogleDrive({
    hosts: { api: url, content: `${url}/upload` },
    label: 'Google Drive',
    access: { token: () => Promise.resolve('token'), renew: () => Promise.resolve('token') },
    network: publicNetwork,
    limits: { uploadBytes: 4 * MIB, retryMs: 1 },
  })

it(`uploads ${LARGE_BYTES / MIB} MiB in constant memory`, { timeout: 120_000 }, async () => {
  const google = await startGoogleDriveServer()
  onTestFinished(async () => await google.stop())
  google.behaviour.keepsBytes = false
  const folderId = google.tree.makeFolder('Videos')
  const drive = connect(google.url)
  const upload = async (sizeBytes: number): Promise<DriveFile> => {
    const path = await sparseFile(pathOf(`${sizeBytes}.mp4`), sizeBytes)
    const job = uploadOf({ folderId, name: `${sizeBytes}.mp4`, path, sizeBytes, uploadId: `${sizeBytes}` })
    return await drive.upload(job.request(), signal)
  }
  await upload(32 * MIB)
  let made: DriveFile | null = null
  const added = await addedMemory(async () => {
    made = await upload(LARGE_BYTES)
  })
  reportMeasurement(`The upload of ${LARGE_BYTES / MIB} MiB to Google Drive added ${Math.round(added / MIB)} MiB.`)
  expect(made).toMatchObject({ sizeBytes: LARGE_BYTES })
  expect(added).toBeLessThan(MAX_MEMORY_BYTES)
})

it(`downloads ${LARGE_BYTES / MIB} MiB in constant memory`, { timeout: 120_000 }, async () => {
  const path = await sparseFile(pathOf('source.mp4'))
  const hash = createHash('md5')
  const zeros = Buffer.alloc(MIB)
  for (let block = 0; block < LARGE_BYTES / MIB; block += 1) hash.update(zeros)
  const source = createServer((_message, response) => {
    response.writeHead(200, { 'content-length': `${LARGE_BYTES}` })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    source.closeAllConnections()
    source.close()
  })
  const file: DriveFile = {
    kind: 'file',
    id: 'source',
    name: 'source.mp4',
    sizeBytes: LARGE_BYTES,
    revision: 'r1',
    hash: { algorithm: 'md5', value: hash.digest('hex') },
    modifiedAt: null,
    mimeType: null,
    isDownloadable: true,
  }
  const drive = connect(`http://127.0.0.1:${portOf(source)}`)
  const request = { file, outputPath: pathOf('copy.mp4'), offset: 0, maxBytes: LARGE_BYTES, onProgress: () => {} }
  const added = await addedMemory(async () => await drive.download(request, signal))
  reportMeasurement(`The download of ${LARGE_BYTES / MIB} MiB from Google Drive added ${Math.round(added / MIB)} MiB.`)
  expect(added).toBeLessThan(MAX_MEMORY_BYTES)
})
