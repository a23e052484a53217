import { describe, expect, it } from 'vitest'
import { pointAt, textOverlay, videoOverlay, compositionOf } from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer, deskOverlays } from '../../../../testing/page/timelinePointer.ts'
import { changeRow } from '../../../session/view/rows.ts'
import { tooltipOf } from '../pointerReducer.ts'

const over = (x: number, y: number) =>
  ({ type: 'dragOver', point: pointAt(x, y), asset: null, isTransition: true }) as const
const landingOf = (pointer: ReturnType<typeof createTimelinePointer>) => {
  const state = pointer.state()
  return state.name === 'DroppingTransition' ? (state.landing?.id ?? null) : state.name
}
const tooltip = (pointer: ReturnType<typeof createTimelinePointer>) =>
  tooltipOf(pointer.state(), { dragged: [], fps: 30 })

describe('DroppingTransition', () => {
  it('lands at the nearest start of a video of the row under the pointer', () => {
    const pointer = createTimelinePointer()
    pointer.give(over(190, 70))
    expect([landingOf(pointer), tooltip(pointer)]).toEqual([2, 'Transition at 00:03.10'])
    pointer.give(over(90, 70))
    expect(landingOf(pointer)).toBe(1)
  })

  it('lands nowhere on rows without videos and on locked rows, and shows possible places', () => {
    const pointer = createTimelinePointer()
    pointer.give(over(190, 105))
    expect([landingOf(pointer), tooltip(pointer)]).toEqual([null, 'Drop it on a cut between two clips'])
    expect(pointer.give({ type: 'dropAsset', assetId: 'fade' })).toEqual([])
    changeRow(pointer.session.rows, 0, { isLocked: true })
    pointer.give(over(190, 70))
    expect(landingOf(pointer)).toBeNull()
  })

  it('puts its transition there as one undo step, replacing an existing one', () => {
    const pointer = createTimelinePointer()
    const transitionOf = (id: number) => {
      const overlay = pointer.session.getState().document.overlays.find((one) => one.id === id)
      return overlay?.type === 'video' ? overlay.transitionIn : null
    }
    for (const [id, kind] of [
      ['fade', { type: 'fade' }],
      ['wipe-from-top', { type: 'wipe', direction: 'from-top' }],
    ] as const) {
      pointer.give(over(220, 70))
      pointer.give({ type: 'dropAsset', assetId: id })
      expect(transitionOf(2)).toEqual({ ...kind, durationInFrames: 15 })
    }
    expect(pointer.session.getState().past).toHaveLength(2)
    pointer.session.undo()
    pointer.session.undo()
    expect(transitionOf(2)).toBeUndefined()
  })

  it('fits a short clip, and ignores anything that is not a transition', () => {
    const overlays = [...deskOverlays.slice(2), videoOverlay({ id: 9, from: 40, durationInFrames: 4 })]
    const pointer = createTimelinePointer({ document: compositionOf(overlays) })
    pointer.give(over(100, 70))
    expect(pointer.give({ type: 'dropAsset', assetId: 'a' })).toEqual([])
    pointer.give(over(100, 70))
    pointer.give({ type: 'dropAsset', assetId: 'fade' })
    expect(pointer.session.getState().document.overlays.find(({ id }) => id === 9)).toMatchObject({
      transitionIn: { type: 'fade', durationInFrames: 4 },
    })
  })

  it('ends when the drag leaves', () => {
    const pointer = createTimelinePointer({
      document: compositionOf([textOverlay({ id: 1, from: 0, durationInFrames: 50 })]),
    })
    pointer.give(over(100, 40))
    expect(landingOf(pointer)).toBeNull()
    pointer.give({ type: 'dragLeave' })
    expect(pointer.state().name).toBe('Idle')
  })
})
