import { describe, expect, it } from 'vitest'
import { pointAt } from '../../../../testing/page/timelineFixture.ts'
import { createTimelinePointer } from '../../../../testing/page/timelinePointer.ts'

/** The first video's volume line is at y 46 at full volume and at 87 when silent. */
const line = { x: 100, full: 46, silent: 87 }

function taken(keys = {}) {
  const pointer = createTimelinePointer()
  pointer.session.select([1])
  pointer.press(line.x, line.full, keys)
  return pointer
}
const volumeOf = (pointer: ReturnType<typeof taken>): unknown => pointer.session.getState().document.overlays[0]

describe('AdjustingVolume', () => {
  it.each([
    [line.silent, 0],
    [4_000, 0],
    [-4_000, 1],
    [67, 0.49],
  ])('at y %i the volume is %d', (y, volume) => {
    const pointer = taken()
    pointer.moveTo(line.x, 60)
    pointer.moveTo(line.x, y)
    expect(pointer.state()).toMatchObject({ name: 'AdjustingVolume', volume })
    pointer.release()
    expect(volumeOf(pointer)).toMatchObject(volume === 1 ? { styles: {} } : { styles: { volume } })
    expect(pointer.session.getState().past).toHaveLength(volume === 1 ? 0 : 1)
  })

  it('follows the first movement, however short the drag', () => {
    const pointer = taken()
    pointer.moveTo(line.x, line.silent)
    pointer.release()
    expect(volumeOf(pointer)).toMatchObject({ styles: { volume: 0 } })
  })

  it('has no effect while the percentage is unchanged', () => {
    const pointer = taken()
    pointer.moveTo(line.x, 60)
    expect(pointer.moveTo(line.x + 40, 60)).toEqual([])
  })

  it('moves the overlay when the pointer moves sideways', () => {
    const pointer = taken()
    pointer.moveTo(line.x + 20, line.full + 3)
    expect(pointer.state()).toMatchObject({ name: 'MovingOverlays', mode: 'move' })
  })

  it.each([
    [{ isAlt: true }, 'copy'],
    [{ isCommand: true }, 'insert'],
  ])('grabs the overlay on a press with %j', (keys, mode) => {
    const pointer = taken(keys)
    pointer.moveTo(line.x + 20, line.full, keys)
    expect(pointer.state()).toMatchObject({ name: 'MovingOverlays', mode })
  })

  it('is only available on a selected overlay', () => {
    const pointer = createTimelinePointer()
    pointer.press(line.x, line.full)
    pointer.moveTo(line.x, line.silent)
    expect(pointer.state().name).toBe('MovingOverlays')
  })

  it('is cancelled by Escape, and when the overlay disappears', () => {
    const pointer = taken()
    const before = pointer.session.getState().document
    pointer.moveTo(line.x, 60)
    expect(pointer.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(pointer.session.getState()).toMatchObject({ document: before, gesture: null, past: [] })
    pointer.press(line.x, line.full)
    pointer.moveTo(line.x, 60)
    pointer.session.commit('deleteOverlays', { overlayIds: [1] })
    pointer.give({ type: 'move', point: pointAt(line.x, 70) })
    expect(pointer.state().name).toBe('Idle')
    expect(pointer.session.getState().gesture).toBeNull()
  })
})
