import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { makeSpokenSound } from '../../testing/media/spokenSound.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import type { SpeechToText } from '../providers/speechToText.ts'

interface PieceRecognizer extends SpeechToText {
  readonly asked: (string | null)[]
  /** True if it recognises no words. */
  isDeaf: boolean
}

/** Recognises one word at the start of each piece, after failing as listed. */
function pieceRecognizer(failures: Map<number, ProviderError>): PieceRecognizer {
  const asked: (string | null)[] = []
  const recognizer: PieceRecognizer = {
    asked,
    isDeaf: false,
    name: 'pieces',
    maxMs: 3_000,
    recognize: async (_, { language }) => {
      asked.push(language)
      const failure = failures.get(asked.length)
      if (failure !== undefined) throw failure
      const words = recognizer.isDeaf ? [] : [{ text: `w${asked.length}`, startMs: 0, endMs: 500 }]
      return { language: 'de', isDraft: false, words }
    },
  }
  return recognizer
}

const failures = new Map<number, ProviderError>()
let recognizer = pieceRecognizer(failures)
let service: TestService
let projectId = ''
beforeEach(async () => {
  failures.clear()
  recognizer = pieceRecognizer(failures)
  service = await startTestService({ speech: { recognizer, aligner: null, speaker: null } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Pieces' } })).id
})
afterEach(async () => {
  await service.stop()
})

async function transcribe() {
  const path = join(service.running.context.workFolder, 'long.wav')
  // The sound lasts nine seconds. It is silent around 2.1 s and 5.3 s, and in the last three seconds.
  await makeSpokenSound(path, {
    seconds: 9,
    bursts: [
      [0, 2],
      [2.2, 5.2],
      [5.4, 5.9],
    ],
  })
  const upload = {
    projectId,
    type: 'music',
    filename: 'Long.wav',
    mimeType: 'audio/wav',
    bytes: await readFile(path),
  } as const
  const asset = await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)
  const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId: asset.id } })
  const read = () => service.owner.call('readJob', { params: { jobId } })
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).not.toMatch(/queued|running/u)
  return { job: await read(), assetId: asset.id }
}

it('transcribes long audio in pieces cut at silences, in the language of the first', async () => {
  const { job, assetId } = await transcribe()
  expect(job).toMatchObject({ status: 'succeeded', progress: 100 })
  const transcript = await service.owner.call('readTranscript', { params: { assetId } })
  expect(transcript.language).toBe('de')
  const starts = transcript.passages.flatMap(({ words }) => words.map(({ startMs }) => startMs))
  expect(starts).toHaveLength(3)
  ;[0, 2_100, 5_100].forEach((near, index) => expect(Math.abs((starts[index] ?? 0) - near)).toBeLessThan(150))
  expect(recognizer.asked).toEqual([null, 'de', 'de'])
})

it('fails with a plain sentence without speech, and saves neither transcript nor captions', async () => {
  recognizer.isDeaf = true
  const { job, assetId } = await transcribe()
  expect(job).toMatchObject({
    status: 'failed',
    error: { code: 'speech_missing', message: 'No speech was found in “Long.wav”.' },
  })
  expect((await service.owner.send('readTranscript', { params: { assetId } })).status).toBe(404)
  expect((await service.owner.call('listCaptions', { params: { assetId } })).items).toEqual([])
})

it('requests only the missing pieces when retried', async () => {
  failures.set(2, new ProviderError({ code: 'speech_unavailable', message: 'The speech server is not ready.' }))
  const { job, assetId } = await transcribe()
  expect(job.status).toBe('succeeded')
  expect(recognizer.asked).toHaveLength(4)
  const { passages } = await service.owner.call('readTranscript', { params: { assetId } })
  expect(passages.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(['w1', 'w3', 'w4'])
})

it('fails after three attempts with the last error', async () => {
  for (const attempt of [1, 2, 3])
    failures.set(attempt, new ProviderError({ code: 'speech_unavailable', message: `Not ready, ${attempt}.` }))
  const { job, assetId } = await transcribe()
  expect(job).toMatchObject({ status: 'failed', error: { code: 'speech_unavailable', message: 'Not ready, 3.' } })
  expect(job.counts).toEqual({ total: 1, succeeded: 0, failed: 1, pending: 0 })
  expect((await service.owner.send('readTranscript', { params: { assetId } })).status).toBe(404)
})

it('does not retry a permanent failure', async () => {
  failures.set(1, new ProviderError({ code: 'language_unavailable', message: 'English only.' }))
  expect((await transcribe()).job).toMatchObject({ status: 'failed', error: { code: 'language_unavailable' } })
  expect(recognizer.asked).toHaveLength(1)
})
