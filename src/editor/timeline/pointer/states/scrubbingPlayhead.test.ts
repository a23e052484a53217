import { describe, expect, it } from 'vitest'
import { pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type ScrubbingPlayhead } from '../pointerState.ts'

const view = pointerViewOf([textOverlay({ id: 1, from: 0, durationInFrames: 50 })])
const scrubbing: ScrubbingPlayhead = { name: 'ScrubbingPlayhead', pointer: pointAt(100, 10), frame: 44 }

describe('ScrubbingPlayhead', () => {
  it.each([
    [212, 100],
    [-50, 0],
    [99_999, 2_999],
  ])('at x %i seeks frame %i', (x, frame) => {
    const step = reducePointer(scrubbing, { type: 'move', point: pointAt(x, 300) }, view)
    expect(step.effects).toEqual([{ type: 'seek', frame }])
  })

  it('does not seek while the frame is unchanged', () => {
    expect(reducePointer(scrubbing, { type: 'move', point: pointAt(100.4, 10) }, view).effects).toEqual([])
  })

  it('seeks to the exact frame without snapping', () => {
    for (const keys of [{}, { isShift: true }, { isAlt: true }, { isCommand: true }]) {
      const step = reducePointer(
        scrubbing,
        { type: 'move', point: pointAt(110, 10, keys) },
        { ...view, isSnapping: true },
      )
      expect(step.effects).toEqual([{ type: 'seek', frame: 49 }])
    }
  })

  it('scrolls at the edge and follows the new view', () => {
    const step = reducePointer(
      { ...scrubbing, pointer: pointAt(1_000, 10), frame: 494 },
      { type: 'tick', elapsed: 16 },
      view,
    )
    expect(step.effects).toEqual([
      { type: 'scroll', viewport: { pixelsPerFrame: 2, scrollFrames: 11.2, scrollPixels: 0 } },
    ])
  })

  it.each(['up', 'cancel'] as const)('ends on %s in place', (type) => {
    expect(reducePointer(scrubbing, { type }, view)).toEqual({ state: idle, effects: [] })
  })
})
