import { describe, expect, it } from 'vitest'
import { pointAt, pointerViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { targetsOf } from './dragging.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type TrimmingEdge } from '../pointerState.ts'

const overlays = [
  textOverlay({ id: 1, from: 20, durationInFrames: 50 }),
  textOverlay({ id: 2, from: 100, durationInFrames: 50 }),
]
const view = pointerViewOf(overlays)
const trimming: TrimmingEdge = {
  name: 'TrimmingEdge',
  mode: 'trim',
  limits: { min: -Infinity, max: Infinity },
  overlayIds: [1, 2],
  leadId: 1,
  origin: pointAt(152, 40),
  originFrame: 70,
  pointer: pointAt(152, 40),
  snapTargets: targetsOf(view, new Set([1])),
  snapFrame: null,
  edge: 'end',
  deltaFrames: 0,
}
const spans = (pointer: TimelinePointer): string[] =>
  pointer.session.getState().document.overlays.map(({ from, durationInFrames }) => `${from}+${durationInFrames}`)

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

  it('snaps the dragged edge, with a reason', () => {
    const near = { type: 'move', point: pointAt(152 + 56, 40) } as const
    expect(reducePointer(trimming, near, { ...view, isSnapping: true }).state).toMatchObject({
      deltaFrames: 30,
      snapFrame: 100,
    })
    expect(trimming.snapTargets.reasons.get(100)).toEqual({ kind: 'start', overlayId: 2 })
    const suspended = { type: 'move', point: pointAt(152 + 56, 40, { isCommand: true }) } as const
    expect(reducePointer(trimming, suspended, { ...view, isSnapping: true }).state).toMatchObject({
      deltaFrames: 28,
      snapFrame: null,
    })
  })

  it('ripples with Ctrl or ⌘ at the press, keeps snapping, and ignores the release of the key', () => {
    const pointer = createTimelinePointer()
    pointer.session.options.setState({ rippleScope: 'row' })
    pointer.press(210, 70, { isCommand: true })
    for (const isCommand of [true, false, true]) {
      pointer.moveTo(210 - 2 * 47, 70, { isCommand })
      expect(pointer.state()).toMatchObject({ mode: 'ripple', deltaFrames: -50, snapFrame: 50 })
    }
    pointer.release()
    expect(spans(pointer)).toEqual(['0+50', '50+100', '50+50', '0+150'])
  })

  it('ripples without a key while ripple is on, in the rows of its scope', () => {
    const pointer = createTimelinePointer()
    pointer.session.options.setState({ isRippling: true, rippleScope: 'all', isSnapping: false })
    pointer.press(210, 70)
    expect(pointer.moveTo(190, 70).at(-1)).toMatchObject({
      edit: { name: 'rippleTrim', input: { overlayIds: [1], edge: 'end', deltaFrames: -10, scope: 'all' } },
    })
  })

  it('changes the speed of one overlay with the rate tool, whatever is selected', () => {
    const pointer = createTimelinePointer()
    pointer.session.options.setState({ tool: 'rate', isSnapping: false })
    pointer.session.select([1, 2])
    pointer.press(190, 70)
    expect(pointer.moveTo(90, 70).at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'rateStretch', input: { overlayId: 1, edge: 'end', deltaFrames: -50 } },
    })
    pointer.release()
    expect(pointer.session.getState().document.overlays[0]).toMatchObject({ durationInFrames: 50, speed: 2 })
  })

  it('stops at the neighbour, and shows no snap line beyond it', () => {
    const pointer = createTimelinePointer()
    pointer.press(210, 70)
    pointer.moveTo(312, 70)
    expect(pointer.state()).toMatchObject({ deltaFrames: 0, snapFrame: null })
    expect(pointer.release()).toEqual([{ type: 'cancelGesture' }])
  })

  it('scrolls at a horizontal edge, not at a vertical one', () => {
    const atEdge = { ...trimming, pointer: pointAt(999, 399) }
    const step = reducePointer(atEdge, { type: 'tick', elapsed: 16 }, view)
    expect(step.effects.at(-1)).toMatchObject({ type: 'scroll', viewport: { scrollPixels: 0 } })
  })

  it.each([
    [{ type: 'up' }, 4, 'commitGesture'],
    [{ type: 'up' }, 0, 'cancelGesture'],
    [{ type: 'cancel' }, 4, 'cancelGesture'],
  ] as const)('ends by %j after %i frames with %s', (input, deltaFrames, type) => {
    expect(reducePointer({ ...trimming, deltaFrames }, input, view)).toEqual({ state: idle, effects: [{ type }] })
  })
})
