import { describe, expect, it } from 'vitest'
import { pointAt, pointerViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { reducePointer } from './pointerReducer.ts'
import { idle, type TrimmingEdge } from './pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50 }),
]
const view = pointerViewOf(overlays)
const trimming: TrimmingEdge = {
  name: 'TrimmingEdge',
  overlayIds: [1, 2],
  leadId: 1,
  origin: pointAt(152, 40),
  originFrame: 70,
  pointer: pointAt(152, 40),
  snapEdges: [0, 100, 150],
  snapFrame: null,
  edge: 'end',
  deltaFrames: 0,
}

describe('TrimmingEdge', () => {
  it('trims the same edge of all selected overlays by the total movement', () => {
    const step = reducePointer(trimming, { type: 'move', point: pointAt(132, 40) }, view)
    expect(step.effects).toEqual([
      {
        type: 'updateGesture',
        edit: { name: 'trimOverlays', input: { overlayIds: [1, 2], edge: 'end', deltaFrames: -10 } },
      },
    ])
  })

  it('snaps the edge that moves', () => {
    const near = { type: 'move', point: pointAt(152 + 56, 40) } as const
    expect(reducePointer(trimming, near, { ...view, isSnapping: true }).state).toMatchObject({
      deltaFrames: 30,
      snapFrame: 100,
    })
    const suspended = { type: 'move', point: pointAt(152 + 56, 40, { isCommand: true }) } as const
    expect(reducePointer(trimming, suspended, { ...view, isSnapping: true }).state).toMatchObject({
      deltaFrames: 28,
      snapFrame: null,
    })
  })

  it.each([
    [{ type: 'up' }, 4, 'commitGesture'],
    [{ type: 'up' }, 0, 'cancelGesture'],
    [{ type: 'cancel' }, 4, 'cancelGesture'],
  ] as const)('ends by %j after %i frames with %s', (input, deltaFrames, type) => {
    expect(reducePointer({ ...trimming, deltaFrames }, input, view)).toEqual({ state: idle, effects: [{ type }] })
  })
})
