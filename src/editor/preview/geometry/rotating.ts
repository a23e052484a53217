import type { Degrees } from '../../../base/units.ts'
import { centerOf, turned, type Box, type Point } from './box.ts'

const STEP_DEGREES = 15
/** Within this angle, a rotation snaps to a right angle. */
const RIGHT_ANGLE_PULL_DEGREES = 3

/** Normalises an angle to (−180, 180]. */
export function normalDegrees(degrees: Degrees): Degrees {
  const turns = ((degrees % 360) + 360) % 360
  return (turns > 180 ? turns - 360 : turns) + 0
}

/** Direction from a centre to a point, clockwise from 0 at the top. */
function directionTo(center: Point, point: Point): Degrees {
  return (Math.atan2(point.x - center.x, center.y - point.y) * 180) / Math.PI
}

/**
 * Rotation in whole degrees after the pointer has moved around a centre.
 * @param turn.initial rotation before the drag
 * @param turn.isStepped rotate in steps of 15° (Shift), rather than snapping to right angles
 */
export function rotationAfter(
  center: Point,
  turn: {
    readonly from: Point
    readonly to: Point
    readonly initial: Degrees
    readonly isStepped: boolean
    readonly isFree: boolean
  },
): Degrees {
  const degrees = turn.initial + directionTo(center, turn.to) - directionTo(center, turn.from)
  if (turn.isStepped) return normalDegrees(Math.round(degrees / STEP_DEGREES) * STEP_DEGREES)
  const nearest = Math.round(degrees / 90) * 90
  const isNear = !turn.isFree && Math.abs(degrees - nearest) <= RIGHT_ANGLE_PULL_DEGREES
  return normalDegrees(isNear ? nearest : Math.round(degrees))
}

/** Rotates a box about a point. Its own rotation changes too. */
export function turnedBox(box: Box, about: Point, degrees: Degrees): Box {
  const center = centerOf(box)
  const offset = turned({ x: center.x - about.x, y: center.y - about.y }, degrees)
  return {
    ...box,
    left: about.x + offset.x - box.width / 2,
    top: about.y + offset.y - box.height / 2,
    rotation: normalDegrees(box.rotation + degrees),
  }
}
