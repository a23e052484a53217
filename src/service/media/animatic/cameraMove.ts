/** A place in a picture, in its pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type PictureSize = Pick<Area, 'width' | 'height'>

/** The camera shows `start` first and `end` last. Both have the ratio of the canvas. */
export interface CameraMove {
  readonly start: Area
  readonly end: Area
}

/** Part of the canvas that the camera shows when it is closest, unless faces need more. */
const CLOSE = 0.84
/** A pan over less of the canvas than this looks like a still. */
const MIN_PAN = 0.03
/** Space around a face, by its size, so that hair and chin stay in the picture too. */
const MARGIN = 0.18

/** The smallest area that contains all faces with some space around them, within the canvas. Null without faces. */
export function keptArea(faces: readonly Area[], canvas: PictureSize): Area | null {
  if (faces.length === 0) return null
  const left = Math.min(...faces.map((face) => face.x - face.width * MARGIN))
  const top = Math.min(...faces.map((face) => face.y - face.height * MARGIN))
  const right = Math.max(...faces.map((face) => face.x + face.width * (1 + MARGIN)))
  const bottom = Math.max(...faces.map((face) => face.y + face.height * (1 + MARGIN)))
  const x = within(left, 0, canvas.width)
  const y = within(top, 0, canvas.height)
  return { x, y, width: within(right, x, canvas.width) - x, height: within(bottom, y, canvas.height) - y }
}

/**
 * A slow push, pull or pan over the canvas that never cuts off `kept`. The seed chooses which. Everything in between
 * `start` and `end` is a mean of both, so what both contain stays in the picture.
 *
 *     +------------------+
 *     |  start           |
 *     |    +---------+   |
 *     |    |  end  ☺ |   |
 *     |    +---------+   |
 *     +------------------+
 */
export function cameraMove(canvas: PictureSize, kept: Area | null, seed: number): CameraMove {
  const whole = { x: 0, y: 0, ...canvas }
  const scale = kept === null ? CLOSE : Math.max(CLOSE, kept.width / canvas.width, kept.height / canvas.height)
  const size = { width: canvas.width * scale, height: canvas.height * scale }
  const horizontal = placesOf(canvas.width, size.width, kept === null ? null : [kept.x, kept.width])
  const vertical = placesOf(canvas.height, size.height, kept === null ? null : [kept.y, kept.height])
  const close = { ...size, x: horizontal.best, y: vertical.best }
  const isReversed = seed % 2 === 1
  const turned = (move: CameraMove): CameraMove => (isReversed ? { start: move.end, end: move.start } : move)
  const isPan = Math.floor(seed / 2) % 3 === 2
  if (isPan && horizontal.max - horizontal.min >= MIN_PAN * canvas.width)
    return turned({ start: { ...close, x: horizontal.min }, end: { ...close, x: horizontal.max } })
  return turned({ start: whole, end: close })
}

/** The positions of a part on a side of the canvas at which it contains `kept`, and the one that centres it. */
function placesOf(side: number, length: number, kept: readonly [at: number, length: number] | null) {
  const last = Math.max(0, side - length)
  if (kept === null) return { min: 0, max: last, best: last / 2 }
  const [at, keptLength] = kept
  const min = within(at + keptLength - length, 0, last)
  const max = within(at, min, last)
  return { min, max, best: within(at + keptLength / 2 - length / 2, min, max) }
}

/** The area that the camera shows at a time from 0 to 1, eased at both ends. */
export function areaAt({ end, start }: CameraMove, time: number): Area {
  const eased = time * time * (3 - 2 * time)
  const between = (from: number, to: number): number => from + (to - from) * eased
  return {
    x: between(start.x, end.x),
    y: between(start.y, end.y),
    width: between(start.width, end.width),
    height: between(start.height, end.height),
  }
}

export const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))
