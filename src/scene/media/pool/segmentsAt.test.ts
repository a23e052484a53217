import { expect, it } from 'vitest'
import { overlay } from '../../../testing/composition/overlays.ts'
import type { PlaybackSegment } from './playbackSegments.ts'
import { createSegmentsAt } from './segmentsAt.ts'

const title = overlay({ type: 'sound' })
const segment = (key: string, fromFrame: number, endFrame: number, url = key): PlaybackSegment => {
  if (title.type !== 'sound') throw new Error('A sound is a sound.')
  const part = { overlay: title, fromFrame, endFrame, sourceStart: 0 }
  return { key, element: 'video', url, hasSound: true, speed: 1, fromFrame, endFrame, parts: [part] }
}
const keys = (segments: readonly PlaybackSegment[]): string[] => segments.map(({ key }) => key)

it('returns the active segments of a frame, up to the last frame before their end', () => {
  const segmentsAt = createSegmentsAt([segment('a', 0, 30), segment('b', 30, 60)], 30)
  expect(keys(segmentsAt(29).active)).toEqual(['a'])
  expect(keys(segmentsAt(30).active)).toEqual(['b'])
  expect(keys(segmentsAt(60).active)).toEqual([])
})

it('returns upcoming segments within 1.5 seconds, at any frame rate', () => {
  const segments = [segment('soon', 100, 200), segment('late', 300, 400)]
  expect(keys(createSegmentsAt(segments, 30)(55).next)).toEqual(['soon'])
  expect(keys(createSegmentsAt(segments, 30)(54).next)).toEqual([])
  expect(keys(createSegmentsAt(segments, 60)(10).next)).toEqual(['soon'])
})

it('limits upcoming elements to three per file and eight in all', () => {
  const cuts = Array.from({ length: 7 }, (_, index) =>
    segment(`cut ${index}`, 6 + index * 6, 12 + index * 6, 'one file'),
  )
  expect(keys(createSegmentsAt(cuts, 30)(0).next)).toEqual(['cut 0', 'cut 1', 'cut 2'])
  const others = Array.from({ length: 12 }, (_, index) => segment(`file ${index}`, 10, 40))
  expect(createSegmentsAt(others, 30)(0).next).toHaveLength(8)
})
