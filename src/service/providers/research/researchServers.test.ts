import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adAnswer, type FakeResearchServer, startResearchServer } from '../../../testing/providers/researchServer.ts'
import { createAdLibrary } from './adLibrary.ts'
import { createTrends } from './trends.ts'

let server: FakeResearchServer
beforeAll(async () => {
  server = await startResearchServer(() => ({ kind: 'silence' }))
})
afterAll(async () => {
  await server.stop()
})
beforeEach(() => {
  server.requests.length = 0
})

const { signal } = new AbortController()
const limits = { deadlineMs: 300, maxBytes: 20_000, maxWaitMs: 1_500 }
const library = () => createAdLibrary({ url: server.url, key: 'secret', limits })
const trends = () => createTrends({ url: server.url, key: 'token', advertiserId: '9', limits })
const ads = {
  kind: 'ads',
  pageId: '5',
  companyName: null,
  country: 'ALL',
  status: 'ACTIVE',
  language: null,
  startDate: '2026-01-01',
  endDate: null,
  sortBy: 'total_impressions',
} as const
const ofTrends = {
  kind: 'trends',
  query: '',
  country: 'US',
  dateRange: '7DAY',
  category: 'ALL',
  hashtagId: null,
} as const

describe('an ad library', () => {
  it('is asked for companies, and entries that cannot be read are left out', async () => {
    const company = { page_id: 7, name: 'Shop', category: 3, likes: '1,200', image_uri: 'file:///etc/passwd' }
    server.answer = () => ({ kind: 'json', value: { searchResults: [company, { name: 'No id' }, null, company] } })
    const found = await library().search({ kind: 'companies', query: 'Shöp & co' }, null, signal)
    expect(found).toMatchObject({ ok: true, value: { position: null } })
    if (!found.ok) throw new Error('refused')
    const unknown = { verification: null, country: null, imageAddress: null }
    expect(found.value.items).toEqual([
      { kind: 'company', resultId: '7', pageId: '7', name: 'Shop', category: '3', likes: 1_200, ...unknown },
    ])
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'GET', path: '/v1/facebook/adLibrary/search/companies', body: null })
    expect(request?.query).toEqual({ query: 'Shöp & co' })
    expect(request?.headers['x-api-key']).toBe('secret')
  })

  it('is asked for ads, and a long cursor is sent by POST', async () => {
    const long = 'c'.repeat(4_000)
    server.answer = (_request, index) => adAnswer('https://video.example/a.mp4', index === 0 ? long : null)
    const first = await library().search(ads, null, signal)
    expect(first).toMatchObject({
      ok: true,
      value: { position: long, items: [{ resultId: '101', startDate: '2026-01-01' }] },
    })
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v1/facebook/adLibrary/company/ads' })
    expect(server.requests[0]?.query).toEqual({
      pageId: '5',
      country: 'ALL',
      status: 'ACTIVE',
      start_date: '2026-01-01',
      sort_by: 'total_impressions',
    })
    const second = await library().search(ads, long, signal)
    expect(second).toMatchObject({ ok: true, value: { position: null } })
    expect(server.requests[1]).toMatchObject({ method: 'POST', query: {}, body: { pageId: '5', cursor: long } })
  })

  it('is not asked without a company', async () => {
    const found = await library().search({ ...ads, pageId: null }, null, signal)
    expect(found).toMatchObject({ ok: false, refusal: { code: 'research_refused', facts: { reason: 'company' } } })
    expect(server.requests).toEqual([])
  })

  it.each([
    ['rejects the key', { kind: 'json', value: {}, status: 401 }, 'research_refused', 'key'],
    ['has no credits', { kind: 'json', value: {}, status: 402 }, 'research_refused', 'credits'],
    ['knows no such page', { kind: 'json', value: {}, status: 404 }, 'research_refused', 'unknown'],
    ['rejects the filters', { kind: 'json', value: {}, status: 400 }, 'research_refused', 'request'],
    ['fails', { kind: 'json', value: {}, status: 502 }, 'research_unavailable', 'status'],
    ['stays busy', { kind: 'json', value: {}, status: 429, retryAfter: '60' }, 'research_unavailable', 'busy'],
    ['breaks the connection', { kind: 'lost' }, 'research_unavailable', 'lost'],
    ['is silent', { kind: 'silence' }, 'research_unavailable', 'silent'],
    ['answers with a page', { kind: 'text', text: '<html>' }, 'research_answer_invalid', 'no_json'],
    ['answers with another type', { kind: 'json', value: { results: {} } }, 'research_answer_invalid', 'other_shape'],
    ['answers too much', { kind: 'text', text: 'x'.repeat(30_000) }, 'research_answer_invalid', 'too_long'],
    ['redirects elsewhere', { kind: 'redirect', location: 'http://127.0.0.1:1/' }, 'research_refused', 'address'],
  ] as const)('that %s is asked once', async (_title, answer, code, reason) => {
    server.answer = () => answer
    const found = await library().search(ads, null, signal)
    expect(found).toMatchObject({ ok: false, refusal: { code, facts: { reason } } })
    expect(server.requests).toHaveLength(1)
  })

  it('that is busy is asked again after the wait that it asks for', async () => {
    server.answer = (_request, index) =>
      index === 0 ? { kind: 'json', value: {}, status: 429, retryAfter: '1' } : adAnswer('https://video.example/a.mp4')
    const start = performance.now()
    expect(await library().search(ads, null, signal)).toMatchObject({ ok: true })
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  it('that stays busy and asks for no wait is asked once a second', async () => {
    server.answer = () => ({ kind: 'json', value: {}, status: 429, retryAfter: '0' })
    const start = performance.now()
    expect(await library().search(ads, null, signal)).toMatchObject({
      ok: false,
      refusal: { code: 'research_unavailable', facts: { reason: 'busy', seconds: 1 } },
    })
    expect(performance.now() - start).toBeGreaterThan(950)
    expect(server.requests).toHaveLength(2)
  })

  it('that cannot be reached is named as such', async () => {
    const away = createAdLibrary({ url: 'http://research.invalid', key: null, limits })
    expect(await away.search(ads, null, signal)).toMatchObject({ ok: false, refusal: { code: 'research_unavailable' } })
  })
})

describe('trends', () => {
  const hashtag = (index: number) => ({
    hashtag_id: `${index}`,
    hashtag_name: `Tag ${index}`,
    rank_position: index,
    views: 10,
  })
  const list = (values: readonly unknown[]) =>
    ({ kind: 'json', value: { code: 0, message: 'OK', data: { list: values } } }) as const

  it('are hashtags with at most 20 of their videos', async () => {
    const videos = Array.from({ length: 30 }, (_, index) => ({
      video_id: `v${index}`,
      share_url: 'https://t.example/v',
    }))
    server.answer = ({ path }) =>
      path.includes('trending_list')
        ? list([...Array.from({ length: 12 }, (_, index) => hashtag(index)), { hashtag_name: 'No id' }])
        : list([{ hashtag_id: '0', video_list: videos.slice(0, 15) }, ...videos.slice(10)])
    const found = await trends().search(ofTrends, null, signal)
    if (!found.ok) throw new Error(found.refusal.code)
    const { items } = found.value
    expect(items.filter(({ kind }) => kind === 'hashtag')).toHaveLength(12)
    const shown = items.filter(({ kind }) => kind === 'video')
    expect(shown).toHaveLength(20)
    expect(shown[0]).toMatchObject({ resultId: 'v0', hashtag: 'Tag 0', views: null, media: [] })
    const [first, second] = server.requests
    expect(first?.headers['access-token']).toBe('token')
    expect(first?.query).toEqual({
      advertiser_id: '9',
      discovery_type: 'HASHTAG',
      country_code: 'US',
      category_name: 'ALL',
      date_range: '7DAY',
    })
    expect(JSON.parse(second?.query['hashtag_ids'] ?? '')).toHaveLength(10)
  })

  it('are searched by the name of a hashtag, or by its id', async () => {
    server.answer = ({ path }) => (path.includes('trending_list') ? list([hashtag(1), hashtag(22)]) : list([]))
    const named = await trends().search({ ...ofTrends, query: '#TAG 22' }, null, signal)
    expect(named).toMatchObject({ ok: true, value: { items: [{ kind: 'hashtag', resultId: '22' }] } })
    server.requests.length = 0
    expect(await trends().search({ ...ofTrends, hashtagId: '7' }, null, signal)).toMatchObject({ ok: true })
    expect(server.requests.map(({ path }) => path)).toEqual(['/open_api/v1.3/discovery/video_list/'])
  })

  it.each([
    [40_105, 'research_refused', 'key'],
    [40_002, 'research_refused', 'request'],
    [40_100, 'research_unavailable', 'busy'],
    [50_000, 'research_unavailable', 'status'],
  ])('with the code %i are refused', async (given, code, reason) => {
    server.answer = () => ({ kind: 'json', value: { code: given, message: 'no' } })
    expect(await trends().search(ofTrends, null, signal)).toMatchObject({
      ok: false,
      refusal: { code, facts: { reason } },
    })
  })
})
