import { expect, it } from 'vitest'
import { overlay } from '../../../testing/composition/overlays.ts'
import { preparedAsset } from '../../../testing/page/uploads.ts'
import { sharedOriginal } from './sharedOriginal.ts'

const ORIGINAL = '00000000-0000-4000-8000-00000000000a'
const COPY = '00000000-0000-4000-8000-00000000000b'
const OTHER = '00000000-0000-4000-8000-00000000000c'
const original = { ...preparedAsset(), id: ORIGINAL, soundTracks: 2 }
const copy = { ...preparedAsset(), id: COPY, soundTracks: 1, soundTrackOf: { assetId: ORIGINAL, track: 2 } }
const other = { ...preparedAsset(), id: OTHER, soundTracks: 3 }
const clip = (id: number, sourceAssetId: string) => overlay({ type: 'video', id, sourceAssetId })
const overlays = [clip(1, ORIGINAL), clip(2, COPY), clip(3, OTHER), overlay({ type: 'text', id: 4 })]

const shared = (ids: readonly number[], assets = [original, copy, other]) => {
  const found = sharedOriginal(overlays, { ids: new Set(ids), assets })
  return found && [found.original.id, found.assetId]
}

it('finds the original of clips that play it or a copy, and the asset that they play', () => {
  expect(shared([1])).toEqual([ORIGINAL, ORIGINAL])
  expect(shared([2])).toEqual([ORIGINAL, COPY])
  expect(shared([1, 2])).toEqual([ORIGINAL, null])
})

it('finds none for clips of different files, other clips, files with one track, and a copy without its original', () => {
  expect(shared([1, 3])).toBeNull()
  expect(shared([1, 4])).toBeNull()
  expect(shared([])).toBeNull()
  expect(shared([1], [{ ...original, soundTracks: 1 }])).toBeNull()
  expect(shared([2], [copy])).toBeNull()
  expect(shared([1], [])).toBeNull()
})

it('finds none on a host that does not count sound tracks', () => {
  const { soundTracks: _, ...plain } = original
  expect(sharedOriginal(overlays, { ids: new Set([1]), assets: [plain] })).toBeNull()
})
