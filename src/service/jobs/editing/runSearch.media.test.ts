import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchItem } from '../../../contract/toolResults.ts'
import { openSearchableProject, type SearchableProject } from '../../../testing/service/searchableProject.ts'

let project: SearchableProject
beforeAll(async () => {
  project = await openSearchableProject()
})
afterAll(async () => {
  await project.close()
})

const namesOf = (items: readonly SearchItem[]): string[] =>
  items.map((item) => (item.kind === 'asset' ? item.name : item.kind === 'text' ? item.text : item.kind))

describe('searchAssets', () => {
  beforeAll(async () => {
    await project.addAsset({ name: 'beach_sunset-01.mp4', tags: ['Holiday', 'B-roll'] })
    await project.addAsset({ name: 'Interview with Zoë Müller.mov', tags: ['B-roll'] })
    await project.addAsset({ name: 'Прогулка В Парке.mp4' })
    await project.addAsset({ name: '東京の夜景.mp4' })
    await project.addAsset({ name: 'Łódź ØRESUND.mp4' })
    await project.addAsset({ name: 'Running dogs.mp3', type: 'music', tags: ['Upbeat'] })
    await project.addAsset({ name: 'Half done beach.mp4', state: 'processing' })
    await project.addAsset({ name: 'Broken beach.mp4', state: 'failed' })
    await project.addAsset({ name: 'Beach of another project.mp4', project: project.otherProjectId })
  })

  it('lists everything that is ready, newest first, without a query', async () => {
    expect(namesOf(await project.search('searchAssets'))).toEqual([
      'Running dogs.mp3',
      'Łódź ØRESUND.mp4',
      '東京の夜景.mp4',
      'Прогулка В Парке.mp4',
      'Interview with Zoë Müller.mov',
      'beach_sunset-01.mp4',
    ])
  })

  it.each([
    ['beach', 'beach_sunset-01.mp4'],
    ['SUNSETS', 'beach_sunset-01.mp4'],
    ['sunset beach', 'beach_sunset-01.mp4'],
    ['beach sun', 'beach_sunset-01.mp4'],
    ['nset-01', 'beach_sunset-01.mp4'],
    ['holidays', 'beach_sunset-01.mp4'],
    ['zoe muller', 'Interview with Zoë Müller.mov'],
    ['MÜLLER', 'Interview with Zoë Müller.mov'],
    ['interview -beach', 'Interview with Zoë Müller.mov'],
    ['"with zoe"', 'Interview with Zoë Müller.mov'],
    ['прогулка', 'Прогулка В Парке.mp4'],
    ['ПАРКЕ', 'Прогулка В Парке.mp4'],
    ['夜景', '東京の夜景.mp4'],
    ['lodz', 'Łódź ØRESUND.mp4'],
    ['øresund', 'Łódź ØRESUND.mp4'],
    ['a run of dogs', 'Running dogs.mp3'],
  ])('finds for “%s” %s first', async (query, name) => {
    expect(namesOf(await project.search('searchAssets', { query }))[0]).toBe(name)
  })

  it.each(["'; drop table assets; --", '%', '???', '& | ! ( ) :* <->', '"', '-', '🎉', "o'brien & co"])(
    'finds nothing for “%s” and does not fail',
    async (query) => {
      expect(await project.search('searchAssets', { query })).toEqual([])
    },
  )

  it('filters by type and by all tags, matched exactly', async () => {
    expect(namesOf(await project.search('searchAssets', { type: 'music' }))).toEqual(['Running dogs.mp3'])
    expect(namesOf(await project.search('searchAssets', { tags: ['B-roll'] }))).toHaveLength(2)
    expect(namesOf(await project.search('searchAssets', { tags: ['B-roll', 'Holiday'] }))).toEqual([
      'beach_sunset-01.mp4',
    ])
    expect(await project.search('searchAssets', { tags: ['b-roll'] })).toEqual([])
    expect(await project.search('searchAssets', { query: 'dogs', type: 'video' })).toEqual([])
  })

  it('returns at most the requested number', async () => {
    expect(await project.search('searchAssets', { limit: 1 })).toHaveLength(1)
    await expect(project.search('searchAssets', { limit: 0 })).rejects.toThrow()
    await expect(project.search('searchAssets', { limit: 21 })).rejects.toThrow()
  })

  it('contains no media address', async () => {
    expect(JSON.stringify(await project.search('searchAssets'))).not.toMatch(/https?:|assets\//u)
  })
})

describe('searchProjectVideos', () => {
  let talk = ''
  beforeAll(async () => {
    talk = await project.addAsset({ name: 'Talk.mp4' })
    await project.addTranscript(talk, [
      'Welcome to the show.',
      'Our pricing starts at nine dollars a month.',
      'And the pricing of teams is another matter; teams pay less.',
    ])
    await project.addAsset({ name: 'Pricing.mp3', type: 'music' })
  })

  it('finds the matching passage with its times', async () => {
    const [found] = await project.search('searchProjectVideos', { query: 'monthly dollar prices' })
    expect(found).toEqual({
      kind: 'asset',
      assetId: talk,
      type: 'video',
      name: 'Talk.mp4',
      tags: [],
      durationMs: 8_000,
      passage: { text: 'Our pricing starts at nine dollars a month.', startMs: 4_000, endMs: 7_500 },
    })
  })

  it('finds words that are far apart, in the passage with most of them', async () => {
    const [found] = await project.search('searchProjectVideos', { query: 'welcome teams pricing' })
    expect(found?.kind === 'asset' && found.passage?.startMs).toBe(8_000)
  })

  it('has no passage if only the name matches', async () => {
    const [found] = await project.search('searchProjectVideos', { query: 'talk' })
    expect(found).toMatchObject({ assetId: talk, passage: null })
  })

  it('finds only videos, at most eight', async () => {
    expect(namesOf(await project.search('searchProjectVideos', { query: 'pricing' }))).toEqual(['Talk.mp4'])
    for (let index = 0; index < 10; index += 1) await project.addAsset({ name: `Many ${index}.mp4` })
    expect(await project.search('searchProjectVideos', { query: 'many' })).toHaveLength(8)
    expect(await project.search('searchProjectVideos', { query: 'many', limit: 20 })).toHaveLength(10)
    await expect(project.search('searchProjectVideos', { query: '  ' })).rejects.toThrow()
  })
})

describe('the indexes', () => {
  it('can contain a transcript of several hours with distinct words only', async () => {
    const assetId = await project.addAsset({ name: 'Hours.mp4' })
    const said = Array.from({ length: 200 }, (_, passage) =>
      Array.from({ length: 300 }, (_word, index) => `w${passage.toString(36)}x${index.toString(36)}é`).join(' '),
    )
    await project.addTranscript(assetId, said)
    const [early] = await project.search('searchProjectVideos', { query: 'w1x8e', limit: 1 })
    expect(early).toMatchObject({ assetId, passage: { startMs: 4_000 } })
    const [late] = await project.search('searchProjectVideos', { query: `w${(199).toString(36)}x8e`, limit: 1 })
    expect(late).toMatchObject({ assetId, passage: { startMs: 199 * 4_000 } })
  })

  it('are used in a large project', async () => {
    const plan = await project.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`drop index saved_resources_project_id_kind_created_at_id_idx`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from saved_resources m where m.kind = 'message' and search_vector(m.content->>'text') @@ to_tsquery('simple', 'summer')
      `.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('saved_resources_text_idx')
  })
})
