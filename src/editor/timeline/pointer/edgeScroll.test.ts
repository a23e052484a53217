import { describe, expect, it } from 'vitest'
import { geometryOf, pointAt } from '../../../testing/page/timelineFixture.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../testing/page/timelinePointer.ts'
import type { TimelineGeometry } from '../geometry/timelineGeometry.ts'
import { acrossRows, edgeScrollOf } from './edgeScroll.ts'
import { waitsForTime } from './pointerReducer.ts'
import { idle, type PointerState } from './pointerState.ts'

const geometry = geometryOf([])

function dragged(x: number, y: number): TimelinePointer {
  const pointer = createTimelinePointer()
  pointer.press(160, 105)
  pointer.moveTo(x, y)
  return pointer
}

const shareOf = (state: PointerState, seen: TimelineGeometry) => {
  if (!('origin' in state && 'pointer' in state)) throw new Error('Nothing is dragged.')
  return edgeScrollOf(acrossRows(state), seen)
}

describe('scrolling at an edge', () => {
  it.each([
    [500, 200, { x: 0, y: 0 }],
    [999, 200, { x: 1, y: 0 }],
    [982, 200, { x: 0.5, y: 0 }],
    [2_000, 200, { x: 1, y: 0 }],
    [500, 28, { x: 0, y: -1 }],
    [500, 400, { x: 0, y: 1 }],
  ])('at %i, %i goes %j', (x, y, share) => {
    const { x: across, y: down } = shareOf(dragged(x, y).state(), geometry)
    expect([across, down]).toEqual([expect.closeTo(share.x, 1), expect.closeTo(share.y, 1)])
  })

  it('does not scroll during a drag along the first or last row until it moves towards the edge', () => {
    const scrolled = geometryOf([], { scrollPixels: 90 })
    const down = (from: number, to: number): number => {
      const pointer = createTimelinePointer()
      pointer.press(160, from)
      pointer.moveTo(260, to)
      return shareOf(pointer.state(), scrolled).y
    }
    expect(down(50, 50)).toBeCloseTo(0)
    expect(down(50, 55)).toBeCloseTo(0)
    expect(down(50, 45)).toBeLessThan(0)
    expect(down(50, 28)).toBeCloseTo(-1)
    expect(down(380, 380)).toBeCloseTo(0)
    expect(down(380, 400)).toBeCloseTo(1)
  })

  it('needs no frame if the view cannot scroll further', () => {
    expect(waitsForTime(dragged(999, 200).state(), geometry)).toBe(true)
    expect(waitsForTime(dragged(1, 200).state(), geometry)).toBe(false)
    expect(waitsForTime(dragged(500, 200).state(), geometry)).toBe(false)
  })

  it('needs no frame in a state that does not scroll', () => {
    const beyond = geometryOf([], { scrollPixels: 9_000 })
    const pointer = createTimelinePointer()
    pointer.session.options.setState({ tool: 'slip' })
    pointer.press(100, 70)
    pointer.moveTo(999, 70)
    expect([idle, pointer.state()].map((state) => waitsForTime(state, beyond))).toEqual([false, false])
  })

  it('needs frames under a resting finger', () => {
    const pointer = createTimelinePointer()
    pointer.give({ type: 'down', point: pointAt(160, 105), button: 'main', isSpaceHeld: false, isTouch: true })
    expect(waitsForTime(pointer.state(), geometry)).toBe(true)
  })
})
