import { describe, expect, it } from 'vitest'
import type { TimelineTool } from '../../session/view/timelineOptions.ts'
import { pointAt, pointerViewOf } from '../../../testing/page/timelineFixture.ts'
import { deskOverlays } from '../../../testing/page/timelinePointer.ts'
import { hitTest } from '../geometry/hitTest.ts'
import { gripOf, isSameGrip, type Grip } from './grip.ts'
import type { SurfacePoint } from '../../session/pointer/pointerInput.ts'
import type { PointerView } from './timelineInput.ts'

function gripAt(
  tool: TimelineTool,
  x: number,
  y: number,
  more: Partial<SurfacePoint> & Partial<PointerView> = {},
): Grip {
  const { isShift, isAlt, isCommand, ...changes } = { isShift: false, isAlt: false, isCommand: false, ...more }
  const view = pointerViewOf(deskOverlays, { tool, ...changes })
  const hit = hitTest(view, x, y)
  if (!hit || !('overlay' in hit)) throw new Error('Nothing lies there.')
  return gripOf(view, hit, pointAt(x, y, { isShift, isAlt, isCommand }))
}

/** The first video spans x 12 to 212 and y 28 to 88. Its header ends at y 45. */
const start = 14
const end = 210
const middle = 110
const name = 34
const picture = 70

describe('gripOf', () => {
  it.each([
    ['select', middle, picture, {}, { kind: 'move' }],
    ['select', middle, picture, { isAlt: true }, { kind: 'copy' }],
    ['select', middle, picture, { isCommand: true }, { kind: 'insert' }],
    ['select', middle, picture, { isShift: true }, { kind: 'move' }],
    ['select', start, picture, {}, { kind: 'trim', edge: 'start', mode: 'trim' }],
    ['select', end, picture, {}, { kind: 'trim', edge: 'end', mode: 'trim' }],
    ['select', end, picture, { isCommand: true }, { kind: 'trim', edge: 'end', mode: 'ripple' }],
    ['select', end, picture, { isRippling: true }, { kind: 'trim', edge: 'end', mode: 'ripple' }],
    ['select', 24, 45, {}, { kind: 'handle', part: 'fadeIn' }],
    ['select', 200, 45, {}, { kind: 'handle', part: 'fadeOut' }],
    ['select', middle, 46, {}, { kind: 'move' }],
    ['select', middle, 46, { selection: new Set([1]) }, { kind: 'volume' }],
    ['select', middle, 46, { selection: new Set([1]), isAlt: true }, { kind: 'copy' }],
    ['trim', end, picture, {}, { kind: 'roll', leftId: 1, rightId: 2 }],
    ['trim', 214, picture, {}, { kind: 'roll', leftId: 1, rightId: 2 }],
    ['trim', start, picture, {}, { kind: 'trim', edge: 'start', mode: 'ripple' }],
    ['trim', 202, picture, {}, { kind: 'trim', edge: 'end', mode: 'ripple' }],
    ['trim', middle, name, {}, { kind: 'slide' }],
    ['trim', middle, picture, {}, { kind: 'slip' }],
    ['trim', 160, 100, {}, { kind: 'slide' }],
    ['slip', end, picture, {}, { kind: 'slip' }],
    ['slip', 160, 100, {}, { kind: 'nothing' }],
    ['slide', end, picture, {}, { kind: 'slide' }],
    ['rate', 100, picture, {}, { kind: 'trim', edge: 'start', mode: 'rate' }],
    ['rate', 120, picture, {}, { kind: 'trim', edge: 'end', mode: 'rate' }],
    ['rate', 100, 150, {}, { kind: 'nothing' }],
  ] as const)('%s at x %i, y %i with %o is %j', (tool, x, y, more, grip) => {
    expect(gripAt(tool, x, y, more)).toEqual(grip)
  })

  it('returns equal values while a press would do the same', () => {
    const trim = gripAt('select', start, picture)
    expect(isSameGrip(trim, gripAt('select', start, picture))).toBe(true)
    expect(isSameGrip(trim, gripAt('select', end, picture))).toBe(false)
    expect(isSameGrip(trim, gripAt('select', start, picture, { isCommand: true }))).toBe(false)
    expect(isSameGrip(gripAt('select', 24, 45), gripAt('select', 200, 45))).toBe(false)
    expect(isSameGrip(gripAt('trim', end, picture), gripAt('trim', 214, picture))).toBe(true)
    expect(isSameGrip(null, trim)).toBe(false)
    expect(isSameGrip(null, null)).toBe(true)
  })
})
