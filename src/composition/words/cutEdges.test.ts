import { expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import { cutsOf, paddingLimits, wordEdgeOf } from './cutEdges.ts'

const word = (startFrame: number, endFrame: number) => ({ startFrame, endFrame })

function clipWith(segments: VideoOverlay['segments'], speed = 1): VideoOverlay {
  const made = overlay({ type: 'video', durationInFrames: 60, segments, speed })
  if (made.type !== 'video') throw new Error('The overlay is no video.')
  return made
}

it('the cuts of a clip lie where its kept ranges meet on the timeline', () => {
  const clip = clipWith([word(0, 30), word(50, 80), word(90, 150)], 2)
  expect(cutsOf(clip).map(({ at }) => at)).toEqual([15, 30])
  expect(cutsOf(clipWith(undefined))).toEqual([])
})

it('the word edge of a cut is that of the first or last word that is gone, wherever the edge lies now', () => {
  const words = [word(0, 20), word(20, 40), word(40, 60), word(60, 90)]
  for (const sourceFrame of [14, 20, 28]) expect(wordEdgeOf(words, { edge: 'end', sourceFrame })).toBe(20)
  for (const sourceFrame of [52, 60, 70]) expect(wordEdgeOf(words, { edge: 'start', sourceFrame })).toBe(60)
  expect(wordEdgeOf([], { edge: 'end', sourceFrame: 14 })).toBeNull()
})

it('an edge keeps a padding from half a second inside the kept sound to one second outside it', () => {
  const clip = clipWith([word(0, 100), word(400, 500)])
  const words = [word(0, 90), word(90, 240), word(240, 410), word(410, 500)]
  expect(paddingLimits(clip, { edge: 'end', sourceFrame: 100 }, { fps: 30, words })).toEqual({ min: -25, max: 20 })
  expect(paddingLimits(clip, { edge: 'start', sourceFrame: 400 }, { fps: 30, words })).toEqual({ min: -20, max: 25 })
  expect(paddingLimits(clip, { edge: 'end', sourceFrame: 100 }, { fps: 30, words: [] })).toEqual({ min: -15, max: 30 })
  expect(paddingLimits(clip, { edge: 'end', sourceFrame: 99 }, { fps: 30, words })).toBeNull()
})
