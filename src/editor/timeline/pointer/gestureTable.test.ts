import { describe, expect, it } from 'vitest'
import { compositionOf, pointAt, videoOverlay } from '../../../testing/page/timelineFixture.ts'
import { createTimelinePointer, type TimelinePointer } from '../../../testing/page/timelinePointer.ts'
import {
  Shift,
  Alt,
  Mod,
  finger,
  onPicture,
  onName,
  onEdge,
  onText,
  onEmpty,
  pointerWith,
  type Keys,
  type Place,
  dropped,
  clicked,
  framed,
} from '../../../testing/page/gestureDrives.ts'
import { viewGestureRows, type GestureRow, type GestureRows } from '../../../testing/page/viewGestureRows.ts'
import { gestures, type Gesture } from '../../session/gestures.ts'
import { PICK_UP_MS } from './states/touching.ts'

/** Label and input of the last preview of a drag. */
function dragged(made: TimelinePointer, from: Place, by: Place, keys: { press?: Keys; move?: Keys } = {}): unknown {
  made.press(...from, keys.press)
  made.moveTo(from[0] + by[0], from[1] + by[1], { ...keys.press, ...keys.move })
  const { name: edit, input } = made.session.lens.preview('timeline')?.request ?? {}
  return edit ? { [edit]: input } : made.state()
}

/** The first video has a cut at frame 50, which is x 112. */
function withCut(): TimelinePointer {
  const segments = [
    { startFrame: 60, endFrame: 110 },
    { startFrame: 140, endFrame: 190 },
  ]
  const clip = videoOverlay({ id: 1, from: 0, durationInFrames: 100, videoStartTime: 60, segments })
  const made = createTimelinePointer({ document: compositionOf([clip]) })
  made.session.options.setState({ rippleScope: 'row' })
  const words = [
    { startFrame: 60, endFrame: 108 },
    { startFrame: 108, endFrame: 134 },
    { startFrame: 134, endFrame: 190 },
  ]
  made.session.spokenWords.setState({ byClip: new Map([[1, words]]) })
  return made
}

/** Expected outcome of every timeline gesture in the table. */
const rows: GestureRows = {
  'click an overlay, none': [() => clicked({}, [2, 3]), [1]],
  'click an overlay, Shift': [() => clicked(Shift, [2]), [2, 1]],
  'click an overlay, Mod': [() => [clicked(Mod, [2]), clicked(Mod, [1, 2])], [[2, 1], [2]]],
  'double-click, none': [
    () => {
      const made = pointerWith()
      for (const [x, y] of [onText, onPicture, [312, 22]] as const)
        made.give({ type: 'doubleClick', point: pointAt(x, y) })
      return made.reported
    },
    [
      ['editText', 3],
      ['openSource', 1],
      ['editMarker', 1],
    ],
  ],
  'drag an overlay, none': [
    () => dragged(pointerWith(), onText, [40, 32 + 46]),
    { moveOverlays: { overlayIds: [3], deltaFrames: 20, deltaRows: 2 } },
  ],
  'drag an overlay, Alt': [
    () => dragged(pointerWith(), onText, [200, 0], { press: Alt }),
    { addOverlays: { overlays: [expect.objectContaining({ from: 150, row: 1 })] } },
  ],
  'drag an overlay, Mod': [
    () => dragged(pointerWith(), onText, [40, -35], { press: Mod }),
    { insertMove: { overlayIds: [3], atFrame: 70, row: 0, scope: 'row' } },
  ],
  'drag an overlay, resting finger': [
    () => {
      const made = pointerWith()
      made.press(...onText, finger)
      made.give({ type: 'tick', elapsed: PICK_UP_MS })
      made.moveTo(onText[0] + 40, onText[1])
      return made.session.lens.preview('timeline')?.request
    },
    { name: 'moveOverlays', input: { overlayIds: [3], deltaFrames: 20, deltaRows: 0 } },
  ],
  'move an overlay, Shift': [
    () => [
      dragged(pointerWith(), onText, [90, 80], { move: Shift }),
      dragged(pointerWith(), onText, [10, 80], { move: Shift }),
    ],
    [
      { moveOverlays: { overlayIds: [3], deltaFrames: 45, deltaRows: 0 } },
      { moveOverlays: { overlayIds: [3], deltaFrames: 0, deltaRows: 2 } },
    ],
  ],
  'move an overlay, Mod': [
    () => [dragged(pointerWith(), onText, [-96, 0]), dragged(pointerWith(), onText, [-96, 0], { move: Mod })],
    [
      { moveOverlays: { overlayIds: [3], deltaFrames: -50, deltaRows: 0 } },
      { moveOverlays: { overlayIds: [3], deltaFrames: -48, deltaRows: 0 } },
    ],
  ],
  'move an overlay, Alt': [
    () => dragged(pointerWith(), onText, [40, 0], { move: Alt }),
    { moveOverlays: { overlayIds: [3], deltaFrames: 20, deltaRows: 0, follow: null } },
  ],
  'drag an edge, none': [
    () => dragged(pointerWith(), onEdge, [-40, 0]),
    { trimOverlays: { overlayIds: [1], edge: 'end', deltaFrames: -20 } },
  ],
  'drag an edge, Mod': [
    () => dragged(pointerWith(), onEdge, [-40, 0], { press: Mod }),
    { rippleTrim: { overlayIds: [1], edge: 'end', deltaFrames: -20, scope: 'row' } },
  ],
  'move an edge, Mod': [
    () => [dragged(pointerWith(), onEdge, [-94, 0]), dragged(pointerWith(), onEdge, [-94, 0], { move: Mod })],
    [
      { trimOverlays: { overlayIds: [1], edge: 'end', deltaFrames: -50 } },
      { trimOverlays: { overlayIds: [1], edge: 'end', deltaFrames: -47 } },
    ],
  ],
  'drag a fade, none': [
    () => dragged(pointerWith(), [24, 45], [40, 0]),
    { changeOverlays: { overlayIds: [1], changes: { styles: { fadeInFrames: 20 } } } },
  ],
  'drag the end of a transition, none': [
    () => {
      const transitionIn = { type: 'fade', durationInFrames: 20 } as const
      const document = compositionOf([videoOverlay({ id: 1, from: 0, durationInFrames: 100, transitionIn })])
      return dragged(createTimelinePointer({ document }), [52, 80], [-20, 0])
    },
    { changeOverlays: { overlayIds: [1], changes: { transitionIn: { type: 'fade', durationInFrames: 10 } } } },
  ],
  'drag the edge of a cut, none': [
    () => dragged(withCut(), [109, 70], [20, 0]),
    { moveCutEdge: { overlayId: 1, edge: 'end', sourceFrame: 110, deltaFrames: 10, scope: 'row' } },
  ],
  'double-click the edge of a cut, none': [
    () => withCut().give({ type: 'doubleClick', point: pointAt(115, 70) }),
    [
      expect.objectContaining({
        edits: [
          {
            name: 'moveCutEdge',
            input: { overlayId: 1, edge: 'start', sourceFrame: 140, deltaFrames: -6, scope: 'row' },
          },
        ],
      }),
    ],
  ],
  'drag the volume line, none': [
    () => dragged(pointerWith('select', [1]), [100, 46], [0, 41]),
    { changeOverlays: { overlayIds: [1], changes: { styles: { volume: 0 } } } },
  ],
  'drag from empty space, none': [() => framed((made) => made.press(...onEmpty)), [3, 4]],
  'drag from empty space, Shift': [() => framed((made) => made.press(...onEmpty, Shift)), [1, 3, 4]],
  'drag from empty space, Mod': [() => framed((made) => made.press(...onEmpty, Mod)), [1, 3, 4]],
  'drag from empty space, resting finger': [
    () =>
      framed((made) => {
        made.press(...onEmpty, finger)
        made.give({ type: 'tick', elapsed: PICK_UP_MS })
      }),
    [3, 4],
  ],
  'drag the ruler, none': [() => [...pointerWith().press(212, 10)], [{ type: 'seek', frame: 100 }]],
  'drag a marker or the range, none': [
    () => {
      const made = pointerWith()
      made.press(312, 22)
      return made.moveTo(352, 22)
    },
    [{ type: 'setMarks', marks: { markers: [{ id: 1, frame: 170, name: 'Chorus' }], inFrame: null, outFrame: null } }],
  ],
  'move a marker or the range, Mod': [
    () => [dragged(pointerWith(), [312, 22], [-96, 0]), dragged(pointerWith(), [312, 22], [-96, 0], { move: Mod })],
    [expect.objectContaining({ frame: 100 }), expect.objectContaining({ frame: 102 })],
  ],
  'cut with the blade, none': [
    () => {
      const made = pointerWith('blade')
      made.press(...onPicture)
      return made.release()
    },
    [expect.objectContaining({ edits: [{ name: 'splitOverlays', input: { overlayIds: [1], atFrame: 44 } }] })],
  ],
  'cut with the blade, Shift': [
    () => {
      const made = pointerWith('blade')
      made.press(132, 70, Shift)
      return made.release()
    },
    [expect.objectContaining({ edits: [{ name: 'splitOverlays', input: { overlayIds: [1, 3, 4], atFrame: 60 } }] })],
  ],
  'move the blade, Mod': [
    () => [
      dragged(pointerWith('blade'), onPicture, [16, 0]),
      dragged(pointerWith('blade'), onPicture, [16, 0], { move: Mod }),
    ],
    [
      expect.objectContaining({ blade: expect.objectContaining({ frame: 50, overlayId: 1, snapFrame: 50 }) }),
      expect.objectContaining({ blade: expect.objectContaining({ frame: 52, overlayId: 1, snapFrame: null }) }),
    ],
  ],
  'drag a cut with the trim tool, none': [
    () => dragged(pointerWith('trim'), onEdge, [-40, 0]),
    { rollEdit: { leftId: 1, rightId: 2, deltaFrames: -20 } },
  ],
  'drag an edge with the trim tool, none': [
    () => dragged(pointerWith('trim'), [202, 70], [-40, 0]),
    { rippleTrim: { overlayIds: [1], edge: 'end', deltaFrames: -20, scope: 'row' } },
  ],
  'drag a picture with the trim tool, none': [
    () => dragged(pointerWith('trim'), onPicture, [-40, 0]),
    { slipOverlays: { overlayIds: [1], deltaFrames: 20 } },
  ],
  'drag a name with the trim tool, none': [
    () => dragged(pointerWith('trim'), onName, [40, 0]),
    { slideOverlays: { overlayIds: [1], deltaFrames: 20 } },
  ],
  'drag with the slip tool, none': [
    () => dragged(pointerWith('slip'), onEdge, [-40, 0]),
    { slipOverlays: { overlayIds: [1], deltaFrames: 20 } },
  ],
  'drag with the slide tool, none': [
    () => dragged(pointerWith('slide'), onEdge, [40, 0]),
    { slideOverlays: { overlayIds: [1], deltaFrames: 20 } },
  ],
  'drag with the rate tool, none': [
    () => dragged(pointerWith('rate'), onEdge, [-40, 0]),
    { rateStretch: { overlayId: 1, edge: 'end', deltaFrames: -20 } },
  ],
  'move with any tool, Mod': [
    () =>
      (['trim', 'slide', 'rate'] as const).map((tool) => [
        dragged(pointerWith(tool), [tool === 'trim' ? 202 : 190, 70], [-94, 0]),
        dragged(pointerWith(tool), [tool === 'trim' ? 202 : 190, 70], [-94, 0], { move: Mod }),
      ]),
    (['rippleTrim', 'slideOverlays', 'rateStretch'] as const).map((edit) =>
      [-50, -47].map((deltaFrames) => ({ [edit]: expect.objectContaining({ deltaFrames }) })),
    ),
  ],
  'drop on the timeline, none': [
    () => dropped({}),
    [{ type: 'dropAsset', assetId: 'a', place: { frame: 200, row: 0, isNewRow: false, mode: 'place' } }],
  ],
  'drop a transition on the timeline, none': [
    () => {
      const made = pointerWith()
      made.give({ type: 'dragOver', point: pointAt(220, 70), asset: null, isTransition: true })
      made.give({ type: 'dropAsset', assetId: 'fade' })
      return made.session
        .getState()
        .document.overlays.filter((one) => 'transitionIn' in one)
        .map(({ id }) => id)
    },
    [2],
  ],
  'drop on the timeline, Mod': [
    () => dropped(Mod),
    [expect.objectContaining({ place: expect.objectContaining({ mode: 'insert' }) })],
  ],
  'drop on the timeline, Alt': [
    () => dropped(Alt),
    [expect.objectContaining({ place: expect.objectContaining({ mode: 'overwrite' }) })],
  ],
  ...viewGestureRows,
}

const rowOf = ({ gesture, modifier }: Gesture): GestureRow => `${gesture}, ${modifier}`
const ofTheTimeline = gestures.filter(({ gesture }) => !gesture.endsWith('on the picture'))

describe('the table of gestures, and the pointer on the timeline', () => {
  it.each(ofTheTimeline.map((gesture) => [rowOf(gesture), gesture.meaning] as const))('%s: %s', (row) => {
    const known = rows[row]
    if (!known) throw new Error(`Nothing here does “${row}”.`)
    expect(known[0]()).toEqual(known[1])
  })

  it('is complete: every timeline gesture is in the table', () => {
    const reported = new Set<string>(ofTheTimeline.map(rowOf))
    expect(Object.keys(rows).filter((row) => !reported.has(row))).toEqual([])
  })
})
