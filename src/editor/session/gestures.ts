import { t } from '@lingui/core/macro'
import { keysInWords } from './actions/keysInWords.ts'

/**
 * Pointer gestures in words. A modifier held when the button is pressed starts a different gesture from one pressed
 * later.
 */
export const gestureWords = {
  'click an overlay': t`click a clip`,
  'double-click': t`double-click`,
  'drag an overlay': t`drag a clip`,
  'move an overlay': t`move a clip`,
  'drag an edge': t`drag an edge`,
  'move an edge': t`move an edge`,
  'drag a fade': t`drag a fade`,
  'drag the end of a transition': t`drag the end of a transition`,
  'drag the edge of a cut': t`drag the edge of a cut within a clip`,
  'double-click the edge of a cut': t`double-click the edge of a cut within a clip`,
  'drag the volume line': t`drag the volume line`,
  'drag from empty space': t`drag from empty space`,
  'drag the ruler': t`drag along the ruler`,
  'drag a marker or the range': t`drag a marker or the range`,
  'move a marker or the range': t`move a marker or the range`,
  'cut with the blade': t`cut with the blade`,
  'move the blade': t`move the blade`,
  'drag a cut with the trim tool': t`drag a cut with the trim tool`,
  'drag an edge with the trim tool': t`drag an edge with the trim tool`,
  'drag a picture with the trim tool': t`drag a clip’s picture with the trim tool`,
  'drag a name with the trim tool': t`drag a clip’s name with the trim tool`,
  'drag with the slip tool': t`drag with the slip tool`,
  'drag with the slide tool': t`drag with the slide tool`,
  'drag with the rate tool': t`drag with the rate tool`,
  'move with any tool': t`drag with any tool`,
  'drop on the timeline': t`drop on the timeline`,
  'drop a transition on the timeline': t`drop a transition on the timeline`,
  'wheel on the timeline': t`scroll over the timeline`,
  'drag the timeline': t`drag the timeline`,
  'press on the picture': t`press on the picture`,
  'double-click on the picture': t`double-click on the picture`,
  'move on the picture': t`move a clip on the picture`,
  'resize on the picture': t`resize a clip on the picture`,
  'scale several on the picture': t`scale several clips on the picture`,
  'rotate on the picture': t`rotate a clip on the picture`,
  'drag from empty space on the picture': t`drag from empty space on the picture`,
  'pull the crop on the picture': t`drag the crop on the picture`,
  'wheel on the picture': t`scroll over the picture`,
  'hold the view on the picture': t`drag the preview`,
} as const
export type GestureName = keyof typeof gestureWords

/** `middle` is the middle button, `space` the held space bar. The last three are for touch. */
export const modifierWords = {
  none: null, Shift: keysInWords('Shift'), Alt: keysInWords('Alt'), Mod: keysInWords('Mod'), middle: t`Middle button`, space: t`Space`,
  'one finger': t`One finger`, 'resting finger': t`Long press`, 'two fingers': t`Two fingers`,
} as const // biome-ignore format: a table
export type GestureModifier = keyof typeof modifierWords

export interface Gesture {
  readonly gesture: GestureName
  readonly modifier: GestureModifier
  readonly meaning: string
}

const of =
  (gesture: GestureName) =>
  (modifier: GestureModifier, meaning: string): Gesture => ({ gesture, modifier, meaning })

const click = of('click an overlay')
const drag = of('drag an overlay')
const move = of('move an overlay')
const edge = of('drag an edge')
const moveEdge = of('move an edge')
const empty = of('drag from empty space')
const mark = of('drag a marker or the range')
const blade = of('cut with the blade')
const drop = of('drop on the timeline')
const wheel = of('wheel on the timeline')
const pan = of('drag the timeline')
const picture = of('press on the picture')
const movePicture = of('move on the picture')
const resize = of('resize on the picture')
const rotate = of('rotate on the picture')
const emptyPicture = of('drag from empty space on the picture')
const wheelPicture = of('wheel on the picture')
const holdPicture = of('hold the view on the picture')

/**
 * All gestures. "Drag" depends on modifiers held when the button is pressed, "move" on those held later: Ctrl or ⌘ inserts in the former
 * and suspends snapping in the latter. Each modifier has one meaning per gesture.
 */
export const gestures: readonly Gesture[] = [
  click('none', t`Select it`),
  click('Shift', t`Select everything up to it on the track`),
  click('Mod', t`Add it to the selection or remove it`),
  of('double-click')('none', t`Edit the text, open the source, or name the marker`),
  drag('none', t`Move it`),
  drag('Alt', t`Copy it`),
  drag('Mod', t`Insert it; later clips move to make room`),
  drag('resting finger', t`Pick it up`),
  move('Shift', t`Keep the same track or time`),
  move('Mod', t`Do not snap`),
  move('Alt', t`Leave the clips on top of it in place`),
  edge('none', t`Trim it`),
  edge('Mod', t`Ripple trim it; later clips follow`),
  moveEdge('Mod', t`Do not snap`),
  of('drag a fade')('none', t`Change how long it fades`),
  of('drag the end of a transition')('none', t`Change how long it lasts`),
  of('drag the edge of a cut')('none', t`Keep more or less of the sound beside it`),
  of('double-click the edge of a cut')('none', t`Move it back to its word`),
  of('drag the volume line')('none', t`Change the volume`),
  empty('none', t`Select everything the marquee touches`),
  empty('Shift', t`Add everything the marquee touches`),
  empty('Mod', t`Add everything the marquee touches`),
  empty('resting finger', t`Select everything the marquee touches`),
  of('drag the ruler')('none', t`Move the playhead`),
  mark('none', t`Move it`),
  of('move a marker or the range')('Mod', t`Do not snap`),
  blade('none', t`Cut it where you release`),
  blade('Shift', t`Cut all tracks there`),
  of('move the blade')('Mod', t`Do not snap`),
  of('drag a cut with the trim tool')('none', t`Roll the cut between the two clips`),
  of('drag an edge with the trim tool')('none', t`Ripple trim it; later clips follow`),
  of('drag a picture with the trim tool')('none', t`Slip it to another section of the source`),
  of('drag a name with the trim tool')('none', t`Slide it; its neighbours are trimmed`),
  of('drag with the slip tool')('none', t`Slip it to another section of the source`),
  of('drag with the slide tool')('none', t`Slide it; its neighbours are trimmed`),
  of('drag with the rate tool')('none', t`Change its speed to fit`),
  of('move with any tool')('Mod', t`Do not snap`),
  drop('none', t`Place it`),
  drop('Mod', t`Insert it; later clips move to make room`),
  drop('Alt', t`Overwrite what is there`),
  of('drop a transition on the timeline')('none', t`Put it on the nearest cut on the track`),
  wheel('none', t`Scroll through tracks`),
  wheel('Shift', t`Scroll along the timeline`),
  wheel('Mod', t`Zoom at the pointer`),
  pan('middle', t`Move the view`),
  pan('space', t`Move the view`),
  pan('one finger', t`Scroll`),
  pan('two fingers', t`Zoom`),
  picture('none', t`Select and move it`),
  picture('Shift', t`Add it to the selection or remove it`),
  picture('Mod', t`Add it to the selection or remove it`),
  picture('Alt', t`Select the clip below`),
  of('double-click on the picture')('none', t`Edit the text, or crop the picture`),
  movePicture('Shift', t`Move along one axis`),
  movePicture('Mod', t`Do not snap`),
  resize('Shift', t`From a corner, ignore the proportions; from a side, keep them`),
  resize('Alt', t`Resize from the centre`),
  resize('Mod', t`Do not snap`),
  of('scale several on the picture')('Alt', t`Resize from the centre`),
  rotate('Shift', t`Rotate in steps of 15°`),
  rotate('Mod', t`Rotate without snapping to right angles`),
  emptyPicture('none', t`Select everything the marquee touches`),
  emptyPicture('Shift', t`Add everything the marquee touches`),
  emptyPicture('Mod', t`Add everything the marquee touches`),
  of('pull the crop on the picture')('Shift', t`Keep the proportions`),
  wheelPicture('none', t`Move the view while it is zoomed`),
  wheelPicture('Mod', t`Zoom at the pointer`),
  holdPicture('middle', t`Move the view`),
  holdPicture('space', t`Move the view`),
  holdPicture('two fingers', t`Zoom`),
]
