import { expect, it } from 'vitest'
import type { SoundTrack } from '../../../contract/extensions/soundTrackRoutes.ts'
import { copyName, trackWords } from './trackWords.ts'

const ORIGINAL = 'original'
const track = (fields: Partial<SoundTrack>): SoundTrack => ({
  track: 1,
  language: null,
  title: null,
  channels: null,
  isSilent: false,
  assetId: null,
  ...fields,
})
const wordsOf = (...tracks: readonly Partial<SoundTrack>[]) =>
  trackWords(tracks.map(track), ORIGINAL).map(({ hint, label }) => `${label} | ${hint}`)

it('names tracks by language or title, with what distinguishes them', () => {
  expect(
    wordsOf(
      { language: 'eng', channels: 2, assetId: ORIGINAL },
      { language: 'ger', title: 'Interpreter', channels: 1 },
      { title: 'Room', channels: 6, isSilent: true },
      {},
    ),
  ).toEqual(['English | Stereo, Default', 'Interpreter | German, Mono', 'Room | 6 channels, Silent', 'Track 4 | '])
})

it('numbers tracks with the same name or an unknown language', () => {
  expect(wordsOf({ language: 'eng' }, { language: 'en' }, { language: '!' }, { language: 'qaa' })).toEqual([
    'English, track 1 | ',
    'English, track 2 | ',
    'Track 3 | ',
    'Track 4 | ',
  ])
})

it('names a copy after its original and its track, within the maximum length', () => {
  expect(copyName('interview.mp4', 'English')).toBe('interview.mp4 · English')
  const long = copyName(`${'👩‍👩‍👧'.repeat(40)}.mp4`, 'x'.repeat(150))
  expect(long.length).toBeLessThanOrEqual(200)
  expect(long).toMatch(/^(?:👩‍👩‍👧)+… · x{99}…$/u)
})
