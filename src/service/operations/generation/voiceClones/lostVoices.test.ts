import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { humanSpeechPath } from '../../../../testing/media/humanSpeech.ts'
import { type SpeechServer, startSpeechServer } from '../../../../testing/providers/speechServer.ts'
import { clonesVoices, type VoiceServer } from '../../../../testing/providers/voiceServer.ts'
import { cancelJob } from '../../../../testing/service/cancel.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { transfer } from '../../../../testing/service/transfer.ts'

/** Time after which a server has made a voice. */
const CLONING_MS = 121_000
const patience = { timeout: 30_000 }

let server: SpeechServer
let voices: VoiceServer
let service: TestService
let projectId = ''
let bytes: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  server = await startSpeechServer()
  bytes = await readFile(humanSpeechPath('jfk'))
  service = await startTestService({ environment: { FRAMEWRIGHT_TTS_URL: server.url } })
})
afterAll(async () => {
  await service.stop()
  await server.stop()
})
beforeEach(async () => {
  server.requests.length = 0
  projectId = (await service.owner.call('createProject', { body: { name: 'Voices' } })).id
})

/** Has a sample sent to the server. */
async function started() {
  const consent = { consentBasis: 'self', consentAccepted: true } as const
  const file = { sourceType: 'upload', filename: 'jack.wav', mimeType: 'audio/wav', sizeBytes: bytes.length } as const
  const body = { projectId, displayName: 'Jack', ...consent, ...file }
  const clone = await service.owner.call('createVoiceClone', { body })
  if (clone.upload === null) throw new Error('The clone has no reservation.')
  await transfer(clone.upload, bytes)
  const params = { resourceId: clone.id }
  return { params, jobId: (await service.owner.call('runVoiceClone', { params })).jobId }
}
const sent = () => server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/audio/voices'))
const isSent = async () => await expect.poll(() => sent().length, patience).toBe(1)
const looks = () => server.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/audio/voices'))
const removals = async () =>
  (await service.running.context.db.selectFrom('voice_removals').select('id').execute()).length

describe('a voice whose answer was lost', () => {
  beforeEach(() => {
    voices = clonesVoices(server)
    voices.failNext = { answer: { kind: 'break' }, isMade: false }
  })

  it('is looked for until its deadline, and used if it appears', async () => {
    const { jobId, params } = await started()
    await isSent()
    const before = looks().length
    await expect.poll(() => looks().length, patience).toBeGreaterThan(before + 1)
    voices.voices.set(`framewright-${jobId}`, `framewright-${jobId}`)
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded', error: null })
    expect(await service.owner.call('readVoiceClone', { params })).toMatchObject({ status: 'ready' })
    expect(sent()).toHaveLength(1)
  })

  it('is deleted if it appears after the cancellation, and is not looked for any more afterwards', async () => {
    const { jobId } = await started()
    await isSent()
    expect(await cancelJob(service.owner, jobId)).toMatchObject({ job: { status: 'canceled' } })
    const before = looks().length
    await expect.poll(() => looks().length, patience).toBeGreaterThan(before + 1)
    voices.voices.set(`framewright-${jobId}`, `framewright-${jobId}`)
    await expect.poll(() => voices.voices.size, patience).toBe(0)
    await expect.poll(removals, patience).toBe(0)
  })

  it('that never appears is given up after its deadline', async () => {
    const { params } = await started()
    await isSent()
    await service.owner.call('deleteVoiceClone', { params })
    expect(await removals()).toBe(1)
    service.clock.advance(CLONING_MS)
    await expect.poll(removals, patience).toBe(0)
  })
})

describe('OpenAI', () => {
  beforeEach(() => {
    voices = clonesVoices(server, 'openai')
    // Consents of others fill the first pages of the list.
    for (const id of ['other_1', 'other_2']) voices.consents.set(id, id)
  })
  const ownConsents = () => [...voices.consents.values()].filter((name) => name.startsWith('framewright-'))

  it('gets the consent first, speaks by the id of the voice, and deletes both', async () => {
    const { jobId, params } = await started()
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'succeeded' })
    expect(voices.changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/audio/voice_consents',
      'POST /v1/audio/voices',
    ])
    const [consent, voice] = voices.changes()
    expect(consent?.fields).toMatchObject({ name: [`framewright-${jobId}`], language: ['en'] })
    expect(voice?.fields).toMatchObject({ consent: ['cons_3'] })
    server.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes })
    const body = { script: 'Ask not.', voiceId: params.resourceId, voiceType: 'clone', language: 'en' }
    const spoken = await service.owner.call('createVoiceover', { params: { projectId }, body })
    expect(await endedJob(service.owner, spoken.jobId)).toMatchObject({ status: 'succeeded' })
    const said = server.requests.find(({ path }) => path.endsWith('/audio/speech'))
    expect(said?.fields['voice']).toEqual([{ id: 'voice_1' }])
    await service.owner.call('deleteVoiceClone', { params })
    await expect.poll(() => [voices.voices.size, ownConsents()], patience).toEqual([0, []])
    expect(voices.consents.size).toBe(2)
  })

  it('deletes the consent of a sample that it refused', async () => {
    voices.failNext = { answer: { kind: 'json', value: { success: false } }, isMade: false }
    const { jobId } = await started()
    expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'failed', error: { code: 'speech_refused' } })
    await expect.poll(ownConsents, patience).toEqual([])
  })

  it('deletes the consent and the voice of a run that was cancelled', async () => {
    voices.failNext = { answer: { kind: 'silence' }, isMade: true }
    const { params } = await started()
    await isSent()
    await service.owner.call('cancelVoiceClone', { params })
    await expect.poll(() => [voices.voices.size, ownConsents()], patience).toEqual([0, []])
  })

  it('deletes both with the project', async () => {
    const { jobId } = await started()
    await endedJob(service.owner, jobId)
    expect(ownConsents()).toHaveLength(1)
    await service.owner.call('deleteProject', { params: { projectId } })
    await expect.poll(() => [voices.voices.size, ownConsents()], patience).toEqual([0, []])
  })
})
