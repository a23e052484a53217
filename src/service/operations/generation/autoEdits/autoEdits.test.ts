import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SAVED_LINES } from '../../../../contract/limits.ts'
import type { CaptionWord } from '../../../../composition/overlays/caption.ts'
import type { AutoEdit } from '../../../../contract/operations/generation/autoEdits.ts'
import { makeSpokenSound } from '../../../../testing/media/spokenSound.ts'
import { cancelJob } from '../../../../testing/service/cancel.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { storedAsset } from '../../../../testing/service/storedAsset.ts'
import { preparedAsset, uploadAsset } from '../../../../testing/service/uploadAsset.ts'
import type { SpeechToText } from '../../../providers/speechToText.ts'

/** A talk with a filler, a long pause, an abandoned take and a slip. Each line is its words from a second on. */
const lines: readonly (readonly [atSeconds: number, text: string])[] = [
  [0.5, 'Why do um three cats sleep?'],
  [5, 'My sister paints small red'],
  [7.5, 'My sister paints small red houses.'],
  [11, 'The basically weather was cold.'],
]
const WORD_SECONDS = 0.3
const words: CaptionWord[] = lines.flatMap(([at, text]) =>
  text.split(' ').map((word, index) => {
    const startMs = Math.round((at + index * WORD_SECONDS * 1.1) * 1_000)
    return { text: word, startMs, endMs: startMs + WORD_SECONDS * 1_000 }
  }),
)
let isWaiting = false
const recognizer: SpeechToText = {
  name: 'planted',
  maxMs: 60_000,
  recognize: async (_path, _wanted, signal) => {
    if (isWaiting) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return { language: 'en', isDraft: false, words }
  },
}

let service: TestService
let projectId = ''
let talkId = ''
const talkBytes = async (): Promise<Uint8Array> => {
  const bursts = words.map(({ endMs, startMs }) => [startMs / 1_000 + 0.02, endMs / 1_000 - 0.02] as const)
  const path = join(service.running.context.workFolder, 'talk.mp4')
  return await readFile(await makeSpokenSound(path, { seconds: 14, bursts }))
}
const uploadTalk = async (): Promise<string> => {
  const bytes = await talkBytes()
  const talk = { projectId, type: 'video', filename: 'Talk.mp4', mimeType: 'video/mp4', bytes } as const
  return (await preparedAsset(service.owner, (await uploadAsset(service.owner, talk)).id)).id
}
beforeAll(async () => {
  service = await startTestService({ speech: { recognizer, aligner: null, speaker: null } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  talkId = await uploadTalk()
})
afterAll(async () => {
  await service.stop()
})

const create = async (body: object = {}, client = service.owner) => {
  // The list is ordered by time, and the clock of a test stands still.
  service.clock.advance(5)
  const single = { sourceMode: 'single_asset', sourceAssetIds: [talkId] }
  return await client.send('createAutoEdit', { params: { projectId }, body: { ...single, ...body } })
}
const read = async (resourceId: string) => await service.owner.call('readAutoEdit', { params: { resourceId } })
const made = async (body: object = {}): Promise<AutoEdit> => {
  const { autoEditId, jobId } = (await create(body)).data()
  const job = await endedJob(service.owner, jobId)
  expect(job).toMatchObject({ status: 'succeeded', error: null })
  return await read(autoEditId)
}
const compositionOf = async (edit: AutoEdit) =>
  (await service.owner.call('readComposition', { params: { compositionId: edit.compositionId ?? '' } })).composition
const refused = async (body: object) => {
  const answer = await create(body)
  expect(answer.status).toBe(422)
  return answer.error().details?.map(({ code, facts, path }) => [path, code, facts?.['reason']])
}

describe('an edit of one video', () => {
  it('removes pauses, fillers, slips and abandoned takes, with a reason for each cut', async () => {
    const edit = await made({
      verbalSlipsToAvoid: ['basically'],
      mustPreserveQuotes: ['three cats sleep', 'nobody said this'],
    })
    expect(edit).toMatchObject({ status: 'succeeded', error: null, parentJobId: null })
    const { report } = edit
    expect(report).toMatchObject({ basis: 'words', chosenBy: 'rules', targetMs: null })
    expect(report?.unmet).toEqual([{ reason: 'quote_missing', subject: 'nobody said this' }])
    const removed = (report?.cuts ?? [])
      .filter(({ reason }) => reason !== 'silence')
      .map(({ reason, text }) => [reason, text])
    expect(removed).toEqual([
      ['filler', 'um'],
      ['retake', 'My sister paints small red'],
      ['slip', 'basically'],
    ])
    const composition = await compositionOf(edit)
    const [clip] = composition.overlays
    expect(clip).toMatchObject({ type: 'video', sourceAssetId: talkId, videoStartTime: expect.any(Number) })
    expect(clip?.type === 'video' ? clip.segments?.length : 0).toBeGreaterThan(3)
    const captions = composition.overlays.flatMap((overlay) => (overlay.type === 'caption' ? overlay.captions : []))
    expect(captions.map(({ text }) => text).join(' ')).toBe(
      'Why do three cats sleep? My sister paints small red houses. The weather was cold.',
    )
    expect(report?.lengthMs).toBe((composition.durationInFrames * 1_000) / composition.fps)
    expect(report?.lengthMs).toBeLessThan(8_000)
  })

  it('is as long as asked for, and keeps the quote', async () => {
    const edit = await made({
      targetDurationSeconds: 5,
      mustPreserveQuotes: ['weather was cold'],
      captionsEnabled: false,
    })
    expect(edit.report?.unmet).toEqual([])
    expect(Math.abs((edit.report?.lengthMs ?? 0) - 5_000)).toBeLessThanOrEqual(500)
    const quoted = edit.report?.windows.find(({ text }) => text.includes('cold'))
    expect(quoted).toMatchObject({ isKept: true, reasons: expect.arrayContaining(['quote']) })
    expect((await compositionOf(edit)).overlays.every(({ type }) => type === 'video')).toBe(true)
  })

  it('is listed with its job, whose result is the video', async () => {
    const edit = await made({ aspectRatio: '9:16' })
    const { items } = await service.owner.call('listAutoEdits', { params: { projectId }, query: { limit: 1 } })
    const { report, ...listed } = edit
    expect(items).toEqual([listed])
    expect(report?.basis).toBe('words')
    const job = await service.owner.call('readJob', { params: { jobId: edit.jobId } })
    expect(job).toMatchObject({
      type: 'auto_edit',
      compositionId: edit.compositionId,
      outputEditorProjectIds: [edit.compositionId],
    })
    const { aspectRatio, height, width } = await compositionOf(edit)
    expect({ aspectRatio, height, width }).toEqual({ aspectRatio: '9:16', height: 1_920, width: 1_080 })
  })

  it('saves nothing once it is cancelled', async () => {
    const other = await uploadTalk()
    isWaiting = true
    const before = await service.owner.call('listCompositions', { params: { projectId } })
    const { autoEditId, jobId } = (await create({ sourceAssetIds: [other] })).data()
    await expect.poll(async () => (await read(autoEditId)).status, { timeout: 20_000 }).toBe('running')
    expect(await cancelJob(service.owner, jobId)).toMatchObject({ status: 202, job: { status: 'canceled' } })
    isWaiting = false
    expect(await read(autoEditId)).toMatchObject({ status: 'canceled', error: null, compositionId: null, report: null })
    expect(await service.owner.call('listCompositions', { params: { projectId } })).toEqual(before)
  })
})

describe('variations', () => {
  it('of the opening are saved with the edit', async () => {
    const edit = await made({ variations: 'hooks', variationCount: 2 })
    expect(edit.outputEditorProjectIds).toHaveLength(3)
    expect(edit.outputEditorProjectIds[0]).toBe(edit.compositionId)
    const titles = await Promise.all(
      edit.outputEditorProjectIds.map(
        async (compositionId) => (await service.owner.call('readComposition', { params: { compositionId } })).title,
      ),
    )
    expect(titles).toEqual(['Talk', 'Talk (2)', 'Talk (3)'])
  })

  it('never stand in for the edited video after its deletion', async () => {
    const edit = await made({ variations: 'hooks', variationCount: 2 })
    const [mainId = '', ...variations] = edit.outputEditorProjectIds
    const params = { compositionId: mainId }
    const { updatedAt: expectedUpdatedAt } = await service.owner.call('readComposition', { params })
    const { fingerprint } = await service.owner.call('readCompositionDeleteImpact', { params })
    await service.owner.call('deleteComposition', { params, body: { expectedUpdatedAt, fingerprint } })
    const left = { compositionId: null, outputEditorProjectIds: variations }
    expect(await read(edit.id)).toMatchObject(left)
    expect(await service.owner.call('readJob', { params: { jobId: edit.jobId } })).toMatchObject(left)
  })

  it('of the video are made by one automatic child, with which the job ends', async () => {
    const edit = await made({ variations: 'videos', variationCount: 1 })
    const job = await service.owner.call('readJob', { params: { jobId: edit.jobId } })
    expect(job).toMatchObject({ status: 'succeeded', childCounts: { total: 1, succeeded: 1, failed: 0, pending: 0 } })
    expect(job.children).toMatchObject([{ status: 'succeeded', error: null }])
    expect(job.outputEditorProjectIds).toHaveLength(2)
    expect(edit.outputEditorProjectIds).toEqual(job.outputEditorProjectIds)
    const { items } = await service.owner.call('listAutoEdits', { params: { projectId }, query: { limit: 50 } })
    expect(items.every(({ parentJobId }) => parentJobId === null)).toBe(true)
  })
})

describe('a story', () => {
  it('is made with all videos of the project that are ready, from a saved brief', async () => {
    const params = { projectId }
    const content = {
      name: 'Cats',
      beats: [
        { title: 'Weather', description: 'It was cold' },
        { title: 'Sister', description: 'Red houses' },
      ],
    }
    const brief = await service.owner.call('createBrief', { params, body: content })
    const story = {
      sourceMode: 'project_story',
      sourceAssetIds: undefined,
      briefTemplateId: 'project_story',
      briefId: brief.id,
    }
    const edit = await made(story)
    expect(edit.sourceAssetIds).toContain(talkId)
    expect(edit.briefId).toBe(brief.id)
    const kept = edit.report?.windows
      .filter(({ assetId, isKept }) => isKept && assetId === talkId)
      .map(({ beat, text }) => [beat, text])
    expect(kept).toEqual([
      [1, 'My sister paints small red houses.'],
      [0, 'The basically weather was cold.'],
    ])
    const [first] = (await compositionOf(edit)).overlays
    expect(first?.type === 'video' ? first.videoStartTime : 0).toBeGreaterThan(10 * 25)
  })
})

it('a story with all words to avoid and a template with all slips is made and listed', async () => {
  const params = { projectId }
  const lines = (word: string): string[] => Array.from({ length: MAX_SAVED_LINES }, (_, index) => `${word} ${index}`)
  const slips = ['basically', ...lines('slip').slice(1)]
  const content = { name: 'Careful', verbalSlipsToAvoid: slips, captionsEnabled: false }
  const { id, updatedAt } = await service.owner.call('createAutoEditTemplate', { params, body: content })
  const edit = await made({
    sourceMode: 'project_story',
    briefTemplateId: 'project_story',
    brief: { name: 'Weather', avoid: ['cold', ...lines('avoided').slice(1)] },
    savedTemplate: { id, revision: updatedAt },
  })
  expect(edit.settings.verbalSlipsToAvoid).toEqual(slips)
  expect(edit.report?.windows.map(({ text }) => text)).toContain('The weather was cold.')
  const { items } = await service.owner.call('listAutoEdits', { params, query: { limit: 1 } })
  expect(items).toMatchObject([{ id: edit.id, status: 'succeeded' }])
})

it('a failed edit is made again', async () => {
  const { jobId } = (await create()).data()
  await endedJob(service.owner, jobId)
  await service.running.context.db.updateTable('jobs').set({ status: 'failed' }).where('id', '=', jobId).execute()
  const retry = await service.owner.call('retryJob', { params: { jobId } })
  expect(await endedJob(service.owner, retry.jobId)).toMatchObject({ status: 'succeeded', type: 'auto_edit' })
})

describe('a request', () => {
  it('takes the settings of a template, if it has not changed', async () => {
    const params = { projectId }
    const content = { name: 'Reel', aspectRatio: '1:1' as const, captionsEnabled: false, removesRetakes: false }
    const template = await service.owner.call('createAutoEditTemplate', { params, body: content })
    const savedTemplate = { id: template.id, revision: template.updatedAt }
    const edit = await made({ savedTemplate, captionsEnabled: true })
    expect(edit.settings).toMatchObject({ aspectRatio: '1:1', captionsEnabled: true, removesRetakes: false })
    const stale = await create({ savedTemplate: { ...savedTemplate, revision: '2020-01-01T00:00:00.000Z' } })
    expect([stale.status, stale.error().code, stale.error().facts]).toEqual([
      409,
      'revision_conflict',
      { reason: 'template' },
    ])
    const unknown = await create({ savedTemplate: { ...savedTemplate, id: projectId } })
    expect(unknown.status).toBe(404)
  })

  it('is refused with the field and the reason', async () => {
    const music = await storedAsset(service, { projectId, type: 'music' })
    const story = { sourceMode: 'project_story', briefTemplateId: 'project_story', brief: { name: 'Launch' } }
    expect(await refused({ sourceAssetIds: [] })).toEqual([['/sourceAssetIds', 'auto_edit_source', 'one']])
    expect(await refused({ sourceAssetIds: [projectId] })).toEqual([
      ['/sourceAssetIds/0', 'auto_edit_source', 'unknown'],
    ])
    expect(await refused({ sourceAssetIds: [music] })).toEqual([['/sourceAssetIds/0', 'auto_edit_source', 'not_video']])
    expect(await refused({ brief: { name: 'Launch' } })).toEqual([['/brief', 'auto_edit_brief', 'unneeded']])
    expect(await refused({ ...story, brief: undefined })).toEqual([['/brief', 'auto_edit_brief', 'missing']])
    expect(await refused({ ...story, briefTemplateId: undefined })).toEqual([
      ['/briefTemplateId', 'auto_edit_brief', 'template'],
    ])
    expect(await refused({ ...story, sourceAssetIds: [talkId, talkId] })).toEqual([
      ['/sourceAssetIds', 'auto_edit_source', 'twice'],
    ])
    expect((await refused({ targetDurationSeconds: 4 }))?.[0]?.[0]).toBe('/targetDurationSeconds')
    expect((await refused({ variationCount: 6 }))?.[0]?.[0]).toBe('/variationCount')
  })

  it('needs a file that is ready', async () => {
    const processing = await storedAsset(service, { projectId, type: 'video', preparation: 'processing' })
    const failed = await storedAsset(service, { projectId, type: 'video', preparation: 'failed' })
    const lost = await storedAsset(service, { projectId, type: 'video' })
    const code = async (id: string) => (await create({ sourceAssetIds: [id] })).error().code
    expect([await code(processing), await code(failed), await code(lost)]).toEqual([
      'source_not_ready',
      'media_unavailable',
      'media_unavailable',
    ])
  })
})
