import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSpokenSound } from '../../../../testing/media/spokenSound.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../../testing/service/uploadAsset.ts'
import type { SpeechToText } from '../../../providers/speechToText.ts'

let onSound: (signal: AbortSignal) => Promise<void> = async () => {}
/** Recognises no words. */
const recognizer: SpeechToText = {
  name: 'planted',
  maxMs: 60_000,
  recognize: async (_path, _wanted, signal) => {
    await onSound(signal)
    return { language: 'en', isDraft: false, words: [] }
  },
}
let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService({ speech: { recognizer, aligner: null, speaker: null } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
})
afterAll(async () => {
  await service.stop()
})

async function started() {
  const path = join(service.running.context.workFolder, 'sound.mp4')
  const bytes = await readFile(await makeSpokenSound(path, { seconds: 4, bursts: [[1, 3]] }))
  const sound = { projectId, type: 'video', filename: 'Sound.mp4', mimeType: 'video/mp4', bytes } as const
  const { id } = await preparedAsset(service.owner, (await uploadAsset(service.owner, sound)).id)
  const body = { sourceMode: 'single_asset', sourceAssetIds: [id] } as const
  return { id, ...(await service.owner.call('createAutoEdit', { params: { projectId }, body })) }
}

it('a video in which no speech is recognised is edited by its sound, and the report says so', async () => {
  const { autoEditId, jobId } = await started()
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded' })
  const { report } = await service.owner.call('readAutoEdit', { params: { resourceId: autoEditId } })
  expect(report).toMatchObject({
    basis: 'sound',
    unmet: [{ reason: 'no_speech', subject: 'Sound.mp4' }, { reason: 'no_captions' }],
  })
})

it('a video that is deleted while it is listened to ends its edit with that reason', async () => {
  const isHeard = Promise.withResolvers<void>()
  onSound = async (signal) => {
    isHeard.resolve()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { id, jobId } = await started()
  await isHeard.promise
  await service.owner.call('deleteAsset', { params: { assetId: id } })
  expect(await endedJob(service.owner, jobId)).toMatchObject({
    status: 'failed',
    error: { code: 'media_unavailable', facts: { reason: 'asset_deleted' } },
  })
})
