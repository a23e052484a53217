import { describe, expect, it } from 'vitest'
import type { UploadItem } from '../../client/uploads/uploadItem.ts'
import { preparedAsset, reservation, uploadItem } from '../../testing/page/uploads.ts'
import { acceptFor, filteredAssets, uploadsUnderway } from './mediaFilter.ts'

const beach = { ...preparedAsset(), id: 'beach', name: 'Beach at noon.png', tags: ['summer'] }
const song = { ...preparedAsset(), id: 'song', name: 'Summer song.mp3', type: 'music' as const }
const idsFor = (kind: 'all' | 'music', search: string) =>
  filteredAssets([beach, song], { kind, search }).map(({ id }) => id)

describe('filteredAssets', () => {
  it('finds every word in the name or the tags, in any order', () => {
    expect(idsFor('all', ' noon SUMMER ')).toEqual(['beach'])
    expect(idsFor('all', 'summer')).toEqual(['beach', 'song'])
    expect(idsFor('all', '')).toEqual(['beach', 'song'])
  })
  it('lists copies with another sound track after their original, without those that could not be prepared', () => {
    const copy = (id: string, assetId: string | null, state: 'ready' | 'failed' = 'ready') => ({
      ...preparedAsset(),
      id,
      name: id,
      soundTrackOf: { assetId, track: 2 },
      preparation: { ...preparedAsset().preparation, state },
    })
    const assets = [
      copy('unmade', 'song', 'failed'),
      copy('english', 'song'),
      copy('orphan', 'gone', 'failed'),
      beach,
      song,
      copy('alone', null),
    ]
    const shown = filteredAssets(assets, { kind: 'all', search: '' }).map(({ id }) => id)
    expect(shown).toEqual(['orphan', 'beach', 'song', 'english', 'alone'])
  })
  it('lists only one media type', () => {
    expect(idsFor('music', 'summer')).toEqual(['song'])
  })
})

describe('uploadsUnderway', () => {
  const isListed = (changes: Partial<UploadItem>, assets = [preparedAsset()]) =>
    uploadsUnderway([uploadItem(changes)], { projectId: 'p', kind: 'all', assets }).length === 1

  it('omits an upload once the service lists its asset', () => {
    expect(isListed({ stage: 'preparing', reservation }, [])).toBe(true)
    expect(isListed({ stage: 'preparing', reservation })).toBe(false)
  })
  it('keeps a failure until it is dismissed', () => {
    expect(isListed({ stage: 'failed', reservation })).toBe(true)
  })
  it('lists nothing of other projects, and nothing that is ready', () => {
    expect(isListed({ projectId: 'other' })).toBe(false)
    expect(isListed({ stage: 'ready' })).toBe(false)
  })
})

it('offers the formats of the wanted media types in the file picker', () => {
  expect(acceptFor(['image'])).toContain('.png')
  expect(acceptFor(['image'])).not.toContain('.mp4')
})
