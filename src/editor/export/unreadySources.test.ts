import { expect, it } from 'vitest'
import { IMAGE_ID, SOUND_ID, VIDEO_ID, composition, overlay } from '../../testing/composition/overlays.ts'
import { lostFileOf, unreadySources } from './unreadySources.ts'

type State = 'ready' | 'processing' | 'failed'
const asset = (id: string, name: string, state: State = 'ready') => ({
  id,
  name,
  preparation: { state, renderReady: state === 'ready' },
})
const document = composition([
  overlay({ type: 'sound', id: 3, from: 30 }),
  overlay({ type: 'video', id: 1 }),
  overlay({ type: 'image', id: 2, row: 1 }),
  overlay({ type: 'text', id: 4 }),
])
const all = [asset(VIDEO_ID, 'intro.mp4'), asset(SOUND_ID, 'song.mp3'), asset(IMAGE_ID, 'logo.png')]

it('finds nothing if every file is ready', () => {
  expect(unreadySources(document, all, null)).toEqual([])
})

it('lists deleted, failed and unprepared media in timeline order', () => {
  const assets = [asset(SOUND_ID, 'song.mp3', 'failed'), asset(IMAGE_ID, 'logo.png', 'processing')]
  expect(unreadySources(document, assets, null)).toEqual([
    { overlayId: 1, name: null, state: 'deleted' },
    { overlayId: 2, name: 'logo.png', state: 'processing' },
    { overlayId: 3, name: 'song.mp3', state: 'failed' },
  ])
})

it('finds the file that the service reports as lost', () => {
  const lostFile = lostFileOf({ facts: { reason: 'source_not_stored', name: 'song.mp3' } })
  expect(unreadySources(document, all, lostFile)).toEqual([{ overlayId: 3, name: 'song.mp3', state: 'lost' }])
})
