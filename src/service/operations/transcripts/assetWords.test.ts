import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAssetWords, readAssetWords } from '../../../contract/extensions/assetWordsRoute.ts'
import { MAX_CORRECTION_LENGTH, MAX_CORRECTIONS, MAX_WORD_CHANGES } from '../../../contract/limits.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { speechOf } from '../../domain/speech/speechOf.ts'
import { assetWordsStore } from '../../stores/speech/assetWordsStore.ts'
import { saveAutomaticCaptions } from '../../domain/speech/saveAutomaticCaptions.ts'
import { transcriptStore } from '../../stores/speech/transcriptStore.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Words' } })).id
})
afterAll(async () => {
  await service.stop()
})

/** Stores a transcript with one word a second, as transcription would. */
async function storeTranscript(text: string): Promise<{ assetId: string; transcriptId: string }> {
  const assetId = await storedAsset(service, { projectId, type: 'music' })
  const words = text.split(' ').map((word, at) => ({ text: word, startMs: at * 1_000, endMs: at * 1_000 + 800 }))
  const passage = { id: randomUUID(), text, startMs: 0, endMs: words.at(-1)?.endMs ?? 0, words }
  const { context, owner } = service.running
  const place = { id: randomUUID(), assetId, projectId, workspaceId: owner.workspaceId }
  const content = { language: 'en', isDraft: false, passages: [passage], now: service.clock.now() }
  const transcript = await transcriptStore.save(context.db, { ...place, ...content })
  await saveAutomaticCaptions(context, { db: context.db, transcript })
  return { assetId, transcriptId: transcript.id }
}

const change = async (assetId: string, body: object, client = service.owner) => {
  service.clock.advance(5)
  return await sendExtension(client, changeAssetWords, { params: { assetId }, body })
}
const read = async (assetId: string) =>
  (await sendExtension(service.reader, readAssetWords, { params: { assetId } })).data()
const textOf = async (assetId: string) =>
  (await service.owner.call('readTranscript', { params: { assetId } })).passages[0]?.text
const correction = (from: number, to: number, text: string | null) => ({
  startMs: from * 1_000,
  endMs: to * 1_000 - 200,
  text,
})

describe('corrections of an asset', () => {
  it('change the transcript, its captions and its speech, and can be undone', async () => {
    const { assetId } = await storeTranscript('we met ack me inc today')
    expect(await read(assetId)).toMatchObject({ corrections: [], speakers: [], updatedAt: null })
    const made = (await change(assetId, { corrections: [correction(2, 4, ' ACME \n')] })).data()
    expect(await textOf(assetId)).toBe('we met ACME inc today')
    const captions = (await service.owner.call('listCaptions', { params: { assetId } })).items
    expect(await (await fetch(captions[0]?.srt.url ?? '')).text()).toContain('we met ACME inc today')
    const { context } = service.running
    const assets = [
      await context.db.selectFrom('assets').selectAll().where('id', '=', assetId).executeTakeFirstOrThrow(),
    ]
    const speech = (await speechOf(context, { db: context.db, assets })).get(assetId)
    expect(speech?.words?.[2]).toEqual({ text: 'ACME', startMs: 2_000, endMs: 3_800 })
    expect(await read(assetId)).toMatchObject({ corrections: made.made.corrections, updatedAt: made.updatedAt })
    const undo = made.made.corrections.map(({ endMs, startMs }) => ({ startMs, endMs, text: null }))
    await change(assetId, { corrections: undo })
    expect(await textOf(assetId)).toBe('we met ack me inc today')
  })

  it('of two people are merged, and of the same words the later one is refused', async () => {
    const { assetId } = await storeTranscript('one two three four')
    const seen = (await read(assetId)).updatedAt
    await change(assetId, { corrections: [correction(0, 2, 'eins zwei')], expectedUpdatedAt: seen })
    const other = await change(assetId, { corrections: [correction(3, 4, 'vier')], expectedUpdatedAt: seen })
    expect(other.status).toBe(200)
    const hidden = await change(assetId, { corrections: [correction(1, 2, 'due')], expectedUpdatedAt: seen })
    expect([hidden.status, hidden.error().facts]).toMatchObject([409, { reason: 'words' }])
    expect(await textOf(assetId)).toBe('eins zwei three vier')
    const now = (await read(assetId)).updatedAt
    const seenNow = (await change(assetId, { corrections: [correction(1, 2, 'due')], expectedUpdatedAt: now })).data()
    expect(await textOf(assetId)).toBe('eins due three vier')
    expect(seenNow.replaced.corrections.map(({ text }) => text)).toEqual(['eins zwei'])
    expect(seenNow.made.corrections.map(({ text }) => text)).toEqual(['eins', 'due'])
  })

  it('at the same moment are all kept', async () => {
    const { assetId } = await storeTranscript('a b c d e f')
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => change(assetId, { corrections: [correction(at, at + 1, `x${at}`)] })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await textOf(assetId)).toBe('x0 x1 x2 x3 x4 x5')
  })

  it('come after the dictionary and are never changed by it', async () => {
    const { assetId, transcriptId } = await storeTranscript('acme makes acme things')
    await change(assetId, { corrections: [correction(2, 3, 'Acme')] })
    const rule = await service.owner.call('createDictionaryRule', { body: { find: 'acme', replace: 'ACME' } })
    const { jobId } = await service.owner.call('applyDictionary', { body: { transcriptIds: [transcriptId] } })
    const [outcome] = (await endedJob(service.owner, jobId)).dictionary?.transcripts ?? []
    expect(outcome).toMatchObject({ changeCount: 1, keptCount: 1 })
    expect(await textOf(assetId)).toBe('ACME makes Acme things')
    await change(assetId, { corrections: [correction(2, 3, null)] })
    expect(await textOf(assetId)).toBe('ACME makes acme things')
    const of = { params: { resourceId: rule.id }, body: { expectedUpdatedAt: rule.updatedAt } }
    await service.owner.call('deleteDictionaryRule', of)
  })

  it('become part of a transcript whose text is replaced', async () => {
    const { assetId } = await storeTranscript('one two three')
    await change(assetId, { corrections: [correction(0, 1, 'Eins')] })
    const { passages, transcriptId, updatedAt } = await service.owner.call('readTranscript', { params: { assetId } })
    const body = {
      transcriptId,
      expectedUpdatedAt: updatedAt,
      passages: [{ id: passages[0]?.id ?? '', text: 'Eins two drei' }],
    }
    await service.owner.call('changeTranscript', { params: { assetId }, body })
    expect((await read(assetId)).corrections).toEqual([])
    await change(assetId, { corrections: [correction(1, 2, 'zwei')] })
    expect(await textOf(assetId)).toBe('Eins zwei drei')
  })

  it('have limits', async () => {
    const { assetId } = await storeTranscript('one two')
    const refused = async (body: object) => (await change(assetId, body)).status
    expect(await refused({ corrections: [correction(0, 1, ' ')] })).toBe(422)
    expect(await refused({ corrections: [correction(0, 1, 'x'.repeat(MAX_CORRECTION_LENGTH))] })).toBe(200)
    expect(await refused({ corrections: [correction(0, 1, 'x'.repeat(MAX_CORRECTION_LENGTH + 1))] })).toBe(422)
    expect(await refused({ corrections: [{ startMs: 5, endMs: 5, text: 'x' }] })).toBe(422)
    const many = Array.from({ length: MAX_WORD_CHANGES + 1 }, () => correction(0, 1, null))
    expect(await refused({ corrections: many })).toBe(422)
    const full = Array.from({ length: MAX_CORRECTIONS }, (_, at) => {
      return { startMs: at * 4, endMs: at * 4 + 4, text: 'x', updatedAt: service.clock.now().toISOString() }
    })
    const words = { corrections: full, speakers: [], now: service.clock.now() }
    await assetWordsStore.save(service.running.context.db, assetId, words)
    const beyond = await change(assetId, { corrections: [{ startMs: 90_000, endMs: 91_000, text: 'y' }] })
    expect(beyond.error().details?.[0]).toMatchObject({ path: '/corrections', code: 'words_full' })
  })
})

describe('speakers of an asset', () => {
  it('are named, renamed and merged by time', async () => {
    const { assetId } = await storeTranscript('one two three four')
    const named = (name: string | null, startMs: number, endMs: number) => ({ name, startMs, endMs })
    await change(assetId, { speakers: [named('Ann', 0, 4_000), named('Ben', 1_000, 2_000)] })
    await change(assetId, { renamed: [{ from: 'Ben', to: 'Cleo' }] })
    const turnsOf = async () => (await read(assetId)).speakers.map((turn) => [turn.name, turn.startMs, turn.endMs])
    expect(await turnsOf()).toEqual([
      ['Ann', 0, 1_000],
      ['Cleo', 1_000, 2_000],
      ['Ann', 2_000, 4_000],
    ])
    await change(assetId, { renamed: [{ from: 'Cleo', to: 'Ann' }] })
    expect(await turnsOf()).toEqual([['Ann', 0, 4_000]])
    await change(assetId, { speakers: [named(null, 0, 4_000)] })
    expect(await turnsOf()).toEqual([])
  })
})

describe('the words of an asset', () => {
  it('need their permissions, a key for repeats, and a transcript', async () => {
    const { assetId } = await storeTranscript('one')
    const body = { corrections: [correction(0, 1, 'two')] }
    expect((await change(assetId, body, service.reader)).status).toBe(403)
    expect((await change(assetId, body, service.stranger)).status).toBe(404)
    const params = { assetId }
    expect((await sendExtension(service.owner, changeAssetWords, { params, body, idempotencyKey: null })).status).toBe(
      400,
    )
    const silent = await storedAsset(service, { projectId, type: 'music' })
    expect((await change(silent, body)).status).toBe(404)
    expect((await read(silent)).corrections).toEqual([])
    expect((await sendExtension(service.stranger, readAssetWords, { params })).status).toBe(404)
  })
})
