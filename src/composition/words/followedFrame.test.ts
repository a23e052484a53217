import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { followedFrame } from './followedFrame.ts'

const talk = (fields: object = {}) =>
  overlay({ type: 'video', id: 1, row: 1, from: 10, durationInFrames: 90, ...fields })
const title = (from: number) => overlay({ type: 'text', id: 2, row: 1, from, durationInFrames: 30 })
const before = composition([talk(), title(100)])
/** Source frames 30 to 59 are cut. */
const segments = [
  { startFrame: 0, endFrame: 30 },
  { startFrame: 60, endFrame: 90 },
]
const after = composition([talk({ durationInFrames: 60, segments }), title(70)])

describe('the frame that follows a cut of words', () => {
  it.each([
    ['before the cut', 25, 25],
    ['in what is cut, at the join', 55, 40],
    ['after the cut', 85, 55],
    ['in what follows the clip', 110, 80],
    ['outside all clips', 140, 140],
    ['before the first clip', 5, 5],
  ])('%s', (_, frame, followed) => {
    expect(followedFrame(before, after, frame)).toBe(followed)
  })

  it('is found at the speed of the clip, and again when the words come back', () => {
    const fast = composition([talk({ speed: 2, durationInFrames: 45 })])
    const cut = composition([talk({ speed: 2, durationInFrames: 30, segments })])
    expect(followedFrame(fast, cut, 10 + 40)).toBe(10 + 25)
    expect(followedFrame(cut, fast, 10 + 25)).toBe(10 + 40)
  })
})
