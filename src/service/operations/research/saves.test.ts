import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from '../../../testing/generation/copyProject.ts'
import { found, newProject, savedFirst, searched } from '../../../testing/research/researchClient.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = await newProject(service.owner)
})
afterAll(async () => {
  await service.stop()
})

const ads = { kind: 'ads' }
const inProject = () => ({ projectId, research_provider: 'social_one' }) as const

describe('a search without a server and with an empty swipe file', () => {
  it('finds samples that are marked as demos, with the filters that were applied', async () => {
    const result = await found(service.owner, projectId, ads)
    expect(result).toMatchObject({
      provider: 'social_one',
      kind: 'ads',
      source: 'demo',
      dataAsOf: null,
      nextCursor: null,
    })
    expect(result.filters).toMatchObject({ country: 'ALL', status: 'ALL', sortBy: 'total_impressions', pageId: null })
    expect(result.items).toHaveLength(20)
    for (const item of result.items) {
      if (item.kind !== 'ad') throw new Error('This is no ad.')
      expect(item.companyName).toMatch(/^Demo: /u)
      expect([item.impressions, item.media]).toEqual([null, []])
    }
  })

  it('applies each filter', async () => {
    const of = async (filters: object) => {
      const { items } = await found(service.owner, projectId, { ...ads, ...filters })
      return items.flatMap((item) => (item.kind === 'ad' ? [item] : []))
    }
    const coffee = await of({ companyName: 'coffee' })
    expect(new Set(coffee.map(({ companyName }) => companyName))).toEqual(new Set(['Demo: Little Kiln Coffee']))
    expect(await of({ pageId: coffee[0]?.pageId })).toHaveLength(4)
    expect((await of({ country: 'FR' })).every(({ countries }) => countries.includes('FR'))).toBe(true)
    expect(await of({ country: 'JP' })).toEqual([])
    const [active, inactive] = [await of({ status: 'ACTIVE' }), await of({ status: 'INACTIVE' })]
    expect(active.every(({ isActive }) => isActive === true)).toBe(true)
    expect(active.length + inactive.length).toBe(20)
    expect(await of({ language: 'en-US' })).toHaveLength(20)
    expect(await of({ language: 'de' })).toEqual([])
    expect(await of({ endDate: '2025-12-31' })).toEqual([])
    const months = (await of({ sortBy: 'relevancy_monthly_grouped' })).map(({ startDate }) => startDate?.slice(0, 7))
    expect(months).toEqual(months.toSorted((one, other) => (other ?? '').localeCompare(one ?? '')))
  })

  it('finds companies, and trends with at most 20 videos', async () => {
    const companies = await found(service.owner, projectId, { kind: 'companies', query: 'Aloe' })
    expect(companies.items).toMatchObject([{ kind: 'company', name: 'Demo: Aloe & Oat' }])
    const trends = await found(service.owner, projectId, {})
    expect(trends.filters).toEqual({
      kind: 'trends',
      query: '',
      country: 'ALL',
      dateRange: 'ALL',
      category: 'ALL',
      hashtagId: null,
    })
    const videos = trends.items.filter(({ kind }) => kind === 'video')
    expect(videos.length).toBeGreaterThan(5)
    expect(videos.length).toBeLessThanOrEqual(20)
    const [hashtag] = trends.items
    const ofHashtag = await found(service.owner, projectId, { hashtagId: hashtag?.resultId })
    expect(ofHashtag.items.filter(({ kind }) => kind === 'video').length).toBeGreaterThan(1)
  })

  it.each([
    [{ kind: 'companies' }, '/query', 'field_missing'],
    [{ kind: 'companies', query: 'a', pageId: '1' }, '/pageId', 'field_not_allowed'],
    [{ kind: 'ads', query: 'a' }, '/query', 'field_not_allowed'],
    [{ kind: 'ads', startDate: '2026-02-01', endDate: '2026-01-01' }, '/endDate', 'research_dates'],
    [{ kind: 'ads', startDate: '2026-02-30' }, '/startDate', expect.any(String)],
    [{ kind: 'ads', country: 'us' }, '/country', expect.any(String)],
    [{ kind: 'ads', status: 'OLD' }, '/status', expect.any(String)],
    [{ kind: 'ads', pageId: 'a b' }, '/pageId', expect.any(String)],
  ])('refuses %o at %s', async (body, path, code) => {
    const refused = await service.owner.send('searchSocialOne', { params: { projectId }, body })
    expect(refused.status).toBe(422)
    expect(refused.error().details).toMatchObject([{ path, code }])
  })

  it('refuses a cursor that it has not made', async () => {
    const refused = await service.owner.send('searchSocialOne', {
      params: { projectId },
      body: { ...ads, cursor: 'a.b' },
    })
    expect([refused.status, refused.error().code]).toEqual([400, 'invalid_cursor'])
  })
})

describe('saving', () => {
  it('saves a result once in its collection, changes its note and deletes it', async () => {
    const { items, jobId } = await found(service.owner, projectId, ads)
    const resultId = items[0]?.resultId ?? ''
    const body = { queryJobId: jobId, collection: 'ads', resultId, note: 'Good hook' }
    const saved = await service.owner.call('saveResearch', { params: inProject(), body })
    expect(saved).toMatchObject({
      resultId,
      note: 'Good hook',
      result: items[0],
      filters: null,
      source: 'demo',
      transcript: null,
    })
    const again = await service.owner.send('saveResearch', { params: inProject(), body })
    expect([again.status, again.error().code]).toEqual([409, 'research_saved'])
    const one = { ...inProject(), collection: 'ads', savedId: saved.id } as const
    expect(await service.owner.call('readSavedResearch', { params: one })).toEqual(saved)
    const change = { note: 'Better', expectedUpdatedAt: saved.updatedAt }
    const changed = await service.owner.call('updateSavedResearch', { params: one, body: change })
    expect(changed.note).toBe('Better')
    const stale = await service.owner.send('updateSavedResearch', { params: one, body: change })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
    const gone = await service.owner.send('deleteSavedResearch', {
      params: one,
      body: { expectedUpdatedAt: saved.updatedAt },
    })
    expect([gone.status, gone.error().code]).toEqual([409, 'revision_conflict'])
    await service.owner.call('deleteSavedResearch', { params: one, body: { expectedUpdatedAt: changed.updatedAt } })
    expect((await service.owner.send('readSavedResearch', { params: one })).status).toBe(404)
  })

  it('saves the filters of a search as a view, and lists pages of a collection and of a provider', async () => {
    const own = await newProject(service.owner)
    const params = { projectId: own, research_provider: 'social_two' } as const
    const { items, jobId } = await found(service.owner, own, { query: 'desk' })
    const view = await service.owner.call('saveResearch', { params, body: { queryJobId: jobId, collection: 'views' } })
    expect(view).toMatchObject({ collection: 'views', resultId: null, result: null, filters: { query: 'desk' } })
    const video = items.find(({ kind }) => kind === 'video')
    const saveVideo = { queryJobId: jobId, collection: 'videos', resultId: video?.resultId ?? '' }
    const saved = await service.owner.call('saveResearch', { params, body: saveVideo })
    const first = await service.owner.call('listSocialTwoResearch', { params: { projectId: own }, query: { limit: 1 } })
    const cursor = first.nextCursor ?? ''
    const second = await service.owner.call('listSocialTwoResearch', {
      params: { projectId: own },
      query: { limit: 1, cursor },
    })
    expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual([saved.id, view.id].sort())
    expect(second.nextCursor).toBeNull()
    const videos = await service.owner.call('listSavedResearch', { params: { ...params, collection: 'videos' } })
    expect(videos.items).toEqual([saved])
    expect((await service.owner.call('listSocialOneResearch', { params: { projectId: own } })).items).toEqual([])
    const foreign = await service.owner.send('listSavedResearch', { params: { ...params, collection: 'ads' } })
    expect(foreign.status).toBe(404)
  })

  it('refuses what does not belong to the search', async () => {
    const { items, jobId } = await found(service.owner, projectId, ads)
    const resultId = items[0]?.resultId
    const refused = async (body: object, params: object = inProject()) => {
      const answer = await service.owner.send('saveResearch', { params, body: { queryJobId: jobId, ...body } } as never)
      return [answer.status, answer.error().details?.[0]?.facts?.['reason'] ?? answer.error().code]
    }
    expect(await refused({ collection: 'ads' })).toEqual([422, 'missing'])
    expect(await refused({ collection: 'ads', resultId: 'unknown' })).toEqual([422, 'unknown'])
    expect(await refused({ collection: 'companies', resultId })).toEqual([422, 'other_kind'])
    expect(await refused({ collection: 'views', resultId })).toEqual([422, 'unneeded'])
    expect(await refused({ collection: 'videos', resultId })).toEqual([422, 'validation_failed'])
    expect(await refused({ queryJobId: randomUUID(), collection: 'ads', resultId })).toEqual([404, 'not_found'])
    const other = { projectId: await newProject(service.owner), research_provider: 'social_one' }
    expect(await refused({ collection: 'ads', resultId }, other)).toEqual([404, 'not_found'])
    expect(
      await refused({ collection: 'videos', resultId }, { ...inProject(), research_provider: 'social_two' }),
    ).toEqual([404, 'not_found'])
  })
})

describe('an adaptation', () => {
  it('writes five hooks for the product of the project, says that they are a draft, and saves them', async () => {
    const project = await copyProject(service.owner)
    const saved = await savedFirst(service.owner, project.projectId, ads)
    const params = { projectId: project.projectId, research_provider: 'social_one', savedId: saved.id } as const
    const body = { mode: 'hooks', expectedUpdatedAt: saved.updatedAt }
    const job = await endedJob(service.owner, (await service.owner.call('adaptResearch', { params, body })).jobId)
    expect(job).toMatchObject({ type: 'research_adaptation', status: 'succeeded', saved: true, saveStatus: 'saved' })
    if (job.copy?.format !== 'hooks') throw new Error('These are no hooks.')
    expect(job.copy).toMatchObject({ source: 'patterns', isDraft: true })
    expect(job.copy.hooks).toHaveLength(5)
    const now = await service.owner.call('readSavedResearch', { params: { ...params, collection: 'ads' } })
    expect(now).toMatchObject({ hooks: job.copy, saveStatus: 'saved', script: null })
    expect(now.updatedAt > saved.updatedAt).toBe(true)
    const stale = await service.owner.send('adaptResearch', { params, body })
    expect([stale.status, stale.error().code]).toEqual([409, 'revision_conflict'])
    const script = await service.owner.send('adaptResearch', {
      params,
      body: { mode: 'script', expectedUpdatedAt: now.updatedAt },
    })
    expect([script.status, script.error().code]).toEqual([409, 'research_transcript_missing'])
  })

  it('needs an active context', async () => {
    const saved = await savedFirst(service.owner, await newProject(service.owner), ads)
    const params = { projectId: saved.projectId, research_provider: 'social_one', savedId: saved.id } as const
    const refused = await service.owner.send('adaptResearch', {
      params,
      body: { mode: 'hooks', expectedUpdatedAt: saved.updatedAt },
    })
    expect([refused.status, refused.error().details?.[0]?.code]).toEqual([422, 'copy_context_inactive'])
  })
})

it('a retry of a search that succeeded is refused, and a list of jobs leaves out the results', async () => {
  const job = await searched(service.owner, projectId, ads)
  const refused = await service.owner.send('retryJob', { params: { jobId: job.id } })
  expect([refused.status, refused.error().code]).toEqual([409, 'retry_not_allowed'])
})
