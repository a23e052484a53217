import { expect, it } from 'vitest'
import { rowSwitches } from '../../composition/rowSwitches.ts'
import { settingsInWords } from './settingsInWords.ts'

it('distinguishes exports of one composition', () => {
  expect(settingsInWords({ quality: 'low', resolution: '4k', purpose: 'finished_video' })).toBe('4K, low quality')
  expect(settingsInWords({ purpose: 'cta', range: { startFrame: 30, endFrame: 60 }, resolution: 'square' })).toBe(
    'call to action, frames 30 to 59, square, high quality',
  )
  expect(settingsInWords({ purpose: 'hook', range: { startFrame: 30, endFrame: 31 } })).toBe(
    'hook, frame 30, high quality',
  )
  expect(settingsInWords({ purpose: 'custom', customTag: 'intro', quality: 'medium' })).toBe('intro, medium quality')
})

it('shows how many tracks are left out', () => {
  expect(settingsInWords({}, rowSwitches([3], []))).toBe('high quality, without 1 hidden track')
  expect(settingsInWords({}, rowSwitches([1, 3], [2]))).toBe('high quality, without 2 hidden tracks, 1 track muted')
})

it('fills omitted settings with the defaults of the service', () => {
  expect(settingsInWords({})).toBe('high quality')
})
