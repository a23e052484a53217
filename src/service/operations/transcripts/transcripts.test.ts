import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAssetWords } from '../../../contract/extensions/assetWordsRoute.ts'
import { makeMedia } from '../../../testing/media/media.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../../../testing/providers/speechServer.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'

let speech: SpeechServer
let service: TestService
let projectId = ''
let bytes: Uint8Array = new Uint8Array()
beforeAll(async () => {
  speech = await startSpeechServer()
  service = await startTestService({ environment: { FRAMEWRIGHT_STT_URL: speech.url, FRAMEWRIGHT_STT_KEY: 'sesame' } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Speech' } })).id
  const path = join(service.running.context.workFolder, 'talk.mp4')
  await makeSpokenSound(path, {
    seconds: 6,
    bursts: [
      [0.5, 2],
      [3.5, 5],
    ],
  })
  bytes = await readFile(path)
})
afterAll(async () => {
  await service.stop()
  await speech.stop()
})

const said = [
  ['Hello', 0.5, 0.9],
  ['there,', 0.9, 1.3],
  ['world.', 1.4, 2],
  ['Good', 3.5, 4],
  ['bye.', 4.1, 5],
] as const

beforeEach(() => {
  speech.answers.transcription = () => verboseJson(said)
  speech.requests.length = 0
})

const makeAsset = async (): Promise<string> => {
  const upload = { projectId, type: 'video', filename: 'Talk.mp4', mimeType: 'video/mp4', bytes } as const
  return (await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)).id
}
const ended = async (jobId: string) => {
  const read = () => service.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).not.toMatch(/queued|running/u)
  return await read()
}
const transcribed = async () => {
  const assetId = await makeAsset()
  const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
  expect(await ended(jobId)).toMatchObject({ status: 'succeeded' })
  return { assetId, transcript: await service.owner.call('readTranscript', { params: { assetId } }) }
}

describe('a transcript', () => {
  it('comes from the configured server, in passages with the times of every word', async () => {
    const { transcript } = await transcribed()
    expect(transcript).toMatchObject({ language: 'en', isDraft: false })
    expect(transcript.passages.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
      ['Hello there, world.', 500, 2000],
      ['Good bye.', 3500, 5000],
    ])
    expect(transcript.passages[0]?.words[1]).toEqual({ text: 'there,', startMs: 900, endMs: 1300 })
    const [request] = speech.requests
    expect(request).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer sesame' })
    expect(request?.fields).toMatchObject({
      model: ['whisper-1'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': expect.arrayContaining(['word']),
    })
    const sent = request?.fields['file']?.[0]
    expect(Buffer.isBuffer(sent) && sent.subarray(0, 4).toString()).toBe('RIFF')
    expect(Buffer.isBuffer(sent) && sent.readUInt32LE(24)).toBe(16_000)
  })

  it('includes automatic captions in the spoken language', async () => {
    const { assetId } = await transcribed()
    const { items } = await service.owner.call('listCaptions', { params: { assetId } })
    expect(items).toMatchObject([{ language: 'en', origin: 'automatic', isDraft: false, cueCount: 2 }])
    const file = await fetch(items[0]?.srt.url ?? '')
    expect(file.headers.get('content-type')).toBe('application/x-subrip')
    expect(await file.text()).toBe(
      '1\n00:00:00,500 --> 00:00:02,250\nHello there, world.\n\n2\n00:00:03,500 --> 00:00:05,250\nGood bye.\n',
    )
  })

  it('is written as the dictionary says', async () => {
    const body = { find: 'good bye', replace: 'Goodbye', isProtected: true }
    const rule = await service.owner.call('createDictionaryRule', { body })
    const { transcript } = await transcribed()
    expect(transcript.passages[1]?.words).toEqual([{ text: 'Goodbye.', startMs: 3500, endMs: 5000 }])
    const of = { params: { resourceId: rule.id }, body: { expectedUpdatedAt: rule.updatedAt } }
    await service.owner.call('deleteDictionaryRule', of)
  })

  it('keeps corrections through a new transcription with other times', async () => {
    const { assetId } = await transcribed()
    const corrections = [{ startMs: 3_500, endMs: 5_000, text: 'Goodbye, all.' }]
    const of = { params: { assetId }, body: { corrections } }
    ;(await sendExtension(service.owner, changeAssetWords, of)).data()
    speech.answers.transcription = () =>
      verboseJson([
        ['Hallo', 0.55, 1],
        ['world.', 1.4, 1.9],
        ['Bye', 3.6, 4.9],
      ])
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    expect(await ended(jobId)).toMatchObject({ status: 'succeeded' })
    const again = await service.owner.call('readTranscript', { params: { assetId } })
    expect(again.passages.map(({ text }) => text)).toEqual(['Hallo world.', 'Goodbye, all.'])
  })

  it('is one job for two concurrent requests', async () => {
    const assetId = await makeAsset()
    const jobs = await Promise.all(
      [1, 2, 3].map(() => service.owner.call('prepareTranscript', { params: { assetId } })),
    )
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1)
    await ended(jobs[0]?.jobId ?? '')
    expect(speech.requests).toHaveLength(1)
  })

  it('is retried automatically while the server is not ready: the job stays running with one pending', async () => {
    const assetId = await makeAsset()
    let isReady = false
    speech.answers.transcription = () => (isReady ? verboseJson(said) : { kind: 'text', status: 503, text: 'loading' })
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    await expect.poll(() => speech.requests.length, { timeout: 10_000 }).toBe(1)
    const waiting = await service.owner.call('readJob', { params: { jobId } })
    expect(waiting).toMatchObject({ status: 'running', counts: { total: 1, pending: 1 }, error: null })
    expect((await service.owner.send('retryJob', { params: { jobId } })).error().code).toBe('retry_not_allowed')
    isReady = true
    expect(await ended(jobId)).toMatchObject({ status: 'succeeded', counts: { succeeded: 1, pending: 0 } })
  })

  it('fails with a sentence if the server refuses, without the server’s text', async () => {
    const assetId = await makeAsset()
    speech.answers.transcription = () => ({ kind: 'text', status: 401, text: 'the key sesame is wrong' })
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    const job = await ended(jobId)
    expect(job).toMatchObject({ status: 'failed', error: { code: 'speech_refused' } })
    expect(JSON.stringify(job)).not.toContain('sesame')
    expect(speech.requests).toHaveLength(1)
    expect((await service.owner.send('readTranscript', { params: { assetId } })).status).toBe(404)
  })

  it('can be retried after a failure, as a new job', async () => {
    const assetId = await makeAsset()
    speech.answers.transcription = () => ({ kind: 'text', status: 400, text: 'no' })
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    expect(await ended(jobId)).toMatchObject({ status: 'failed' })
    speech.answers.transcription = () => verboseJson(said)
    const again = await service.owner.call('retryJob', { params: { jobId } })
    expect(again.jobId).not.toBe(jobId)
    expect(await ended(again.jobId)).toMatchObject({ status: 'succeeded' })
    expect((await service.owner.send('retryJob', { params: { jobId } })).error().code).toBe('retry_not_allowed')
  })

  it('is refused for assets that have no audio, do not exist or belong to others', async () => {
    const path = join(service.running.context.workFolder, 'still.png')
    await makeMedia('-f', 'lavfi', '-i', 'color=red:size=16x16', '-frames:v', '1', path)
    const image = {
      projectId,
      type: 'image',
      filename: 'a.png',
      mimeType: 'image/png',
      bytes: await readFile(path),
    } as const
    const asset = await preparedAsset(service.owner, (await uploadAsset(service.owner, image)).id)
    const silent = await service.owner.send('prepareTranscript', { params: { assetId: asset.id } })
    expect([silent.status, silent.error().message]).toEqual([422, '“a.png” has no sound.'])
    const params = { assetId: asset.id }
    expect((await service.stranger.send('prepareTranscript', { params })).status).toBe(404)
    expect((await service.reader.send('prepareTranscript', { params })).status).toBe(403)
  })
})

describe('an edit of a transcript', () => {
  it('keeps the times of words and updates the automatic captions, whose id stays', async () => {
    const { assetId, transcript } = await transcribed()
    const before = await service.owner.call('readCaptions', { params: { assetId, language: 'en' } })
    const changed = await service.owner.call('changeTranscript', {
      params: { assetId },
      body: {
        transcriptId: transcript.transcriptId,
        expectedUpdatedAt: transcript.updatedAt,
        passages: [{ id: transcript.passages[0]?.id, text: 'Hello there, World!' }],
      },
    })
    expect(changed.captionUpdateError).toBeNull()
    expect(changed.passages[0]).toMatchObject({
      text: 'Hello there, World!',
      words: [
        { text: 'Hello', startMs: 500 },
        { text: 'there,', startMs: 900, endMs: 1300 },
        { text: 'World!', startMs: 1400, endMs: 2000 },
      ],
    })
    expect(changed.passages[1]).toEqual(transcript.passages[1])
    const after = await service.owner.call('readCaptions', { params: { assetId, language: 'EN' } })
    expect(after.captionId).toBe(before.captionId)
    expect(after.updatedAt > before.updatedAt).toBe(true)
    expect(await (await fetch(after.srt.url)).text()).toContain('Hello there, World!')
  })

  it('survives another request for the transcript', async () => {
    const { assetId, transcript } = await transcribed()
    const body = { transcriptId: transcript.transcriptId, expectedUpdatedAt: transcript.updatedAt }
    const passages = [{ id: transcript.passages[1]?.id, text: 'See you.' }]
    await service.owner.call('changeTranscript', { params: { assetId }, body: { ...body, passages } })
    speech.requests.length = 0
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    expect(await ended(jobId)).toMatchObject({ status: 'succeeded' })
    const kept = await service.owner.call('readTranscript', { params: { assetId } })
    expect(kept.passages[1]?.text).toBe('See you.')
    expect(speech.requests).toEqual([])
  })

  it('is refused for a stale revision, another transcript, and unknown or repeated passages', async () => {
    const { assetId, transcript } = await transcribed()
    const [first] = transcript.passages
    const passage = { id: first?.id, text: 'x' }
    const right = {
      transcriptId: transcript.transcriptId,
      expectedUpdatedAt: transcript.updatedAt,
      passages: [passage],
    }
    const send = (body: object) =>
      service.owner.send('changeTranscript', { params: { assetId }, body: { ...right, ...body } })
    expect((await send({ expectedUpdatedAt: '2020-01-01T00:00:00.000Z' })).error().code).toBe('revision_conflict')
    expect((await send({ transcriptId: assetId })).error().code).toBe('revision_conflict')
    expect((await send({ passages: [passage, passage] })).error().details).toMatchObject([
      { path: '/passages/1/id', message: 'This passage is listed twice.' },
    ])
    const unknown = await send({ passages: [{ id: assetId, text: 'x' }] })
    expect([unknown.status, unknown.error().details?.[0]?.path]).toEqual([422, '/passages/0/id'])
    expect((await send({ passages: [] })).status).toBe(422)
    expect((await service.owner.call('readTranscript', { params: { assetId } })).updatedAt).toBe(transcript.updatedAt)
  })

  it('is saved even if the captions exceed the limit, which is reported separately', async () => {
    const at = (index: number): number => index * 0.0115
    speech.answers.transcription = () =>
      verboseJson(Array.from({ length: 500 }, (_, index) => [`w${index}.`, at(index), at(index + 1)] as const))
    const { assetId, transcript } = await transcribed()
    const words = Array.from({ length: 11 }, () => 'a'.repeat(84)).join(' ')
    const passages = transcript.passages.map(({ id }) => ({ id, text: words }))
    expect(passages).toHaveLength(500)
    const body = { transcriptId: transcript.transcriptId, expectedUpdatedAt: transcript.updatedAt, passages }
    const changed = await service.owner.call('changeTranscript', { params: { assetId }, body })
    expect(changed.captionUpdateError).toMatchObject({ code: 'caption_cue_limit' })
    expect(changed.passages[0]?.text).toContain('aaaa')
  })
})

describe('without a recogniser', () => {
  it('answers 503 and explains how to get one', async () => {
    const bare = await startTestService({ speech: { recognizer: null, aligner: null, speaker: null } })
    try {
      const project = await bare.owner.call('createProject', { body: { name: 'Bare' } })
      const upload = {
        projectId: project.id,
        type: 'video',
        filename: 'Talk.mp4',
        mimeType: 'video/mp4',
        bytes,
      } as const
      const asset = await preparedAsset(bare.owner, (await uploadAsset(bare.owner, upload)).id)
      const refused = await bare.owner.send('prepareTranscript', { params: { assetId: asset.id } })
      expect([refused.status, refused.error().code]).toEqual([503, 'stage_unavailable'])
      expect(refused.error().message).toMatch(/FRAMEWRIGHT_STT_URL.*npm run setup:speech/u)
    } finally {
      await bare.stop()
    }
  })
})
