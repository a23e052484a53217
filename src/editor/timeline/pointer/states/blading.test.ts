import { describe, expect, it } from 'vitest'
import { changeRow } from '../../../session/view/rows.ts'
import { createTimelineHand, type TimelineHand } from '../../../../testing/page/timelineHand.ts'

function withBlade(): TimelineHand {
  const hand = createTimelineHand()
  hand.session.options.setState({ tool: 'blade', isSnapping: false })
  return hand
}
const spans = (hand: TimelineHand): string[] =>
  hand.session
    .getState()
    .document.overlays.map(({ from, durationInFrames, row }) => `${row}: ${from}+${durationInFrames}`)

describe('Blading', () => {
  it('cuts the overlay under it when it is let go, and not before', () => {
    const hand = withBlade()
    expect(hand.press(92, 70)).toEqual([])
    expect(hand.state()).toMatchObject({ name: 'Blading', blade: { frame: 40, overlayId: 1 } })
    hand.moveTo(112, 70)
    expect(spans(hand)).toHaveLength(4)
    expect(hand.release()).toEqual([
      {
        type: 'transact',
        edits: [{ name: 'splitOverlays', input: { overlayIds: [1], atFrame: 50 } }],
        label: 'Cut',
        selects: false,
      },
    ])
    expect(spans(hand)).toEqual(['0: 0+50', '0: 50+50', '0: 100+100', '1: 50+50', '2: 0+150'])
    expect(hand.session.getState()).toMatchObject({ selection: new Set(), past: [{ label: 'Cut' }] })
  })

  it('cuts every row that is not locked with Shift, whenever it is pressed', () => {
    const hand = withBlade()
    changeRow(hand.session.rows, 2, { isLocked: true })
    hand.press(132, 70)
    hand.moveTo(132, 71, { isShift: true })
    expect(hand.state()).toMatchObject({ blade: { frame: 60, overlayId: null } })
    hand.release()
    expect(spans(hand)).toEqual(['0: 0+60', '0: 60+40', '0: 100+100', '1: 50+10', '1: 60+40', '2: 0+150'])
  })

  it('cuts one overlay again once Shift is let go', () => {
    const hand = withBlade()
    hand.press(132, 70, { isShift: true })
    hand.moveTo(133, 70)
    expect(hand.state()).toMatchObject({ blade: { overlayId: 1 } })
  })

  it('snaps with a reason, and not while Ctrl or ⌘ is held', () => {
    const hand = withBlade()
    hand.session.options.setState({ isSnapping: true })
    hand.press(115, 70)
    expect(hand.state()).toMatchObject({ blade: { frame: 50, snapFrame: 50 } })
    hand.moveTo(115, 70, { isCommand: true })
    expect(hand.state()).toMatchObject({ blade: { frame: 52, snapFrame: null } })
  })

  it('cuts nothing at the edge of an overlay', () => {
    const hand = withBlade()
    hand.press(12, 70)
    expect(hand.release()).toEqual([])
    expect(spans(hand)).toHaveLength(4)
  })

  it('stays at the last overlay where the pointer leaves it', () => {
    const hand = withBlade()
    hand.press(92, 70)
    hand.moveTo(92, 300)
    expect(hand.state()).toMatchObject({ blade: { frame: 40, overlayId: 1 } })
  })

  it('draws a rectangle from empty space, where there is nothing to cut', () => {
    const hand = withBlade()
    hand.press(700, 70)
    expect(hand.state().name).toBe('Marqueeing')
  })

  it('cuts nothing after Escape', () => {
    const hand = withBlade()
    hand.press(92, 70)
    expect(hand.give({ type: 'cancel' })).toEqual([])
    expect(hand.release()).toEqual([])
    expect(hand.session.getState().past).toEqual([])
  })

  it('cuts nothing where another version of the document has taken the overlay away', () => {
    const hand = withBlade()
    hand.press(92, 70)
    hand.session.commit('deleteOverlays', { overlayIds: [1] })
    expect(hand.release()).toEqual([])
    expect(hand.told).toEqual([])
  })
})
