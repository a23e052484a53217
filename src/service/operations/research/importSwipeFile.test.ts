import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResearchItem } from '../../../contract/operations/research/researchItems.ts'
import { sendSwipeFile } from '../../../testing/research/importSwipe.ts'
import { found, newProject } from '../../../testing/research/researchClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const textsOf = (items: readonly ResearchItem[]) => items.flatMap((item) => ('text' in item ? [item.text] : []))

it('imports a list of ads as a spreadsheet has it, and searches it in place of the samples', async () => {
  const projectId = await newProject(service.owner)
  const content = [
    'My swipe file;;;;;;;',
    'Brand;Primary text;Headline;Link;Country;Status;Start date;Impressions',
    'Crème & Co;"Eat slowly;\nenjoy more";Dessert;https://creme.example/a;DE, FR;Active;2026-03-01;"12,500"',
    'Bolt;Ride faster;;https://bolt.example;US;inactive;2026-05-09;1.2M',
    ';;;;;;;',
    'Nothing;;;;US;;;',
  ].join('\n')
  const imported = (await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })).data()
  expect(imported).toMatchObject({ rowCount: 2, itemCount: 2, libraryCount: 4, refusedCount: 1 })
  expect(imported.refusedRows).toMatchObject([{ line: 7, code: 'import_row_refused' }])
  const all = await found(service.owner, projectId, { kind: 'ads' })
  expect(all.source).toBe('library')
  expect(all.dataAsOf).not.toBeNull()
  expect(textsOf(all.items)).toEqual(['Ride faster', 'Eat slowly;\nenjoy more'])
  expect(all.items[1]).toMatchObject({
    companyName: 'Crème & Co',
    headline: 'Dessert',
    countries: ['DE', 'FR'],
    isActive: true,
    startDate: '2026-03-01',
    impressions: '12,500',
    platforms: [],
    callToAction: null,
  })
  const of = async (filters: object) =>
    textsOf((await found(service.owner, projectId, { kind: 'ads', ...filters })).items)
  expect(await of({ companyName: 'creme' })).toEqual(['Eat slowly;\nenjoy more'])
  expect(await of({ companyName: 'riding' })).toEqual(['Ride faster'])
  expect(await of({ country: 'US' })).toEqual(['Ride faster'])
  expect(await of({ endDate: '2026-04-01' })).toEqual(['Eat slowly;\nenjoy more'])
  const companies = await found(service.owner, projectId, { kind: 'companies', query: 'Crème' })
  const [company] = companies.items
  expect(company).toMatchObject({ kind: 'company', name: 'Crème & Co', likes: null })
  expect(await of({ pageId: company?.resultId })).toEqual(['Eat slowly;\nenjoy more'])
  const again = (await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })).data()
  expect(again.libraryCount).toBe(4)
})

it('imports the answers of an ad library as they are', async () => {
  const projectId = await newProject(service.owner)
  const snapshot = {
    body: { text: 'Try it' },
    title: 'New',
    cta_text: 'Shop now',
    link_url: 'https://shop.example',
    videos: [{ video_sd_url: 'https://video.example/a.mp4', video_preview_image_url: 'javascript:alert(1)' }],
    images: 'none',
  }
  const ad = {
    ad_archive_id: '77',
    page_id: 5,
    page_name: 'Shop',
    is_active: true,
    start_date: 1_767_225_600,
    snapshot,
  }
  const content = { success: true, results: [{ ...ad, publisher_platform: ['FACEBOOK', 3, null] }], cursor: 'next' }
  expect((await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })).data().itemCount).toBe(1)
  const { items } = await found(service.owner, projectId, { kind: 'ads', pageId: '5' })
  expect(items).toMatchObject([
    {
      resultId: '77',
      text: 'Try it',
      callToAction: 'Shop now',
      startDate: '2026-01-01',
      platforms: ['FACEBOOK', '3'],
      media: [{ type: 'video', address: 'https://video.example/a.mp4', previewAddress: null }],
    },
  ])
})

it('reads further pages by a cursor that belongs to one search', async () => {
  const projectId = await newProject(service.owner)
  const content = Array.from({ length: 65 }, (_, index) => ({
    ad_id: `ad-${index}`,
    text: `Hook ${index}`,
    impressions: index,
  }))
  await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })
  const ads = { kind: 'ads', companyName: 'hook' }
  const texts: (string | null)[] = []
  let cursor: string | null = null
  let firstCursor: string | null = null
  const sizes: number[] = []
  do {
    const page: Awaited<ReturnType<typeof found>> = await found(service.owner, projectId, { ...ads, cursor })
    texts.push(...textsOf(page.items))
    sizes.push(page.items.length)
    cursor = page.nextCursor
    firstCursor ??= cursor
  } while (cursor !== null)
  const other = { params: { projectId }, body: { ...ads, country: 'US', cursor: firstCursor } }
  const refused = await service.owner.send('searchSocialOne', other)
  expect([refused.status, refused.error().code]).toEqual([400, 'invalid_cursor'])
  expect(sizes).toEqual([30, 30, 5])
  expect(texts).toEqual(Array.from({ length: 65 }, (_, index) => `Hook ${64 - index}`))
})

it('imports videos and hashtags, and finds at most 20 videos', async () => {
  const projectId = await newProject(service.owner)
  const videos = Array.from(
    { length: 30 },
    (_, index) => `v${index},Dance ${index},#dance,${index * 10},US,https://t.example/${index}`,
  )
  const content = ['video_id,desc,hashtags,play_count,country,share_url', ...videos].join('\n')
  await sendSwipeFile(service.owner, { projectId, provider: 'social_two', content })
  await sendSwipeFile(service.owner, {
    projectId,
    provider: 'social_two',
    content: [{ hashtag_name: 'dance', views: 9 }],
  })
  const { items, source } = await found(service.owner, projectId, { query: 'dance' })
  expect(source).toBe('library')
  expect(items.filter(({ kind }) => kind === 'hashtag')).toMatchObject([{ name: 'dance', views: 9, posts: null }])
  const shown = items.filter(({ kind }) => kind === 'video')
  expect(shown).toHaveLength(20)
  expect(shown[0]).toMatchObject({ resultId: 'v29', views: 290, hashtag: 'dance', embedAddress: null })
  expect((await found(service.owner, projectId, { country: 'JP' })).items).toEqual([])
})

it('shows the videos of an imported hashtag, whether they have its id or only its name', async () => {
  const projectId = await newProject(service.owner)
  const send = async (content: object) =>
    (await sendSwipeFile(service.owner, { projectId, provider: 'social_two', content })).data()
  await send([
    { video_id: 'named', desc: 'Spin', hashtags: '#Dance,#fun' },
    { video_id: 'by-id', desc: 'Jump', hashtag_id: '7001' },
    { video_id: 'other', desc: 'Cook', hashtags: '#food' },
  ])
  const videosOf = async (hashtagId: string, query: string) =>
    (await found(service.owner, projectId, { hashtagId, query })).items
      .flatMap((item) => (item.kind === 'video' ? [item.resultId] : []))
      .toSorted()
  await send([{ hashtag_id: '7001', hashtag_name: 'dance' }, { hashtag_name: 'food' }])
  expect(await videosOf('7001', 'dance')).toEqual(['by-id', 'named'])
  const { items } = await found(service.owner, projectId, { query: 'food' })
  const food = items.find(({ kind }) => kind === 'hashtag')
  expect(await videosOf(food?.resultId ?? '', 'food')).toEqual(['other'])
  const elsewhere = await newProject(service.owner)
  await sendSwipeFile(service.owner, {
    projectId: elsewhere,
    provider: 'social_two',
    content: [{ hashtag_id: '7002', hashtag_name: 'food' }],
  })
  expect(await videosOf('7002', 'food')).toEqual([])
})

it('keeps lists apart whose rows are numbered, and takes a long plain id as that of the result', async () => {
  const projectId = await newProject(service.owner)
  const send = async (provider: 'social_one' | 'social_two', content: string) =>
    (await sendSwipeFile(service.owner, { projectId, provider, content })).data()
  await send('social_one', 'id,text,brand\n1,First,Shop\n2,Second,Shop\n')
  const ads = await send('social_one', 'id,text,brand\n1,Third,Shop\n2,Second,Shop\n12345678,Fourth,Shop\n')
  // Four ads and their company: the second ad is the same in both lists.
  expect([ads.itemCount, ads.libraryCount]).toEqual([3, 5])
  const { items } = await found(service.owner, projectId, { kind: 'ads' })
  expect(new Set(textsOf(items))).toEqual(new Set(['First', 'Second', 'Third', 'Fourth']))
  const ids = new Map(items.map((item) => ['text' in item ? item.text : null, item.resultId]))
  expect(ids.get('Fourth')).toBe('12345678')
  expect(ids.get('First')).toMatch(/^row-[0-9a-f]{24}$/u)
  await send('social_two', 'id,video_file\n1,https://v.example/1.mp4\n2,https://v.example/2.mp4\n')
  const videos = await send('social_two', 'id,video_file\n1,https://v.example/3.mp4\n')
  expect(videos.libraryCount).toBe(3)
})

it('imports at most 10,000 results at once, however many rows repeat them', async () => {
  const projectId = await newProject(service.owner)
  const send = async (ids: readonly number[]) =>
    await sendSwipeFile(service.owner, {
      projectId,
      provider: 'social_one',
      content: ['ad_id,text', ...ids.map((id) => `${id},Hook`)].join('\n'),
    })
  const ids = Array.from({ length: 10_000 }, (_, index) => index)
  const refused = (await send([...ids, 10_000])).error()
  expect([refused.code, refused.facts]).toMatchObject(['import_unreadable', { reason: 'results', most: 10_000 }])
  expect((await send([...ids, 0, 9_999])).data()).toMatchObject({ rowCount: 10_002, itemCount: 10_000 })
})

it('refuses files without rows that can be used', async () => {
  const projectId = await newProject(service.owner)
  const refused = async (content: string | object) => {
    const answer = await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })
    return [answer.status, answer.error().code, answer.error().facts?.['reason']]
  }
  expect(await refused('a,b\nc,d\n')).toEqual([422, 'import_unreadable', 'no_rows_left'])
  expect(await refused({ results: [] })).toEqual([422, 'import_unreadable', 'no_rows'])
  expect(await refused('text\u0000')).toEqual([422, 'import_unreadable', 'text'])
})

it('imports 20 MiB in linear time', { timeout: 180_000 }, async () => {
  const projectId = await newProject(service.owner)
  const fileOf = (rows: number): string =>
    [
      'ad_id,text,page_name',
      ...Array.from({ length: rows }, (_, index) => `${index},"${'word '.repeat(400)}${index}",Shop`),
    ].join('\n')
  const timed = async (rows: number): Promise<number> => {
    const content = fileOf(rows)
    const start = performance.now()
    expect((await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })).data().itemCount).toBe(
      rows,
    )
    return performance.now() - start
  }
  const short = await timed(2_500)
  const long = await timed(10_000)
  expect(long).toBeLessThan(short * 12)
})
