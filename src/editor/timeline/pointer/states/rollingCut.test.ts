import { describe, expect, it } from 'vitest'
import { createTimelinePointer, type TimelinePointer } from '../../../../testing/page/timelinePointer.ts'

/** The cut between the two videos is at frame 100, which is x 212. */
function withTrimTool(isSnapping = false): TimelinePointer {
  const pointer = createTimelinePointer()
  pointer.session.options.setState({ tool: 'trim', isSnapping })
  return pointer
}
const spans = (pointer: TimelinePointer): string[] =>
  pointer.session
    .getState()
    .document.overlays.filter(({ row }) => row === 0)
    .map(({ from, durationInFrames }) => `${from}+${durationInFrames}`)

describe('RollingCut', () => {
  it.each([210, 214])('moves the cut when pressed on either side, at x %i', (x) => {
    const pointer = withTrimTool()
    pointer.press(x, 70)
    const effects = pointer.moveTo(x - 20, 70)
    expect(effects.at(-1)).toEqual({
      type: 'updateGesture',
      edit: { name: 'rollEdit', input: { leftId: 1, rightId: 2, deltaFrames: -10 } },
    })
    expect(pointer.session.getState().past).toEqual([])
    expect(pointer.release()).toEqual([{ type: 'commitGesture' }])
    expect(spans(pointer)).toEqual(['0+90', '90+110'])
    expect(pointer.session.getState().past).toHaveLength(1)
  })

  it('rolls only this cut, whatever is selected', () => {
    const pointer = withTrimTool()
    pointer.session.select([1, 3])
    pointer.press(210, 70)
    pointer.moveTo(250, 70)
    expect(pointer.state()).toMatchObject({ name: 'RollingCut', overlayIds: [1, 2] })
  })

  it('snaps the cut with a reason, and not while Ctrl or ⌘ is pressed later', () => {
    const pointer = withTrimTool(true)
    pointer.press(210, 70)
    pointer.moveTo(210 - 2 * 47, 70)
    const state = pointer.state()
    expect(state).toMatchObject({ deltaFrames: -50, snapFrame: 50 })
    expect('snapTargets' in state && state.snapTargets.reasons.get(50)).toEqual({ kind: 'start', overlayId: 3 })
    pointer.moveTo(210 - 2 * 47, 70, { isCommand: true })
    expect(pointer.state()).toMatchObject({ deltaFrames: -47, snapFrame: null })
  })

  it('stops at the end of a source', () => {
    const pointer = withTrimTool()
    pointer.press(210, 70)
    pointer.moveTo(-9_000, 70)
    pointer.release()
    expect(spans(pointer)).toEqual(['0+40', '40+160'])
  })

  it('makes no undo step when the cut is unchanged', () => {
    const pointer = withTrimTool()
    pointer.press(210, 70)
    pointer.moveTo(250, 70)
    pointer.moveTo(210, 70)
    expect(pointer.release()).toEqual([{ type: 'cancelGesture' }])
    expect(pointer.session.getState().past).toEqual([])
  })

  it('is cancelled by Escape', () => {
    const pointer = withTrimTool()
    pointer.press(210, 70)
    pointer.moveTo(250, 70)
    expect(pointer.give({ type: 'cancel' })).toEqual([{ type: 'cancelGesture' }])
    expect(spans(pointer)).toEqual(['0+100', '100+100'])
  })
})
