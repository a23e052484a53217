import { describe, expect, it } from 'vitest'
import { pointAt } from '../../../../testing/page/timelineFixture.ts'
import { createTimelineHand } from '../../../../testing/page/timelineHand.ts'

/** The volume line of the first video lies at y 46 when it is full, and at 87 when it is silent. */
const line = { x: 100, full: 46, silent: 87 }

function taken(keys = {}) {
  const hand = createTimelineHand()
  hand.session.select([1])
  hand.press(line.x, line.full, keys)
  return hand
}
const volumeOf = (hand: ReturnType<typeof taken>): unknown => hand.session.getState().document.overlays[0]

describe('AdjustingVolume', () => {
  it.each([
    [line.silent, 0],
    [4_000, 0],
    [-4_000, 1],
    [67, 0.49],
  ])('at y %i the volume is %d', (y, volume) => {
    const hand = taken()
    hand.moveTo(line.x, 60)
    hand.moveTo(line.x, y)
    expect(hand.state()).toMatchObject({ name: 'AdjustingVolume', volume })
    hand.release()
    expect(volumeOf(hand)).toMatchObject(volume === 1 ? { styles: {} } : { styles: { volume } })
    expect(hand.session.getState().past).toHaveLength(volume === 1 ? 0 : 1)
  })

  it('follows the very first movement, however short the drag', () => {
    const hand = taken()
    hand.moveTo(line.x, line.silent)
    hand.release()
    expect(volumeOf(hand)).toMatchObject({ styles: { volume: 0 } })
  })

  it('asks for nothing while the percent stays the same', () => {
    const hand = taken()
    hand.moveTo(line.x, 60)
    expect(hand.moveTo(line.x + 40, 60)).toEqual([])
  })

  it('moves the overlay where the hand goes across', () => {
    const hand = taken()
    hand.moveTo(line.x + 20, line.full + 3)
    expect(hand.state()).toMatchObject({ name: 'MovingOverlays', mode: 'move' })
  })

  it.each([
    [{ isAlt: true }, 'copy'],
    [{ isCommand: true }, 'insert'],
  ])('leaves a press with %j to the overlay', (keys, mode) => {
    const hand = taken(keys)
    hand.moveTo(line.x + 20, line.full, keys)
    expect(hand.state()).toMatchObject({ name: 'MovingOverlays', mode })
  })

  it('is no line on an overlay that is not selected', () => {
    const hand = createTimelineHand()
    hand.press(line.x, line.full)
    hand.moveTo(line.x, line.silent)
    expect(hand.state().name).toBe('MovingOverlays')
  })

  it('is dropped by Escape, and when the overlay is gone', () => {
    const hand = taken()
    const before = hand.session.getState().document
    hand.moveTo(line.x, 60)
    expect(hand.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(hand.session.getState()).toMatchObject({ document: before, gesture: null, past: [] })
    hand.press(line.x, line.full)
    hand.moveTo(line.x, 60)
    hand.session.commit('deleteOverlays', { overlayIds: [1] })
    hand.give({ type: 'move', point: pointAt(line.x, 70) })
    expect(hand.state().name).toBe('Idle')
    expect(hand.session.getState().gesture).toBeNull()
  })
})
