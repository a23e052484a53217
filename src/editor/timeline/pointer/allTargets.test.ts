import { describe, expect, it } from 'vitest'
import { pointerViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { indexOverlays } from '../geometry/overlayIndex.ts'
import { createAllTargets } from './allTargets.ts'

const overlays = [textOverlay({ id: 1, from: 20, durationInFrames: 50 })]
const view = pointerViewOf(overlays, { selection: new Set([1]) })

describe('createAllTargets', () => {
  it('includes the whole timeline, even selected overlays', () => {
    expect(createAllTargets()(view).frames).toEqual([0, 20, 70])
  })

  it('is computed once until something changes', () => {
    const allTargets = createAllTargets()
    expect(allTargets({ ...view })).toBe(allTargets(view))
  })

  it.each([
    ['an overlay', { index: indexOverlays([textOverlay({ id: 1, from: 30, durationInFrames: 5 })]) }, [0, 30, 35]],
    ['the playhead', { playheadFrame: 9 }, [0, 9, 20, 70]],
    ['a mark', { marks: { markers: [], inFrame: 40, outFrame: null } }, [0, 20, 40, 70]],
  ])('follows %s', (_, change, frames) => {
    const allTargets = createAllTargets()
    allTargets(view)
    expect(allTargets({ ...view, ...change }).frames).toEqual(frames)
  })

  it('is separate for each timeline', () => {
    const [one, other] = [createAllTargets(), createAllTargets()]
    const targets = one(view)
    expect(other(view)).not.toBe(targets)
    expect(one(view)).toBe(targets)
  })
})
