import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallComposition, videoOverlay } from '../../../testing/composition/compositions.ts'
import { newComposition, runTool } from '../../../testing/service/editorJobs.ts'
import { refused } from '../../../composition/refusals.ts'
import { needsPreparation } from '../editing/prepareCall.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { preparedAsset, uploadAsset } from '../../../testing/service/uploadAsset.ts'
import type { SpeechToText } from '../../providers/speechToText.ts'
import { assetStore, type StoredAsset } from '../../stores/assets/assetStore.ts'
import { captionSources } from '../../domain/speech/captionSources.ts'
import { prepareCaptions } from './prepareCaptions.ts'
import { speechOf } from '../../domain/speech/speechOf.ts'

let heard: readonly string[] = []
let asked = 0
const recognizer: SpeechToText = {
  name: 'one language',
  maxMs: 60_000,
  recognize: async () => {
    asked += 1
    const words = heard.map((text, index) => ({ text, startMs: 500 + index * 300, endMs: 700 + index * 300 }))
    return { language: 'en', isDraft: true, words }
  },
}

let service: TestService
let projectId = ''
let bytes: Uint8Array = new Uint8Array()
beforeAll(async () => {
  service = await startTestService({ speech: { recognizer, aligner: null, speaker: null } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Captions' } })).id
  const path = join(service.running.context.workFolder, 'talk.wav')
  bytes = await readFile(await makeSpokenSound(path, { seconds: 3, bursts: [[0.5, 1.5]] }))
})
afterAll(async () => {
  await service.stop()
})
beforeEach(() => {
  heard = ['Hello', 'there.']
  asked = 0
})

const makeAsset = async (): Promise<StoredAsset> => {
  const upload = { projectId, type: 'music', filename: 'Talk.wav', mimeType: 'audio/wav', bytes } as const
  const { id } = await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)
  const stored = await assetStore.findForWorker(service.running.context.db, id)
  if (stored === null) throw new Error('The asset is not there.')
  return stored
}
const prepare = async (asset: StoredAsset, language: string | null) =>
  await prepareCaptions(service.running.context, { asset, language }, { signal: new AbortController().signal })

describe('captions that are prepared', () => {
  it('come from one transcription, and are drafts if it is', async () => {
    const asset = await makeAsset()
    const made = await prepare(asset, null)
    expect(made).toMatchObject({ ok: true, value: { language: 'en', is_draft: true, origin: 'automatic' } })
    expect(await prepare(asset, 'en-GB')).toEqual(made)
    expect(asked).toBe(1)
    const id = made.ok ? made.value.id : ''
    const { db } = service.running.context
    const sources = await captionSources(db, projectId, {
      captionIds: [],
      captionsOf: [{ assetId: asset.id, language: 'EN' }],
    })
    expect(sources.get(id)?.cues).toMatchObject([
      { text: 'Hello there.', words: [{ text: 'Hello' }, { text: 'there.' }] },
    ])
    const elsewhere = await captionSources(db, crypto.randomUUID(), { captionIds: [id], captionsOf: [] })
    expect(elsewhere.size).toBe(0)
  })

  it('are manual ones if they exist', async () => {
    const asset = await makeAsset()
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nBonjour\n'
    const params = { assetId: asset.id, language: 'fr' }
    const saved = await service.owner.call('saveCaptions', { params, body: { srt, expectedUpdatedAt: null } })
    expect(await prepare(asset, 'fr')).toMatchObject({ ok: true, value: { id: saved.captionId, origin: 'manual' } })
    expect(asked).toBe(0)
  })

  it('are refused in a language that is not spoken, but the transcript is kept', async () => {
    const asset = await makeAsset()
    expect(await prepare(asset, 'fr')).toMatchObject({ ok: false, refusal: { code: 'language_unavailable' } })
    expect(await prepare(asset, null)).toMatchObject({ ok: true })
    expect(asked).toBe(1)
  })

  it('are refused if no speech is recognised', async () => {
    heard = []
    expect(await prepare(await makeAsset(), null)).toMatchObject({ ok: false, refusal: { code: 'speech_missing' } })
  })
})

describe('the speech of an asset', () => {
  it('consists of the words of the transcript and the silences, measured once', async () => {
    const asset = await makeAsset()
    const { context } = service.running
    const read = async () => (await speechOf(context, { db: context.db, assets: [asset] })).get(asset.id)
    const before = await read()
    expect(before?.words).toBeNull()
    expect(before?.quiet).toHaveLength(2)
    await prepare(asset, null)
    await service.running.context.blobs.delete(asset.prepared?.proxy?.key ?? '')
    expect(await read()).toMatchObject({ words: [{ text: 'Hello' }, { text: 'there.' }], quiet: before?.quiet })
  })

  it('has the edges of words where the sound is quiet', async () => {
    const asset = await makeAsset()
    const { context } = service.running
    await prepare(asset, null)
    const speech = (await speechOf(context, { db: context.db, assets: [asset] })).get(asset.id)
    const [hello, there] = speech?.words ?? []
    expect(hello?.startMs).toBeGreaterThan(400)
    expect(hello?.startMs).toBeLessThan(500)
    expect(hello?.endMs).toBe(there?.startMs)
  })

  it('is empty for an unprepared asset', async () => {
    const asset = { ...(await makeAsset()), preparation_state: 'processing' as const }
    const { context } = service.running
    const known = await speechOf(context, { db: context.db, assets: [asset] })
    expect(known.get(asset.id)).toEqual({ assetId: asset.id, words: null, language: null, fillers: null, quiet: null })
  })
})

describe('a clean-up of speech without a transcript', () => {
  it('makes the transcript first, once, and removes the fillers', async () => {
    heard = ['So', 'um', 'hello.']
    const path = join(service.running.context.workFolder, 'talk.mp4')
    const video = await readFile(await makeSpokenSound(path, { seconds: 3, bursts: [[0.4, 1.4]] }))
    const upload = { projectId, type: 'video', filename: 'Talk.mp4', mimeType: 'video/mp4', bytes: video } as const
    const { id } = await preparedAsset(service.owner, (await uploadAsset(service.owner, upload)).id)
    const clip = { ...videoOverlay(1, id), durationInFrames: 90 }
    const document = { ...smallComposition([clip]), durationInFrames: 90 }
    const call = { tool: 'cleanupSpeechOverlay', input: { overlayId: 1, removeSilences: false } }
    const record = await newComposition(service.owner, document, projectId)
    expect(await runTool(service.owner, record, call)).toMatchObject({ status: 'succeeded', saved: true })
    const cleaned = await service.owner.call('readComposition', { params: { compositionId: record.id } })
    expect(cleaned.composition.overlays[0]?.durationInFrames).toBeLessThan(90)
    const again = await newComposition(service.owner, document, projectId)
    expect((await runTool(service.owner, again, call)).status).toBe('succeeded')
    expect(asked).toBe(1)
  })

  it('needs no preparation if the service recognises no speech, so that it is refused', () => {
    const outcome = refused('transcript_needed', { reason: 'words' })
    const call = { tool: 'cleanupSpeechOverlay' as const, input: { overlayId: 1 } }
    const speech = { recognizer: null, aligner: null, speaker: null }
    expect(needsPreparation(smallComposition(), call, { outcome, speech })).toBe(false)
    expect(needsPreparation(smallComposition(), call, { outcome, speech: { ...speech, recognizer } })).toBe(true)
  })
})
