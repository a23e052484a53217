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

describe('searchTextLibrary', () => {
  it('finds texts by words, kind and favourites', async () => {
    const summer = await project.addText('Summer sale: everything must go', { isFavorite: true })
    await project.addText('Winter sale')
    await project.addText('Hello and welcome to our summer tour', { kind: 'voiceover_script' })
    expect(await project.search('searchTextLibrary', { query: 'summers' })).toHaveLength(2)
    expect(await project.search('searchTextLibrary', { query: 'sale summer' })).toEqual([
      {
        kind: 'text',
        textId: summer,
        textKind: 'overlay_text',
        text: 'Summer sale: everything must go',
        isFavorite: true,
      },
    ])
    expect(await project.search('searchTextLibrary', { kind: 'voiceover_script' })).toHaveLength(1)
    expect(await project.search('searchTextLibrary', { favoritesOnly: true })).toHaveLength(1)
    expect(namesOf(await project.search('searchTextLibrary'))[0]).toBe('Summer sale: everything must go')
  })
})

describe('searchVoiceovers', () => {
  it('finds scripts', async () => {
    const script = 'Our boats leave the harbour at dawn.'
    const voiceoverId = await project.addVoiceover(script)
    const status = 'queued'
    const expected = {
      kind: 'voiceover',
      voiceoverId,
      script,
      voiceId: 'awb',
      language: 'en',
      status,
      durationMs: null,
    }
    expect(await project.search('searchVoiceovers', { query: 'leaving harbour' })).toEqual([expected])
    expect(await project.search('searchVoiceovers')).toEqual([expected])
    expect(await project.search('searchVoiceovers', { query: 'submarine' })).toEqual([])
    expect(await project.search('searchVoiceovers', {}, project.otherProjectId)).toEqual([])
  })
})

describe('searchCaptions', () => {
  it('finds captions by asset and by language, with or without its region', async () => {
    const assetId = await project.addAsset({ name: 'Captioned.mp4' })
    const brazilian = await project.addCaptions(assetId, 'pt-BR', 'Olá')
    const english = await project.addCaptions(assetId, 'en', 'word '.repeat(200))
    const found = await project.search('searchCaptions')
    expect(found.map((item) => item.kind === 'captions' && item.captionId)).toEqual([english, brazilian])
    expect(await project.search('searchCaptions', { assetId, language: 'PT' })).toEqual([
      { kind: 'captions', captionId: brazilian, assetId, language: 'pt-BR', cueCount: 1, excerpt: 'Olá' },
    ])
    expect(await project.search('searchCaptions', { language: 'e' })).toEqual([])
    expect(await project.search('searchCaptions', { assetId: crypto.randomUUID() })).toEqual([])
    const [long] = await project.search('searchCaptions', { language: 'en' })
    expect(long?.kind === 'captions' && long.excerpt.length).toBeLessThanOrEqual(301)
  })
})
