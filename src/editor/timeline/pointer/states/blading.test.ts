import { describe, expect, it } from 'vitest'
import { changeRow } from '../../../session/view/rows.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'

function withBlade(): TimelinePointer {
  const pointer = createTimelinePointer()
  pointer.session.options.setState({ tool: 'blade', isSnapping: false })
  return pointer
}
const spans = (pointer: TimelinePointer): string[] =>
  pointer.session
    .getState()
    .document.overlays.map(({ from, durationInFrames, row }) => `${row}: ${from}+${durationInFrames}`)

describe('Blading', () => {
  it('cuts the overlay under it on release, and not before', () => {
    const pointer = withBlade()
    expect(pointer.press(92, 70)).toEqual([])
    expect(pointer.state()).toMatchObject({ name: 'Blading', blade: { frame: 40, overlayId: 1 } })
    pointer.moveTo(112, 70)
    expect(spans(pointer)).toHaveLength(4)
    expect(pointer.release()).toEqual([
      {
        type: 'transact',
        edits: [{ name: 'splitOverlays', input: { overlayIds: [1], atFrame: 50 } }],
        label: 'Cut',
        selects: false,
      },
    ])
    expect(spans(pointer)).toEqual(['0: 0+50', '0: 50+50', '0: 100+100', '1: 50+50', '2: 0+150'])
    expect(pointer.session.getState()).toMatchObject({ selection: new Set(), past: [{ label: 'Cut' }] })
  })

  it('cuts every unlocked row with Shift, whenever it is pressed', () => {
    const pointer = withBlade()
    changeRow(pointer.session.rows, 2, { isLocked: true })
    pointer.press(132, 70)
    pointer.moveTo(132, 71, { isShift: true })
    expect(pointer.state()).toMatchObject({ blade: { frame: 60, overlayId: null } })
    pointer.release()
    expect(spans(pointer)).toEqual(['0: 0+60', '0: 60+40', '0: 100+100', '1: 50+10', '1: 60+40', '2: 0+150'])
  })

  it('cuts one overlay again once Shift is released', () => {
    const pointer = withBlade()
    pointer.press(132, 70, { isShift: true })
    pointer.moveTo(133, 70)
    expect(pointer.state()).toMatchObject({ blade: { overlayId: 1 } })
  })

  it('snaps with a reason, and not while Ctrl or ⌘ is held', () => {
    const pointer = withBlade()
    pointer.session.options.setState({ isSnapping: true })
    pointer.press(115, 70)
    expect(pointer.state()).toMatchObject({ blade: { frame: 50, snapFrame: 50 } })
    pointer.moveTo(115, 70, { isCommand: true })
    expect(pointer.state()).toMatchObject({ blade: { frame: 52, snapFrame: null } })
  })

  it('cuts nothing at the edge of an overlay', () => {
    const pointer = withBlade()
    pointer.press(12, 70)
    expect(pointer.release()).toEqual([])
    expect(spans(pointer)).toHaveLength(4)
  })

  it('stays at the last overlay when the pointer leaves it', () => {
    const pointer = withBlade()
    pointer.press(92, 70)
    pointer.moveTo(92, 300)
    expect(pointer.state()).toMatchObject({ blade: { frame: 40, overlayId: 1 } })
  })

  it('draws a marquee from empty space, where there is nothing to cut', () => {
    const pointer = withBlade()
    pointer.press(700, 70)
    expect(pointer.state().name).toBe('Marqueeing')
  })

  it('cuts nothing after Escape', () => {
    const pointer = withBlade()
    pointer.press(92, 70)
    expect(pointer.give({ type: 'cancel' })).toEqual([])
    expect(pointer.release()).toEqual([])
    expect(pointer.session.getState().past).toEqual([])
  })

  it('cuts nothing when the overlay has disappeared from the document', () => {
    const pointer = withBlade()
    pointer.press(92, 70)
    pointer.session.commit('deleteOverlays', { overlayIds: [1] })
    expect(pointer.release()).toEqual([])
    expect(pointer.reported).toEqual([])
  })
})
