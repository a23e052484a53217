import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_DICTIONARY_RULES } from '../../../contract/limits.ts'
import { cancelJob } from '../../../testing/service/cancel.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import type { Call } from '../../domain/call.ts'
import { acceptJob } from '../../domain/jobs/acceptJob.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'
import { saveAutomaticCaptions } from '../../domain/speech/saveAutomaticCaptions.ts'
import { dictionaryStore } from '../../stores/speech/dictionaryStore.ts'
import type { Db } from '../../stores/tables.ts'
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
beforeEach(async () => {
  await service.running.context.db.deleteFrom('dictionary_rules').execute()
})

const addRule = async (find: string, replace: string, more: object = {}) =>
  await service.owner.call('createDictionaryRule', { body: { find, replace, ...more } })

/** Stores a transcript with one word a second, as transcription would. */
async function storeTranscript(text: string, language = 'en') {
  const assetId = await storedAsset(service, { projectId, type: 'music' })
  const words = text.split(' ').map((word, at) => ({ text: word, startMs: at * 1_000, endMs: at * 1_000 + 800 }))
  const passage = { id: randomUUID(), text, startMs: 0, endMs: words.at(-1)?.endMs ?? 0, words }
  const place = { id: randomUUID(), assetId, projectId, workspaceId: service.running.owner.workspaceId }
  const { context } = service.running
  const content = { language, isDraft: false, passages: [passage], now: service.clock.now() }
  const transcript = await transcriptStore.save(context.db, { ...place, ...content })
  await saveAutomaticCaptions(context, { db: context.db, transcript })
  return { assetId, transcriptId: transcript.id, passageId: passage.id, updatedAt: transcript.updated_at.toISOString() }
}

async function apply(transcriptIds: readonly string[], { dryRun = false, client = service.owner } = {}) {
  const { jobId } = await client.call('applyDictionary', { body: { transcriptIds: [...transcriptIds], dryRun } })
  return await endedJob(service.owner, jobId)
}
const textOf = async (assetId: string) =>
  (await service.owner.call('readTranscript', { params: { assetId } })).passages[0]?.text

describe('the rules of a dictionary', () => {
  it('are created, listed, changed and deleted with their revisions', async () => {
    const rule = await addRule('  ack \n me ', 'ACME', { language: 'en' })
    expect(rule).toMatchObject({ find: 'ack me', replace: 'ACME', matchCase: false, wholeWord: true, language: 'en' })
    const params = { resourceId: rule.id }
    service.clock.advance(5)
    const body = { replace: 'Acme', expectedUpdatedAt: rule.updatedAt }
    const changed = await service.owner.call('changeDictionaryRule', { params, body })
    expect(changed).toEqual({ ...rule, replace: 'Acme', updatedAt: changed.updatedAt })
    expect(changed.updatedAt > rule.updatedAt).toBe(true)
    const stale = await service.owner.send('changeDictionaryRule', { params, body })
    expect([stale.status, stale.error()]).toMatchObject([409, { facts: { reason: 'dictionary_rule' } }])
    expect((await service.reader.call('listDictionaryRules')).items).toEqual([changed])
    const early = { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await service.owner.send('deleteDictionaryRule', { params, body: early })).error().code).toBe(
      'revision_conflict',
    )
    const last = { expectedUpdatedAt: changed.updatedAt }
    expect(await service.owner.call('deleteDictionaryRule', { params, body: last })).toEqual({ id: rule.id })
    expect((await service.owner.send('deleteDictionaryRule', { params, body: last })).status).toBe(404)
  })

  it('refuse a text twice, empty and long texts, and unknown languages', async () => {
    const send = (body: object) => service.owner.send('createDictionaryRule', { body })
    const rule = await addRule('acme', 'ACME')
    const taken = await send({ find: 'Acme', replace: 'x' })
    expect([taken.status, taken.error()]).toMatchObject([
      409,
      { code: 'dictionary_rule_taken', facts: { find: 'Acme' } },
    ])
    expect((await send({ find: 'Acme', replace: 'x', matchCase: true })).status).toBe(201)
    expect((await send({ find: 'acme', replace: 'x', language: 'de' })).status).toBe(201)
    const other = await addRule('other', 'x')
    const body = { find: 'ACME', expectedUpdatedAt: other.updatedAt }
    const renamed = await service.owner.send('changeDictionaryRule', { params: { resourceId: other.id }, body })
    expect(renamed.error().code).toBe('dictionary_rule_taken')
    for (const wrong of [
      { find: ' ' },
      { replace: '' },
      { find: 'a'.repeat(101) },
      { language: 'not a tag' },
      { id: rule.id },
    ])
      expect((await send({ find: 'y', replace: 'z', ...wrong })).status).toBe(422)
  })

  it('are limited in number', async () => {
    const { context, owner } = service.running
    const now = service.clock.now()
    const flags = { match_case: false, whole_word: true, language: null, is_protected: false }
    const row = { ...flags, workspace_id: owner.workspaceId, replace: 'x', created_at: now, updated_at: now }
    const rules = Array.from({ length: MAX_DICTIONARY_RULES }, (_, at) => ({
      ...row,
      id: randomUUID(),
      find: `w${at}`,
    }))
    await context.db.insertInto('dictionary_rules').values(rules).execute()
    const refused = await service.owner.send('createDictionaryRule', { body: { find: 'more', replace: 'x' } })
    expect([refused.status, refused.error().code]).toEqual([409, 'dictionary_limit'])
  })

  it('need an owner or admin if they are protected', async () => {
    const rule = await addRule('acme', 'ACME', { isProtected: true })
    const free = await addRule('corp', 'Corp')
    const { client: member } = await service.member('member')
    const { client: admin } = await service.member('admin')
    const created = await member.send('createDictionaryRule', { body: { find: 'x', replace: 'y', isProtected: true } })
    expect([created.status, created.error()]).toMatchObject([403, { facts: { reason: 'role', roles: 'admin, owner' } }])
    const params = { resourceId: rule.id }
    const body = { isProtected: false, expectedUpdatedAt: rule.updatedAt }
    expect((await member.send('changeDictionaryRule', { params, body })).status).toBe(403)
    expect(
      (await member.send('deleteDictionaryRule', { params, body: { expectedUpdatedAt: rule.updatedAt } })).status,
    ).toBe(403)
    const protect = { isProtected: true, expectedUpdatedAt: free.updatedAt }
    expect((await member.send('changeDictionaryRule', { params: { resourceId: free.id }, body: protect })).status).toBe(
      403,
    )
    expect((await admin.call('changeDictionaryRule', { params, body })).isProtected).toBe(false)
  })

  it('belong to their workspace and need permissions', async () => {
    const rule = await addRule('acme', 'ACME')
    const params = { resourceId: rule.id }
    const body = { replace: 'x', expectedUpdatedAt: rule.updatedAt }
    expect((await service.stranger.send('changeDictionaryRule', { params, body })).status).toBe(404)
    expect((await service.stranger.call('listDictionaryRules')).items).toEqual([])
    expect((await service.reader.send('createDictionaryRule', { body: { find: 'a', replace: 'b' } })).status).toBe(403)
  })
})

describe('applying the dictionary', () => {
  it('changes chosen transcripts with their word times and captions, and no others', async () => {
    const rule = await addRule('ack me', 'ACME')
    const [one, two, other] = [
      await storeTranscript('we are Ack me here'),
      await storeTranscript('nothing to find'),
      await storeTranscript('ack me too'),
    ]
    service.clock.advance(5)
    const job = await apply([one.transcriptId, two.transcriptId, one.transcriptId])
    expect(job).toMatchObject({ type: 'dictionary_apply', status: 'succeeded', projectId: null, error: null })
    const change = { passageId: one.passageId, ruleId: rule.id, before: 'Ack me', after: 'ACME' }
    expect(job.dictionary).toMatchObject({
      isDryRun: false,
      changeCount: 1,
      transcripts: [
        {
          assetId: one.assetId,
          status: 'changed',
          changes: [{ ...change, textBefore: 'we are ', textAfter: ' here' }],
        },
        { assetId: two.assetId, status: 'unchanged', changes: [] },
      ],
    })
    const params = { assetId: one.assetId }
    const transcript = await service.owner.call('readTranscript', { params })
    expect(transcript.updatedAt > one.updatedAt).toBe(true)
    expect(transcript.passages[0]?.words.slice(2)).toEqual([
      { text: 'ACME', startMs: 2_000, endMs: 3_800 },
      { text: 'here', startMs: 4_000, endMs: 4_800 },
    ])
    const captions = await service.owner.call('readCaptions', { params: { ...params, language: 'en' } })
    expect(await (await fetch(captions.srt.url)).text()).toContain('we are ACME here')
    expect(await textOf(other.assetId)).toBe('ack me too')
  })

  it('only lists the changes in a dry run', async () => {
    await addRule('acme', 'ACME')
    const one = await storeTranscript('acme acme')
    const job = await apply([one.transcriptId], { dryRun: true })
    expect(job.dictionary).toMatchObject({ isDryRun: true, changeCount: 2, transcripts: [{ status: 'changed' }] })
    const after = await service.owner.call('readTranscript', { params: { assetId: one.assetId } })
    expect([after.passages[0]?.text, after.updatedAt]).toEqual(['acme acme', one.updatedAt])
  })

  it('keeps the words that a person corrected, also after the dictionary moved them', async () => {
    await addRule('acme', 'AC ME')
    const one = await storeTranscript('say acme or acne again')
    const { assetId, passageId, transcriptId, updatedAt } = one
    service.clock.advance(5)
    const passages = [{ id: passageId, text: 'say acme or acme again' }]
    const body = { transcriptId, expectedUpdatedAt: updatedAt, passages }
    await service.owner.call('changeTranscript', { params: { assetId }, body })
    const job = await apply([transcriptId])
    expect(job.dictionary?.transcripts[0]).toMatchObject({ changeCount: 1, keptCount: 1 })
    expect(await textOf(assetId)).toBe('say AC ME or acme again')
    expect((await apply([transcriptId])).dictionary?.transcripts[0]).toMatchObject({
      status: 'unchanged',
      keptCount: 1,
    })
  })

  it('leaves edited transcripts of earlier versions alone, because their corrections are unknown', async () => {
    await addRule('acme', 'ACME')
    const one = await storeTranscript('say acme')
    const { db } = service.running.context
    await db
      .updateTable('transcripts')
      .set({ is_changed: true, corrections: null })
      .where('id', '=', one.transcriptId)
      .execute()
    const job = await apply([one.transcriptId])
    expect(job.dictionary?.transcripts[0]).toMatchObject({ status: 'unchanged', keptCount: 1 })
  })

  it('applies protected rules only for a creator who is an owner or admin at that time', async () => {
    await addRule('acme', 'ACME', { isProtected: true })
    await addRule('corp', 'Corp')
    const one = await storeTranscript('acme corp')
    const { client } = await service.member('member')
    const job = await apply([one.transcriptId], { client })
    expect(job.dictionary?.transcripts[0]).toMatchObject({ changeCount: 1, protectedCount: 1 })
    expect(await textOf(one.assetId)).toBe('acme Corp')
    await apply([one.transcriptId])
    expect(await textOf(one.assetId)).toBe('ACME Corp')
  })

  it('takes several steps, and goes on after the transcripts that are done', async () => {
    await addRule('acme', 'ACME')
    const stored = []
    for (let index = 0; index < 60; index += 1) stored.push(await storeTranscript(`acme ${index}`))
    const job = await apply(stored.map(({ transcriptId }) => transcriptId))
    expect(job.dictionary).toMatchObject({ changeCount: 60 })
    expect(job.dictionary?.transcripts.map(({ assetId }) => assetId)).toEqual(stored.map(({ assetId }) => assetId))
    const row = await jobStore.find(service.running.context.db, service.running.owner.workspaceId, job.id)
    expect(row?.steps).toBe(3)
  })

  it('refuses no, too many, unknown and foreign transcripts', async () => {
    const one = await storeTranscript('acme')
    const send = (transcriptIds: readonly string[], client = service.owner) =>
      client.send('applyDictionary', { body: { transcriptIds: [...transcriptIds] } })
    expect((await send([])).status).toBe(422)
    expect((await send(Array.from({ length: 101 }, () => randomUUID()))).status).toBe(422)
    const unknown = await send([one.transcriptId, randomUUID()])
    expect([unknown.status, unknown.error().details]).toMatchObject([
      422,
      [{ path: '/transcriptIds/1', code: 'transcript_unknown' }],
    ])
    expect((await send([one.transcriptId], service.stranger)).status).toBe(422)
    expect((await send([one.transcriptId], service.reader)).status).toBe(403)
  })

  /** Accepts a job as the operation does, and calls `also` before the job can start. */
  async function accept(
    transcriptIds: readonly string[],
    also: (db: Db, jobId: string) => Promise<void> = async () => {},
  ) {
    const { context, owner } = service.running
    const creatorId = (await service.owner.call('listMembers')).items.find(({ isSelf }) => isSelf)?.id ?? ''
    const principal = { workspaceId: owner.workspaceId, creatorId }
    const input = { transcriptIds, dryRun: false }
    return await context.db.transaction().execute(async (db) => {
      const call = { db, now: service.clock.now(), principal, service: context } as unknown as Call
      const job = { type: 'dictionary_apply', projectId: null, permissions: ['read', 'write'], input } as const
      const { jobId } = await acceptJob(job, call)
      await also(db, jobId)
      return jobId
    })
  }

  it('reports transcripts that are deleted in the meantime, and cannot be cancelled after its end', async () => {
    const one = await storeTranscript('acme')
    const jobId = await accept([one.transcriptId, randomUUID()])
    const job = await endedJob(service.owner, jobId)
    expect(job.dictionary?.transcripts.map(({ status }) => status)).toEqual(['unchanged', 'deleted'])
    expect((await cancelJob(service.owner, jobId)).code).toBe('cancel_not_allowed')
  })

  it('repeats no transcript whose outcome was saved before a restart', async () => {
    await addRule('acme', 'acme acme')
    const [done, next] = [await storeTranscript('acme'), await storeTranscript('acme')]
    const saved = { changeCount: 7, keptCount: 0, protectedCount: 0, changes: [], captionUpdateError: null }
    const { assetId, transcriptId } = done
    const outcome = { transcriptId, assetId, status: 'changed', ...saved } as const
    const jobId = await accept([transcriptId, next.transcriptId], async (db, id) => {
      await dictionaryStore.saveOutcome(db, id, { position: 0, outcome })
    })
    expect((await endedJob(service.owner, jobId)).dictionary).toMatchObject({
      changeCount: 8,
      transcripts: [outcome, {}],
    })
    expect([await textOf(assetId), await textOf(next.assetId)]).toEqual(['acme', 'acme acme'])
  })
})
