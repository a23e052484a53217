import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../../../testing/providers/speechServer.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import { cleanUp } from '../../jobs/cleanUp.ts'

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nHello\nthere\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>Bye</i>\n'

let speech: SpeechServer
let service: TestService
let projectId = ''
let bytes: Uint8Array = new Uint8Array()
let assetId = ''
beforeAll(async () => {
  speech = await startSpeechServer()
  speech.answers.transcription = () => verboseJson([['Hello', 0.5, 0.9]])
  service = await startTestService({ environment: { FRAMEWRIGHT_STT_URL: speech.url } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Captions' } })).id
  const path = join(service.running.context.workFolder, 'talk.wav')
  bytes = await readFile(await makeSpokenSound(path, { seconds: 2, bursts: [[0.5, 1]] }))
})
afterAll(async () => {
  await service.stop()
  await speech.stop()
})

beforeEach(async () => {
  if (assetId !== '') return
  const upload = { projectId, type: 'music', filename: 'Talk.wav', mimeType: 'audio/wav', bytes } as const
  assetId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)).id
})

const save = (language: string, body: object) =>
  service.owner.send('saveCaptions', { params: { assetId, language }, body })

describe('manual captions', () => {
  it('keep the file as sent, and are listed by language', async () => {
    const saved = (await save('de', { srt: SRT, expectedUpdatedAt: null })).data()
    expect(saved).toMatchObject({ assetId, language: 'de', origin: 'manual', isDraft: false, cueCount: 2 })
    expect(await (await fetch(saved.srt.url)).text()).toBe(SRT)
    await save('bg', { srt: SRT, expectedUpdatedAt: null })
    const { items } = await service.owner.call('listCaptions', { params: { assetId } })
    expect(items.map(({ language }) => language)).toEqual(['bg', 'de'])
    expect((await service.owner.call('readCaptions', { params: { assetId, language: 'de' } })).captionId).toBe(
      saved.captionId,
    )
  })

  it('are one file for all spellings of a language tag', async () => {
    const saved = (await save('pt-br', { srt: SRT, expectedUpdatedAt: null })).data()
    expect(saved.language).toBe('pt-BR')
    const read = await service.owner.call('readCaptions', { params: { assetId, language: 'PT-br' } })
    expect(read.captionId).toBe(saved.captionId)
  })

  it('are replaced only at the current revision; the previous file is removed', async () => {
    const first = (await save('fr', { srt: SRT, expectedUpdatedAt: null })).data()
    expect((await save('fr', { srt: SRT, expectedUpdatedAt: null })).error().code).toBe('revision_conflict')
    const second = (await save('fr', { srt: SRT.replace('Hello', 'Salut'), expectedUpdatedAt: first.updatedAt })).data()
    expect((await save('fr', { srt: SRT, expectedUpdatedAt: first.updatedAt })).error().code).toBe('revision_conflict')
    expect(second.captionId).toBe(first.captionId)
    expect(second.updatedAt > first.updatedAt).toBe(true)
    await cleanUp(service.running.context)
    expect((await fetch(first.srt.url)).status).toBe(404)
    expect(await (await fetch(second.srt.url)).text()).toContain('Salut')
    expect((await save('xx', { srt: SRT, expectedUpdatedAt: first.updatedAt })).error().code).toBe('revision_conflict')
  })

  it('are refused with the line of each caption that cannot be read, but not for captions without text', async () => {
    const blocks = ['00:00:02,000 --> 00:00:01,000\nBack', '00:00:03,000 --> 00:00:04,000\nGood', 'No times']
    const wrong = await save('it', {
      srt: blocks.map((block, at) => `${at + 1}\n${block}\n`).join('\n'),
      expectedUpdatedAt: null,
    })
    expect(wrong.status).toBe(422)
    expect(wrong.error().details).toMatchObject([
      { path: '/srt', code: 'caption_time_order', facts: { line: 2 } },
      { path: '/srt', code: 'caption_time_missing', facts: { line: 9 } },
    ])
    const textless = `${SRT}\n3\n00:00:05,000 --> 00:00:06,000\n`
    expect((await save('da', { srt: textless, expectedUpdatedAt: null })).data().cueCount).toBe(2)
  })

  it('are refused if nothing in them can be read, or if they are in another format', async () => {
    const wrong = await save('it', { srt: '1\n00:00:02,000 --> 00:00:01,000\nHello\n', expectedUpdatedAt: null })
    expect([wrong.status, wrong.error().details?.[0]?.path]).toEqual([422, '/srt'])
    expect(wrong.error().message).toContain('ends before it starts')
    const vtt = await save('it', { srt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', expectedUpdatedAt: null })
    expect(vtt.error().message).toBe('This is not an SRT file. Use an SRT file instead.')
    expect((await save('it', { srt: 'nothing', expectedUpdatedAt: null })).status).toBe(422)
  })

  it('accept a language tag of at most 20 characters', async () => {
    const body = { srt: SRT, expectedUpdatedAt: null }
    expect((await save('x-abcdefgh-abcdefgh1', body)).status).toBe(200)
    expect((await save('x-abcdefgh-abcdefgh12', body)).status).toBe(404)
    expect((await save('de_DE', body)).status).toBe(404)
  })

  it('are deleted only at the current revision, and come back under the same id', async () => {
    const saved = (await save('es', { srt: SRT, expectedUpdatedAt: null })).data()
    const remove = (expectedUpdatedAt: string) =>
      service.owner.send('deleteCaptions', { params: { assetId, language: 'es' }, body: { expectedUpdatedAt } })
    expect((await remove('2020-01-01T00:00:00.000Z')).error().code).toBe('revision_conflict')
    expect((await remove(saved.updatedAt)).data()).toEqual({ captionId: saved.captionId })
    expect((await remove(saved.updatedAt)).status).toBe(404)
    expect((await service.owner.send('readCaptions', { params: { assetId, language: 'es' } })).status).toBe(404)
    expect((await save('es', { srt: SRT, expectedUpdatedAt: null })).data().captionId).toBe(saved.captionId)
  })

  it('are replaced neither by automatic captions nor by edits of the transcript', async () => {
    const manual = (await save('en', { srt: SRT, expectedUpdatedAt: null })).data()
    const { jobId } = await service.owner.call('prepareTranscript', { params: { assetId } })
    const read = () => service.owner.call('readJob', { params: { jobId } })
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe('succeeded')
    const transcript = await service.owner.call('readTranscript', { params: { assetId } })
    const changed = await service.owner.call('changeTranscript', {
      params: { assetId },
      body: {
        transcriptId: transcript.transcriptId,
        expectedUpdatedAt: transcript.updatedAt,
        passages: [{ id: transcript.passages[0]?.id, text: 'Hi' }],
      },
    })
    expect(changed.captionUpdateError).toBeNull()
    const kept = await service.owner.call('readCaptions', { params: { assetId, language: 'en' } })
    expect(kept).toMatchObject({ origin: 'manual', updatedAt: manual.updatedAt })
  })

  it('belong to their workspace, and require the permissions write and delete', async () => {
    const params = { assetId, language: 'de' }
    const body = { srt: SRT, expectedUpdatedAt: null }
    expect((await service.stranger.send('readCaptions', { params })).status).toBe(404)
    expect((await service.stranger.send('saveCaptions', { params, body })).status).toBe(404)
    expect((await service.reader.send('saveCaptions', { params, body })).status).toBe(403)
    const gone = { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await service.reader.send('deleteCaptions', { params, body: gone })).status).toBe(403)
  })
})
