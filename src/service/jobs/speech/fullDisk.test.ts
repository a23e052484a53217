import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { mountSmallDisk, type SmallDisk } from '../../../testing/database/smallDisk.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../../../testing/providers/speechServer.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { createOpenAiTranscription } from '../../providers/speech/openAiTranscription.ts'
import { createOpenAiVoices } from '../../providers/speech/openAiVoices.ts'

const path = temporaryFolder('full-disk-speech')
let disk: SmallDisk | null = null
let server: SpeechServer
let service: TestService | null = null
beforeEach(async () => {
  disk = mountSmallDisk(path('disk'), 96)
  server = await startSpeechServer()
  server.answers.voices = () => ({ kind: 'json', value: { voices: ['anna'] } })
  server.answers.transcription = () => verboseJson([['Hello', 0.2, 0.9]])
})
afterEach(async () => {
  await service?.stop()
  await server.stop()
  disk?.unmount()
})

it('on a full disk, a transcription fails with advice, and no voice is called until its audio can be stored', async ({
  skip,
}) => {
  if (disk === null) return skip('This system lets no test mount a small disk.')
  const endpoint = { url: server.url, key: 'sesame' }
  const recognizer = createOpenAiTranscription({ ...endpoint, model: 'whisper-1' })
  const speaker = createOpenAiVoices({ ...endpoint, model: 'tts-1' })
  service = await startTestService({ dataFolder: disk.folder, speech: { recognizer, aligner: null, speaker } })
  const { owner } = service
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Full' } })
  const bytes = await readFile(await makeSpokenSound(path('talk.mp3'), { seconds: 2, bursts: [[0.2, 1.8]] }))
  server.answers.speech = () => ({ kind: 'bytes', type: 'audio/mpeg', bytes })
  const upload = { projectId, type: 'music', filename: 'Talk.mp3', mimeType: 'audio/mpeg', bytes } as const
  const { id: assetId } = await preparedAsset(owner, (await uploadAsset(owner, upload)).id)
  const read = async (jobId: string) => await owner.call('readJob', { params: { jobId } })

  await disk.fill()
  const transcript = await owner.call('prepareTranscript', { params: { assetId } })
  const body = { script: 'Hello.', voiceId: 'anna', language: 'en' }
  const voiceover = await owner.call('createVoiceover', { params: { projectId }, body })
  await expect
    .poll(async () => await read(transcript.jobId), { timeout: 20_000 })
    .toMatchObject({
      status: 'failed',
      error: {
        code: 'disk_full',
        message: 'The service has run out of disk space. Free up some space, then try again.',
      },
    })
  expect((await read(voiceover.jobId)).status).toMatch(/queued|running/u)
  expect(server.requests.filter(({ path: asked }) => asked.endsWith('/audio/speech'))).toEqual([])

  await disk.free()
  const { jobId } = await owner.call('retryJob', { params: { jobId: transcript.jobId } })
  for (const id of [jobId, voiceover.jobId])
    await expect.poll(async () => (await read(id)).status, { timeout: 40_000 }).toBe('succeeded')
  expect(server.requests.filter(({ path: asked }) => asked.endsWith('/audio/speech'))).toHaveLength(1)
}, 90_000)
