import { expect } from 'vitest'
import type { Gesture } from '../../editor/session/gestures.ts'
import { withWheel } from '../../editor/timeline/pointer/listenToWheel.ts'
import { finger, noTurn, onPicture, panned, pointerWith, wheeled } from './gestureDrives.ts'

export type GestureRow = `${Gesture['gesture']}, ${Gesture['modifier']}`
export type GestureRows = Readonly<Partial<Record<GestureRow, readonly [outcome: () => unknown, expected: unknown]>>>

/** Expected outcomes of the gestures that scroll and zoom the timeline. */
export const viewGestureRows: GestureRows = {
  'wheel on the timeline, none': [
    () => withWheel(null, { ...noTurn, deltaY: 40 }, 0),
    expect.objectContaining({ x: 0, y: 40 }),
  ],
  'wheel on the timeline, Shift': [
    () => wheeled({ deltaY: 40, shiftKey: true }),
    expect.objectContaining({ scrollFrames: 120 }),
  ],
  'wheel on the timeline, Mod': [
    () => [
      wheeled({ deltaY: -100, ctrlKey: true }).pixelsPerFrame,
      wheeled({ deltaY: -100, metaKey: true }).pixelsPerFrame,
    ],
    [2 * 2 ** 0.4, 2 * 2 ** 0.4],
  ],
  'drag the timeline, middle': [
    () => panned({ button: 'middle' }),
    [{ type: 'scroll', viewport: { pixelsPerFrame: 2, scrollFrames: 20, scrollPixels: 0 } }],
  ],
  'drag the timeline, space': [
    () => panned({ isSpaceHeld: true }),
    [{ type: 'scroll', viewport: { pixelsPerFrame: 2, scrollFrames: 20, scrollPixels: 0 } }],
  ],
  'drag the timeline, one finger': [
    () => panned(finger),
    [{ type: 'scroll', viewport: { pixelsPerFrame: 2, scrollFrames: 20, scrollPixels: 0 } }],
  ],
  'drag the timeline, two fingers': [
    () => {
      const made = pointerWith()
      made.press(...onPicture, finger)
      made.give({ type: 'pinch', centre: { x: 12, y: 70 }, distance: 100 })
      return made.give({ type: 'pinch', centre: { x: 12, y: 70 }, distance: 200 })
    },
    [{ type: 'scroll', viewport: { pixelsPerFrame: 4, scrollFrames: 0, scrollPixels: 0 } }],
  ],
}
