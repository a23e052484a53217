import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../../../testing/providers/speechServer.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { createOpenAiTranscription } from '../../providers/speech/openAiTranscription.ts'
import { createOpenAiVoices } from '../../providers/speech/openAiVoices.ts'
import { voiceoverSources } from '../../domain/speech/voiceoverSources.ts'

let server: SpeechServer
let service: TestService
let projectId = ''
let spoken: Uint8Array = new Uint8Array()
beforeAll(async () => {
  server = await startSpeechServer()
  const endpoint = { url: server.url, key: 'sesame' }
  const recognizer = createOpenAiTranscription({ ...endpoint, model: 'whisper-1' })
  const speaker = createOpenAiVoices({ ...endpoint, model: 'tts-1' })
  service = await startTestService({ speech: { recognizer, aligner: recognizer, speaker } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Voices' } })).id
  const path = join(service.running.context.workFolder, 'spoken.mp3')
  spoken = await readFile(await makeSpokenSound(path, { seconds: 2, bursts: [[0.2, 1.8]] }))
})
afterAll(async () => {
  await service.stop()
  await server.stop()
})
beforeEach(() => {
  server.requests.length = 0
  server.answers.voices = () => ({ kind: 'json', value: { voices: ['anna', 'bert'] } })
  server.answers.speech = () => ({ kind: 'bytes', type: 'audio/mpeg', bytes: spoken })
  server.answers.transcription = () =>
    verboseJson([
      ['Hello', 0.2, 0.9],
      ['world', 1, 1.8],
    ])
})

const create = (body: object = {}) =>
  service.owner.send('createVoiceover', {
    params: { projectId },
    body: { script: 'Hello, world.', voiceId: 'anna', language: 'en', ...body },
  })
const ended = async (jobId: string) => {
  const read = () => service.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).not.toMatch(/queued|running/u)
  return await read()
}
const readOne = (resourceId: string) => service.owner.call('readVoiceover', { params: { resourceId } })
const spoke = () => server.requests.filter(({ path }) => path.endsWith('/audio/speech'))

describe('a voiceover', () => {
  it('becomes a prepared audio asset with its tag and the times of its words', async () => {
    const { jobId, voiceoverId } = (await create({ style: 'calm' })).data()
    expect(await readOne(voiceoverId)).toMatchObject({ script: 'Hello, world.', assetId: null, error: null })
    const job = await ended(jobId)
    expect(job).toMatchObject({ type: 'voiceover', status: 'succeeded', counts: { succeeded: 1 } })
    const voiceover = await readOne(voiceoverId)
    expect(voiceover).toMatchObject({ status: 'completed', voiceId: 'anna', modelId: 'tts-1', style: 'calm' })
    expect(job.outputAssetIds).toEqual([voiceover.assetId])
    const asset = await service.owner.call('readAsset', { params: { assetId: voiceover.assetId ?? '' } })
    expect(asset).toMatchObject({ type: 'music', name: 'Hello, world.', tags: ['voiceover'], mimeType: 'audio/mpeg' })
    expect(asset.preparation.state).toBe('ready')
    expect(Math.abs((voiceover.durationMs ?? 0) - 2000)).toBeLessThan(120)
    expect(spoke()).toMatchObject([
      {
        authorization: 'Bearer sesame',
        fields: { model: ['tts-1'], voice: ['anna'], input: ['Hello, world.'], instructions: ['calm'] },
      },
    ])
    const sources = await voiceoverSources(service.running.context.db, projectId, [voiceoverId])
    const source = sources.get(voiceoverId)
    expect(source?.media).toMatchObject({ assetId: asset.id, type: 'music', hasAudio: true })
    expect(source?.cues.map(({ text }) => text)).toEqual(['Hello, world.'])
    expect(source?.cues[0]?.words.map(({ text }) => text)).toEqual(['Hello,', 'world.'])
  })

  it('is spoken at a speed and as it sounds, and keeps its script for captions and for another attempt', async () => {
    const { jobId, voiceoverId } = (await create({ speed: 1.25, spokenScript: 'Hallo, world.' })).data()
    await ended(jobId)
    expect(spoke()).toMatchObject([{ fields: { input: ['Hallo, world.'], speed: [1.25] } }])
    const delivery = { script: 'Hello, world.', speed: 1.25, spokenScript: 'Hallo, world.' }
    expect(await readOne(voiceoverId)).toMatchObject(delivery)
    const sources = await voiceoverSources(service.running.context.db, projectId, [voiceoverId])
    expect(sources.get(voiceoverId)?.cues[0]?.words.map(({ text }) => text)).toEqual(['Hello,', 'world.'])
    const plain = (await create()).data()
    expect(await readOne(plain.voiceoverId)).toMatchObject({ speed: 1, spokenScript: null })
    await ended(plain.jobId)
    expect(spoke()[1]?.fields?.['speed']).toBeUndefined()
    for (const [body, path] of [
      [{ speed: 0.49 }, '/speed'],
      [{ speed: 2.01 }, '/speed'],
      [{ spokenScript: ' ' }, '/spokenScript'],
    ] as const)
      expect((await create(body)).error().details?.[0]?.path).toBe(path)
  })

  it('has a script of 1 to 1,000 characters and a style of at most 500', async () => {
    const longest = await create({ script: 'a'.repeat(1000), style: 'b'.repeat(500) })
    expect(longest.status).toBe(202)
    await ended(longest.data().jobId)
    expect((await create({ script: 'a'.repeat(1001) })).error().details?.[0]?.path).toBe('/script')
    expect((await create({ script: '  ' })).error().details?.[0]?.path).toBe('/script')
    expect((await create({ style: 'b'.repeat(501) })).error().details?.[0]?.path).toBe('/style')
  })

  it('is refused for an unknown voice, clone or model', async () => {
    expect((await create({ voiceId: 'carl' })).error().details).toMatchObject([
      { path: '/voiceId', message: 'There is no such voice on this host.' },
    ])
    expect((await create({ voiceType: 'clone' })).error().details?.[0]?.message).toContain('voice clone')
    expect((await create({ modelId: 'other' })).error().details?.[0]?.path).toBe('/modelId')
    expect((await service.reader.send('createVoiceover', { params: { projectId }, body: {} })).status).toBe(403)
  })

  it('is listed newest first, by pages, only in its workspace', async () => {
    service.clock.advance(1)
    const first = (await create()).data()
    service.clock.advance(1)
    const made = [first, (await create()).data()]
    const page = await service.owner.call('listVoiceovers', { params: { projectId }, query: { limit: 1 } })
    expect(page.items.map(({ id }) => id)).toEqual([made[1]?.voiceoverId])
    const query = { limit: 1, cursor: page.nextCursor ?? '' }
    const next = await service.owner.call('listVoiceovers', { params: { projectId }, query })
    expect(next.items.map(({ id }) => id)).toEqual([made[0]?.voiceoverId])
    expect((await service.stranger.send('listVoiceovers', { params: { projectId } })).status).toBe(404)
    const params = { resourceId: made[0]?.voiceoverId ?? '' }
    expect((await service.stranger.send('readVoiceover', { params })).status).toBe(404)
    for (const { jobId } of made) await ended(jobId)
  })

  it('fails with a safe sentence if the server refuses, and calls the voice once', async () => {
    server.answers.speech = () => ({ kind: 'text', status: 500, text: 'stack trace of sesame' })
    const { jobId, voiceoverId } = (await create()).data()
    const job = await ended(jobId)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'speech_unavailable' } })
    expect(JSON.stringify(job)).not.toContain('sesame')
    expect(await readOne(voiceoverId)).toMatchObject({ status: 'failed', error: job.error, assetId: null })
    expect(spoke()).toHaveLength(1)
    server.answers.speech = () => ({ kind: 'bytes', type: 'audio/mpeg', bytes: spoken })
    const again = await service.owner.call('retryJob', { params: { jobId } })
    const repeated = await ended(again.jobId)
    expect(repeated).toMatchObject({ status: 'succeeded' })
    const { items } = await service.owner.call('listVoiceovers', { params: { projectId } })
    expect(items.find((item) => item.jobId === again.jobId)).toMatchObject({
      status: 'completed',
      script: 'Hello, world.',
    })
  })

  it('fails if the response is not audio', async () => {
    server.answers.speech = () => ({ kind: 'bytes', type: 'audio/mpeg', bytes: Buffer.from('<html>no</html>') })
    expect(await ended((await create()).data().jobId)).toMatchObject({ error: { code: 'speech_answer_invalid' } })
  })

  it('needs a manual review if the submission is uncertain', async () => {
    server.answers.speech = () => ({ kind: 'break' })
    const { jobId, voiceoverId } = (await create()).data()
    expect(await ended(jobId)).toMatchObject({ status: 'manual_review', error: { code: 'submission_unknown' } })
    expect(await readOne(voiceoverId)).toMatchObject({ status: 'failed' })
    expect(spoke()).toHaveLength(1)
    expect((await service.owner.send('retryJob', { params: { jobId } })).error().code).toBe('retry_not_allowed')
  })
})

describe('a voice server that does not respond', () => {
  it('blocks no change of the project, and gets one request for all waiting callers', async () => {
    const silent = await startSpeechServer()
    const speaker = createOpenAiVoices({ url: silent.url, key: null, model: 'tts-1' })
    const slow = await startTestService({ speech: { recognizer: null, aligner: null, speaker } })
    try {
      silent.answers.voices = () => ({ kind: 'silence' })
      const { id } = await slow.owner.call('createProject', { body: { name: 'Slow' } })
      const body = { script: 'Hello', voiceId: 'anna', language: 'en' }
      const ask = () => slow.owner.send('createVoiceover', { params: { projectId: id }, body })
      const asked = [ask(), ask(), ask()]
      await expect.poll(() => silent.requests.length).toBe(1)
      let isAnswered = false
      const answered = Promise.all(asked).finally(() => {
        isAnswered = true
      })
      expect((await slow.owner.send('deleteProject', { params: { projectId: id } })).status).toBe(200)
      expect(isAnswered).toBe(false)
      expect((await answered).map(({ status }) => status)).toEqual([503, 503, 503])
      expect(silent.requests).toHaveLength(1)
    } finally {
      await slow.stop()
      await silent.stop()
    }
  })
})

describe('the list of voices', () => {
  it('comes from the server', async () => {
    const { items } = await service.owner.call('listVoices', { query: { language: 'fr' } })
    expect(items).toEqual([
      { id: 'anna', name: 'anna', languages: [], type: 'preset', modelIds: ['tts-1'] },
      { id: 'bert', name: 'bert', languages: [], type: 'preset', modelIds: ['tts-1'] },
    ])
  })

  it('is 503 without a provider, with instructions', async () => {
    const bare = await startTestService({ speech: { recognizer: null, aligner: null, speaker: null } })
    try {
      const project = await bare.owner.call('createProject', { body: { name: 'Bare' } })
      const body = { script: 'Hello', voiceId: 'anna', language: 'en' }
      const refused = await bare.owner.send('createVoiceover', { params: { projectId: project.id }, body })
      expect([refused.status, refused.error().code]).toEqual([503, 'stage_unavailable'])
      expect(refused.error().message).toMatch(/FRAMEWRIGHT_TTS_URL.*npm run setup:speech/u)
      expect((await bare.owner.send('listVoices')).status).toBe(503)
    } finally {
      await bare.stop()
    }
  })
})
