import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ServiceProcess, startServiceProcess } from '../testing/service/serviceProcess.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../testing/providers/speechServer.ts'
import { makeSpokenSound } from '../testing/media/spokenSound.ts'
import { preparedAsset, uploadAsset } from '../testing/service/uploadAsset.ts'

let dataFolder = ''
let server: SpeechServer
let service: ServiceProcess | null = null

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-killed-speech-'))
  server = await startSpeechServer()
  server.answers.voices = () => ({ kind: 'json', value: ['anna'] })
})
afterEach(async () => {
  service?.child.kill('SIGKILL')
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const start = async (): Promise<ServiceProcess> => {
  const environment = {
    FRAMEWRIGHT_STT_URL: server.url,
    FRAMEWRIGHT_TTS_URL: server.url,
    FRAMEWRIGHT_PLAN: 'unlimited',
  }
  service = await startServiceProcess('main', dataFolder, environment)
  return service
}
const asked = (path: string): number => server.requests.filter((request) => request.path.endsWith(path)).length
const ended = async (running: ServiceProcess, jobId: string) => {
  const read = () => running.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toMatch(/queued|running/u)
  return await read()
}

it('a killed service resumes a transcription, and never calls a voice twice', { timeout: 120_000 }, async () => {
  const first = await start()
  const { id: projectId } = await first.owner.call('createProject', { body: { name: 'Killed' } })
  const sound = await makeSpokenSound(join(dataFolder, 'talk.wav'), { seconds: 2, bursts: [[0.5, 1.5]] })
  const bytes = await readFile(sound)
  const upload = { projectId, type: 'music', filename: 'Talk.wav', mimeType: 'audio/wav', bytes } as const
  const asset = await preparedAsset(first.owner, (await uploadAsset(first.owner, upload)).id)
  server.answers.transcription = () => ({ kind: 'silence' })
  server.answers.speech = () => ({ kind: 'silence' })
  const transcript = await first.owner.call('prepareTranscript', { params: { assetId: asset.id } })
  const body = { script: 'Hello', voiceId: 'anna', language: 'en' }
  const voiceover = await first.owner.call('createVoiceover', { params: { projectId }, body })
  await expect.poll(() => [asked('transcriptions'), asked('speech')], { timeout: 20_000 }).toEqual([1, 1])
  await first.end('SIGKILL')

  server.answers.transcription = () => verboseJson([['Hello', 0.5, 1.5]])
  server.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes })
  const second = await start()
  expect(await ended(second, transcript.jobId)).toMatchObject({ status: 'succeeded', error: null })
  expect(await ended(second, voiceover.jobId)).toMatchObject({
    status: 'manual_review',
    error: { code: 'submission_unknown' },
  })
  expect([asked('transcriptions'), asked('speech')]).toEqual([2, 1])
  expect((await second.owner.call('readTranscript', { params: { assetId: asset.id } })).passages).toHaveLength(1)
})
