import { describe, expect, it } from 'vitest'
import { createTimelinePointer, type TimelinePointer } from '../../../testing/page/timelinePointer.ts'
import { pointAt } from '../../../testing/page/timelineFixture.ts'
import type { TimelineTool } from '../../session/view/timelineOptions.ts'
import { tooltipOf } from './pointerReducer.ts'

function valueAfter(act: (pointer: TimelinePointer) => void, tool: TimelineTool = 'select'): string {
  const pointer = createTimelinePointer()
  pointer.session.options.setState({ tool, isSnapping: false, rippleScope: 'row' })
  pointer.session.marks.setState({ markers: [{ id: 1, frame: 150, name: 'Chorus' }], inFrame: null, outFrame: null })
  act(pointer)
  const dragged = pointer.session.lens.preview('timeline')?.changed ?? []
  return tooltipOf(pointer.state(), { dragged, fps: 30 })
}
const dragged =
  (x: number, y: number, to: readonly [number, number], keys = {}) =>
  (pointer: TimelinePointer): void => {
    pointer.press(x, y, keys)
    pointer.moveTo(to[0], to[1], keys)
  }

describe('drag tooltips', () => {
  it.each([
    ['a move', dragged(160, 105, [180, 105]), 'select', '00:02.00  +00:00.10  track 2'],
    ['a move back', dragged(160, 105, [140, 105]), 'select', '00:01.10  −00:00.10  track 2'],
    ['a move to a new row', dragged(160, 105, [180, 91]), 'select', '00:02.00  +00:00.10  new track'],
    ['a copy', dragged(160, 105, [360, 105], { isAlt: true }), 'select', 'Copy  00:05.00  +00:03.10  track 2'],
    [
      'an insertion',
      dragged(160, 105, [360, 105], { isCommand: true }),
      'select',
      'Insert  00:05.00  +00:03.10  track 2',
    ],
    ['a trim', dragged(114, 105, [134, 105]), 'select', '00:02.00  +00:00.10  lasts 00:01.10'],
    [
      'a ripple trim at a start, which stays',
      dragged(114, 105, [134, 105], { isCommand: true }),
      'select',
      '00:03.00  +00:00.10  lasts 00:01.10',
    ],
    ['a stretched video', dragged(190, 70, [90, 70]), 'rate', '2×  00:01.20'],
    ['a roll', dragged(210, 70, [190, 70]), 'trim', 'Cut at 00:03.00  −00:00.10'],
    ['a slip', dragged(100, 70, [120, 70]), 'slip', 'Slip +00:00.10'],
    ['a slide', dragged(300, 70, [280, 70]), 'slide', 'Slide to 00:03.00  −00:00.10'],
    ['a fade', dragged(25, 45, [65, 45]), 'select', 'Fade 00:00.20'],
    ['a cut', dragged(92, 70, [92, 70]), 'blade', '00:01.10'],
    ['a marker', dragged(312, 22, [332, 22]), 'select', '00:05.10'],
    ['a rectangle', dragged(700, 70, [600, 150]), 'select', ''],
    ['a scrub', dragged(300, 10, [400, 10]), 'select', ''],
  ] as const)('for %s', (_, act, tool, words) => {
    expect(valueAfter(act, tool)).toBe(words)
  })

  it('shows the volume in percent', () => {
    expect(
      valueAfter((pointer) => {
        pointer.session.select([1])
        dragged(100, 46, [100, 67])(pointer)
      }),
    ).toBe('Volume 49%')
  })

  it.each([
    [{}, 'New track at 00:01.20'],
    [{ isCommand: true }, 'Insert at 00:01.20'],
    [{ isAlt: true }, 'Overwrite at 00:01.20'],
  ])('for a drop with %j', (keys, words) => {
    expect(
      valueAfter((pointer) => pointer.give({ type: 'dragOver', point: pointAt(112, 70, keys), asset: null })),
    ).toBe(words)
  })

  it('shows the place of a drop into empty space', () => {
    expect(valueAfter((pointer) => pointer.give({ type: 'dragOver', point: pointAt(112, 185), asset: null }))).toBe(
      'Place at 00:01.20',
    )
  })
})
