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
      ...Array.from({ length: rows }, (_, index) => `${index},"${'word '.repeat(180)}${index}",Shop`),
    ].join('\n')
  const timed = async (rows: number): Promise<number> => {
    const content = fileOf(rows)
    const start = performance.now()
    expect((await sendSwipeFile(service.owner, { projectId, provider: 'social_one', content })).data().itemCount).toBe(
      rows,
    )
    return performance.now() - start
  }
  const short = await timed(5_000)
  const long = await timed(20_000)
  expect(long).toBeLessThan(short * 12)
})
