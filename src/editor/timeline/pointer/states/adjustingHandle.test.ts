import { describe, expect, it } from 'vitest'
import { pointAt, pointerViewOf, videoOverlay } from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer } from '../../../../testing/page/timelinePointer.ts'
import { reducePointer } from '../pointerReducer.ts'
import { idle, type AdjustingHandle } from '../pointerState.ts'

const transitionIn = { type: 'wipe', direction: 'from-left', durationInFrames: 20 } as const
const video = videoOverlay({ id: 1, from: 0, durationInFrames: 100, styles: { fadeOutFrames: 30 }, transitionIn })
const view = pointerViewOf([video], { selection: new Set([1]) })
const grab = (part: AdjustingHandle['part'], x: number) =>
  reducePointer(
    {
      name: 'PointingOverlay',
      overlayId: 1,
      grip: { kind: 'handle', part },
      origin: pointAt(x, 45),
      onRelease: 'nothing',
    },
    { type: 'move', point: pointAt(x + 5, 45) },
    view,
  ).state

describe('AdjustingHandle', () => {
  it.each([
    ['fadeIn', 20, 40, { styles: { fadeInFrames: 20 } }],
    ['fadeIn', 20, 4_000, { styles: { fadeInFrames: 70 } }],
    ['fadeOut', 150, 20, { styles: { fadeOutFrames: 20 } }],
    ['fadeOut', 150, 400, { styles: { fadeOutFrames: 0 } }],
    ['transition', 50, -400, { transitionIn: { ...transitionIn, durationInFrames: 1 } }],
    ['transition', 50, 400, { transitionIn: { ...transitionIn, durationInFrames: 100 } }],
  ] as const)('%s dragged from %i by %i pixels changes %j', (part, x, distance, changes) => {
    const state = grab(part, x)
    const step = reducePointer(state, { type: 'move', point: pointAt(x + distance, 45) }, view)
    expect(step.effects).toEqual([
      { type: 'updateGesture', edit: { name: 'changeOverlays', input: { overlayIds: [1], changes } } },
    ])
    expect(reducePointer(step.state, { type: 'up' }, view)).toEqual({
      state: idle,
      effects: [{ type: 'commitGesture' }],
    })
  })

  it('follows the first movement, however short the drag', () => {
    const pointer = createTimelinePointer()
    pointer.press(25, 45)
    pointer.moveTo(65, 45)
    pointer.release()
    expect(pointer.session.getState().document.overlays[0]).toMatchObject({ styles: { fadeInFrames: 20 } })
    expect(pointer.session.getState().past).toHaveLength(1)
  })

  it('makes no undo step when the fade is unchanged', () => {
    const pointer = createTimelinePointer()
    pointer.press(25, 45)
    pointer.moveTo(65, 45)
    pointer.moveTo(25, 45)
    expect(pointer.release()).toEqual([{ type: 'cancelGesture' }])
    expect(pointer.session.getState().past).toEqual([])
  })

  it('is cancelled when the overlay disappears from the document', () => {
    const step = reducePointer(grab('fadeIn', 20), { type: 'move', point: pointAt(90, 45) }, pointerViewOf([]))
    expect(step).toEqual({ state: idle, effects: [{ type: 'cancelGesture' }] })
  })

  it('is cancelled by Escape', () => {
    expect(reducePointer(grab('fadeIn', 20), { type: 'cancel' }, view)).toEqual({
      state: idle,
      effects: [{ type: 'cancelGesture' }],
    })
  })
})
