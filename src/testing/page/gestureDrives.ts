import { createTimelinePointer, type TimelinePointer } from './timelinePointer.ts'
import type { SurfacePoint } from '../../editor/session/pointer/pointerInput.ts'
import type { TimelineTool } from '../../editor/session/view/timelineOptions.ts'
import { viewportAfterWheel, withWheel } from '../../editor/timeline/pointer/listenToWheel.ts'
import { geometryOf, pointAt } from './timelineFixture.ts'

export type Keys = Partial<SurfacePoint>
export type Place = readonly [x: number, y: number]

export const Shift: Keys = { isShift: true }
export const Alt: Keys = { isAlt: true }
export const Mod: Keys = { isCommand: true }
export const finger = { isTouch: true }
export const noTurn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false, metaKey: false }
const geometry = geometryOf([], { scrollFrames: 100 })
export const wheeled = (turn: object) => viewportAfterWheel(geometry, withWheel(null, { ...noTurn, ...turn }, 500))

/** Points on the first video, on its edge, its name and its fade, on the text, and in an empty area. */
export const onPicture: Place = [100, 70]
export const onName: Place = [100, 34]
export const onEdge: Place = [210, 70]
export const onText: Place = [160, 105]
export const onEmpty: Place = [700, 190]

export function pointerWith(tool: TimelineTool = 'select', selected: readonly number[] = []): TimelinePointer {
  const made = createTimelinePointer()
  made.session.options.setState({ tool, rippleScope: 'row' })
  made.session.marks.setState({ markers: [{ id: 1, frame: 150, name: 'Chorus' }], inFrame: null, outFrame: null })
  made.session.select(selected)
  return made
}

export function dropped(keys: Keys): unknown {
  const made = pointerWith()
  made.give({ type: 'dragOver', point: pointAt(412, 70, keys), asset: null })
  return made.give({ type: 'dropAsset', assetId: 'a' })
}

export function clicked(keys: Keys, selected: readonly number[]): unknown {
  const made = pointerWith('select', selected)
  made.press(...onPicture, keys)
  made.release()
  return [...made.session.getState().selection]
}

export function panned(how: Parameters<TimelinePointer['press']>[2]): unknown {
  const made = pointerWith()
  made.press(...onPicture, how)
  return made.moveTo(60, 70)
}

/** The selection after a marquee over the text, if the first video was selected before. */
export function framed(press: (made: TimelinePointer) => void): unknown {
  const made = pointerWith('select', [1])
  press(made)
  made.moveTo(150, 100)
  made.release()
  return [...made.session.getState().selection]
}
