import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VoiceClone } from '../../../../contract/operations/generation/voiceClones.ts'
import { type SpeechServer, startSpeechServer } from '../../../../testing/providers/speechServer.ts'
import { clonesVoices, type VoiceServer } from '../../../../testing/providers/voiceServer.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { storedAsset } from '../../../../testing/service/storedAsset.ts'
import { transfer } from '../../../../testing/service/transfer.ts'

/** Time after which a server has made a voice. */
const CLONING_MS = 121_000
const jfk = new URL('../../../../testing/fixtures/speech/jfk.wav', import.meta.url)
let server: SpeechServer
let voices: VoiceServer
let service: TestService
let projectId = ''
let sample: Buffer = Buffer.alloc(0)
beforeAll(async () => {
  server = await startSpeechServer()
  sample = await readFile(jfk)
  service = await startTestService({ environment: { FRAMEWRIGHT_TTS_URL: server.url, FRAMEWRIGHT_TTS_KEY: 'sesame' } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Voices' } })).id
})
afterAll(async () => {
  await service.stop()
  await server.stop()
})
beforeEach(() => {
  server.requests.length = 0
  voices = clonesVoices(server)
})

const uploadBody = (body: object = {}) => ({
  projectId,
  displayName: 'Jack',
  consentBasis: 'self',
  consentAccepted: true,
  sourceType: 'upload',
  filename: 'jack.wav',
  mimeType: 'audio/wav',
  sizeBytes: sample.length,
  ...body,
})
const create = async (body: object = {}) => await service.owner.send('createVoiceClone', { body: uploadBody(body) })
const readOne = async (resourceId: string) => await service.owner.call('readVoiceClone', { params: { resourceId } })
const runOne = async (resourceId: string) => await service.owner.send('runVoiceClone', { params: { resourceId } })

async function transferred(bytes: Uint8Array = sample): Promise<VoiceClone> {
  const clone = (await create({ sizeBytes: bytes.length })).data()
  if (clone.upload === null) throw new Error('The clone has no reservation.')
  await transfer(clone.upload, bytes)
  return clone
}

async function ended(jobId: string) {
  const read = async () => await service.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).not.toMatch(/queued|running/u)
  return await read()
}

async function readyClone(): Promise<VoiceClone> {
  const { id } = await transferred()
  expect(await ended((await runOne(id)).data().jobId)).toMatchObject({ status: 'succeeded', type: 'voice_clone' })
  return await readOne(id)
}

describe('a voice clone', () => {
  it('goes from a reservation over its sample to a voice that is ready', async () => {
    const reserved = (await create()).data()
    expect(reserved).toMatchObject({
      status: 'reserved',
      sourceType: 'upload',
      assetId: null,
      check: null,
      upload: { status: 'reserved', upload: { chunkSizeBytes: 6_291_456 } },
      consent: { basis: 'self', acceptedAt: service.clock.now().toISOString(), sampleSha256: null },
    })
    if (reserved.upload === null) throw new Error('The clone has no reservation.')
    await transfer(reserved.upload, sample)
    await service.owner.call('completeUpload', { params: { uploadId: reserved.upload.id } })
    expect(await readOne(reserved.id)).toMatchObject({ status: 'sample_ready', assetId: reserved.upload.assetId })
    await expect
      .poll(async () => (await readOne(reserved.id)).check, { timeout: 60_000 })
      .toMatchObject({ isFit: true })
    const accepted = (await runOne(reserved.id)).data()
    expect(accepted.voiceCloneId).toBe(reserved.id)
    expect(await ended(accepted.jobId)).toMatchObject({ status: 'succeeded', error: null })
    const sampleSha256 = createHash('sha256').update(sample).digest('hex')
    const ready = await readOne(reserved.id)
    expect(ready).toMatchObject({ status: 'ready', server: new URL(server.url).host, consent: { sampleSha256 } })
    expect(ready.check?.findings.map(({ subject }) => subject)).toEqual([
      'length',
      'speech',
      'clipping',
      'noise',
      'loudness',
      'speaker',
    ])
  })

  it('is made by one request, with the fields of the protocol', async () => {
    const { id, jobId } = await readyClone()
    const made = voices.changes()
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ method: 'POST', path: '/v1/audio/voices', authorization: 'Bearer sesame' })
    expect(Object.keys(made[0]?.fields ?? {}).toSorted()).toEqual(['audio_sample', 'consent', 'name'])
    expect(made[0]?.fields).toMatchObject({ name: [`framewright-${jobId}`], consent: [id] })
    const [sent] = made[0]?.fields['audio_sample'] ?? []
    if (!Buffer.isBuffer(sent)) throw new Error('No sample was sent.')
    // Mono, 24,000 Hz, 16 bits.
    expect([sent.readUInt16LE(22), sent.readUInt32LE(24), sent.readUInt16LE(34)]).toEqual([1, 24_000, 16])
  })

  it('completes its upload with the run', async () => {
    const { id } = await transferred()
    expect(await ended((await runOne(id)).data().jobId)).toMatchObject({ status: 'succeeded' })
    expect((await readOne(id)).upload?.status).toBe('completed')
  })

  it('is not run before its sample has arrived, nor twice', async () => {
    const empty = (await create()).data()
    expect((await runOne(empty.id)).error().code).toBe('upload_incomplete')
    const { id } = await readyClone()
    expect((await runOne(id)).error()).toMatchObject({ code: 'voice_clone_state' })
  })

  it('needs consent, a sound file of at most 20 MiB, and a project of the workspace', async () => {
    const refused = await create({ consentAccepted: false })
    expect([refused.status, refused.error().details?.[0]?.path]).toEqual([422, '/consentAccepted'])
    expect((await create({ consentAccepted: undefined })).status).toBe(422)
    expect((await create({ consentBasis: 'none' })).status).toBe(422)
    expect((await create({ sizeBytes: 20 * 1024 ** 2 })).status).toBe(201)
    expect((await create({ sizeBytes: 20 * 1024 ** 2 + 1 })).error().code).toBe('file_too_large')
    expect((await create({ filename: 'a.aac', mimeType: 'audio/aac' })).error().code).toBe('unsupported_media_type')
    expect((await create({ filename: 'a.mp4', mimeType: 'video/mp4' })).error().code).toBe('unsupported_media_type')
    const elsewhere = await service.stranger.send('createVoiceClone', { body: uploadBody() })
    expect(elsewhere.status).toBe(404)
    expect((await service.reader.send('createVoiceClone', { body: uploadBody() })).status).toBe(403)
  })

  it('takes a video of the project with sound, of at most 500 MiB', async () => {
    const from = async (facts: object) =>
      await create({
        sourceType: 'asset',
        assetId: await storedAsset(service, { projectId, type: 'video', ...facts }),
        filename: undefined,
        mimeType: undefined,
        sizeBytes: undefined,
      })
    expect((await from({ sizeBytes: 500 * 1024 ** 2 })).data()).toMatchObject({ status: 'sample_ready', upload: null })
    expect((await from({ sizeBytes: 500 * 1024 ** 2 + 1 })).error().code).toBe('file_too_large')
    expect((await from({ hasAudio: false })).error().details?.[0]?.path).toBe('/assetId')
    expect((await from({ type: 'music' })).error().details?.[0]?.path).toBe('/assetId')
    expect((await from({ preparation: 'processing' })).error().code).toBe('source_not_ready')
    expect((await from({ preparation: 'failed' })).error().code).toBe('media_unavailable')
  })

  it('fails with the reason if its sample is unfit, and sends nothing', async () => {
    const quiet = await readFile(new URL('austen-0930.wav', jfk))
    const { id } = await transferred(quiet)
    const job = await ended((await runOne(id)).data().jobId)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'voice_sample_unfit', facts: { reason: 'length' } } })
    expect(await readOne(id)).toMatchObject({ status: 'failed', error: job.error, check: { isFit: false } })
    expect(voices.changes()).toEqual([])
  })

  it('is renamed, listed newest first, and invisible to other workspaces', async () => {
    service.clock.advance(1)
    const { id } = (await create()).data()
    const params = { resourceId: id }
    const renamed = await service.owner.call('renameVoiceClone', { params, body: { displayName: ' John ' } })
    expect(renamed.displayName).toBe('John')
    const page = await service.owner.call('listVoiceClones', { query: { limit: 1 } })
    expect(page.items).toEqual([renamed])
    expect((await service.stranger.call('listVoiceClones')).items).toEqual([])
    expect((await service.stranger.send('readVoiceClone', { params })).status).toBe(404)
    expect((await service.stranger.send('runVoiceClone', { params })).status).toBe(404)
    expect((await service.stranger.send('cancelVoiceClone', { params })).status).toBe(404)
    expect((await service.stranger.send('deleteVoiceClone', { params })).status).toBe(404)
    expect((await service.stranger.send('readVoiceCloneMedia', { params })).status).toBe(404)
    expect((await service.reader.send('deleteVoiceClone', { params })).status).toBe(403)
  })

  it('is cancelled with its sample, unless it is ready', async () => {
    const { id } = await transferred()
    const params = { resourceId: id }
    await service.owner.call('completeUpload', { params: { uploadId: (await readOne(id)).upload?.id ?? '' } })
    await expect.poll(async () => (await readOne(id)).check, { timeout: 60_000 }).not.toBeNull()
    const { preview } = await service.owner.call('readVoiceCloneMedia', { params })
    expect((await fetch(preview.url)).headers.get('content-type')).toBe('audio/wav')
    expect(await service.owner.call('cancelVoiceClone', { params })).toMatchObject({ status: 'canceled', check: null })
    expect(await readOne(id)).toMatchObject({ assetId: null })
    expect((await service.owner.send('readVoiceCloneMedia', { params })).error().code).toBe('media_unavailable')
    expect((await runOne(id)).error().code).toBe('voice_clone_state')
    expect((await service.owner.call('cancelVoiceClone', { params })).status).toBe('canceled')
    const ready = await readyClone()
    const settled = await service.owner.send('cancelVoiceClone', { params: { resourceId: ready.id } })
    expect(settled.error().code).toBe('voice_clone_state')
  })

  it('speaks voiceovers of its own workspace only, by its name at the server', async () => {
    const { id, jobId } = await readyClone()
    const { items } = await service.owner.call('listVoices')
    expect(items.filter(({ type }) => type === 'preset').map((voice) => voice.id)).toEqual(['anna'])
    expect(items.find((voice) => voice.id === id)).toMatchObject({ type: 'clone', name: 'Jack' })
    expect((await service.stranger.call('listVoices')).items.map((voice) => voice.id)).toEqual(['anna'])
    server.answers.speech = () => ({ kind: 'bytes', type: 'audio/wav', bytes: sample })
    const body = { script: 'Ask not.', voiceId: id, voiceType: 'clone', language: 'en' }
    const spoken = await service.owner.call('createVoiceover', { params: { projectId }, body })
    expect(await ended(spoken.jobId)).toMatchObject({ status: 'succeeded' })
    const said = server.requests.find(({ path }) => path.endsWith('/audio/speech'))
    expect(said?.fields['voice']).toEqual([`framewright-${jobId}`])
    const other = await service.stranger.call('createProject', { body: { name: 'Other' } })
    const foreign = await service.stranger.send('createVoiceover', { params: { projectId: other.id }, body })
    expect(foreign.error().details?.[0]).toMatchObject({ path: '/voiceId', facts: { reason: 'clone' } })
  })

  it('is deleted with its sample and, however often the server fails, its voice at the server', async () => {
    const { assetId, id } = await readyClone()
    expect(voices.voices.size).toBe(1)
    voices.deletion = { kind: 'text', status: 503, text: '' }
    await service.owner.call('deleteVoiceClone', { params: { resourceId: id } })
    expect((await service.owner.send('readVoiceClone', { params: { resourceId: id } })).status).toBe(404)
    expect((await service.owner.send('readAsset', { params: { assetId: assetId ?? '' } })).status).toBe(404)
    const deletions = () => voices.changes().filter(({ method }) => method === 'DELETE').length
    await expect.poll(deletions, { timeout: 30_000 }).toBeGreaterThan(0)
    voices.deletion = null
    await expect.poll(() => voices.voices.size, { timeout: 30_000 }).toBe(0)
  })

  it('has its voice deleted with its project', async () => {
    const { id } = await service.owner.call('createProject', { body: { name: 'Brief' } })
    const kept = projectId
    projectId = id
    await readyClone()
    projectId = kept
    await service.owner.call('deleteProject', { params: { projectId: id } })
    await expect.poll(() => voices.voices.size, { timeout: 30_000 }).toBe(0)
  })
})

describe('a voice server', () => {
  const doubtful = [
    ['drops its answer', { kind: 'break' }],
    ['reports a fault', { kind: 'text', status: 502, text: '' }],
    ['sends no JSON', { kind: 'text', text: 'secret' }],
    ['floods', { kind: 'flood' }],
  ] as const
  // Each of them is tried once, because a run takes seconds.
  it.each(doubtful.slice(0, 2))('that %s after the work is asked for its list only', async (_words, answer) => {
    voices.failNext = { answer, isMade: true }
    const { jobId } = await readyClone()
    expect(voices.changes()).toHaveLength(1)
    expect([...voices.voices.keys()]).toEqual([`framewright-${jobId}`])
  })

  it.each(doubtful.slice(2))('that %s before the work leaves the submission unknown', async (_words, answer) => {
    voices.failNext = { answer, isMade: false }
    const { id } = await transferred()
    const { jobId } = (await runOne(id)).data()
    await expect.poll(() => voices.changes().length, { timeout: 30_000 }).toBe(1)
    service.clock.advance(CLONING_MS)
    expect(await ended(jobId)).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
    expect(await readOne(id)).toMatchObject({ status: 'failed', error: { code: 'submission_unknown' } })
    expect(voices.changes()).toHaveLength(1)
    const retry = await service.owner.send('retryJob', { params: { jobId } })
    expect(retry.error().code).toBe('retry_not_allowed')
  })

  it.each([
    ['refuses the sample', { kind: 'json', value: { success: false, error: 'secret' } }, 'speech_refused'],
    ['refuses the key', { kind: 'text', status: 401, text: 'secret' }, 'speech_refused'],
    ['is busy', { kind: 'text', status: 429, text: 'secret' }, 'speech_unavailable'],
    ['has no such route', { kind: 'text', status: 404, text: 'secret' }, 'stage_unavailable'],
    ['redirects', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'speech_refused'],
  ] as const)('that %s is sent one request, and the job says why', async (_words, answer, code) => {
    voices.failNext = { answer, isMade: false }
    const { id } = await transferred()
    const job = await ended((await runOne(id)).data().jobId)
    expect(job).toMatchObject({ status: 'failed', error: { code } })
    expect(JSON.stringify(job)).not.toContain('secret')
    expect(voices.changes()).toHaveLength(1)
  })
})
