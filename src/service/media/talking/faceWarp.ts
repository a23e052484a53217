import {
  CHIN,
  eyes,
  LEFT_CHEEK,
  lowerInnerLip,
  lowerLipRows,
  RIGHT_CHEEK,
  TOP,
  upperInnerLip,
  upperLipRows,
} from './facePoints.ts'
import type { HeadPose } from './headMotion.ts'
import type { MouthShape } from './mouthTrack.ts'
import { type Point, type Triangle, triangulate } from './triangulate.ts'

export interface MeshPoint extends Point {
  /** Negative towards the camera, in pixels. */
  readonly z: number
}

export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Places of the vertices, as pairs of x and y. */
export type Places = Float32Array<ArrayBuffer>

export interface FaceWarp {
  readonly triangles: readonly Triangle[]
  /** The vertices in the picture. */
  readonly rest: Places
  /** Distance from the top of the face to the chin. */
  readonly faceHeight: number
  /** Distance between the inner lips in the picture. */
  readonly restGap: number
  /** The vertices in a frame. */
  readonly placesAt: (pose: HeadPose, mouth: MouthShape) => Places
}

/** Columns and rows of the vertices outside the face. */
const GRID = 14
/** How far open lips stand apart, by the height of the face. */
const WIDEST_GAP = 0.085
/** Lips that touch are parted by this, by the height of the face, so that no triangle connects them. */
const MIN_GAP = 0.006

/** Moves the points of a face, and everything around it less and less with the distance. */
export function faceWarp(given: readonly MeshPoint[], size: FrameSize): FaceWarp {
  const axes = axesOf(given)
  const face = partedLips(given, axes)
  const vertices = [...face, ...outside(face, axes, size)]
  const rest = placesOf(vertices)
  const weights = vertices.map((vertex, index) => weightsOf(vertex, { axes, index, size, face }))
  const at = (index: number): MeshPoint => face[index] ?? axes.mouth
  const restGap = distance(at(13), at(14))
  const placesAt = (pose: HeadPose, mouth: MouthShape): Places => {
    const places = new Float32Array(rest)
    moveMouth(places, { weights, axes, mouth, restGap })
    closeEyes(places, pose.blink)
    moveHead(places, { weights, axes, pose, vertices })
    return places
  }
  return { triangles: triangulate(vertices), rest, faceHeight: axes.height, restGap, placesAt }
}

/** The directions and measures of a face. */
interface FaceAxes {
  readonly centre: Point
  readonly mouth: MeshPoint
  /** Unit vectors: from the left cheek to the right one, and from the top to the chin. */
  readonly right: Point
  readonly down: Point
  readonly height: number
  readonly halfWidth: number
  readonly mouthToChin: number
  readonly halfMouth: number
}

function axesOf(face: readonly MeshPoint[]): FaceAxes {
  const at = (index: number): MeshPoint => face[index] ?? { x: 0, y: 0, z: 0 }
  const [top, chin, left, right] = [at(TOP), at(CHIN), at(LEFT_CHEEK), at(RIGHT_CHEEK)]
  const height = Math.max(1, distance(top, chin))
  const down = { x: (chin.x - top.x) / height, y: (chin.y - top.y) / height }
  const [upper, lower] = [at(13), at(14)]
  const mouth = { x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2, z: (upper.z + lower.z) / 2 }
  return {
    centre: { x: (top.x + chin.x) / 2, y: (top.y + chin.y) / 2 },
    mouth,
    down,
    right: { x: down.y, y: -down.x },
    height,
    halfWidth: Math.max(1, distance(left, right) / 2),
    mouthToChin: Math.max(1, distance(mouth, chin)),
    halfMouth: Math.max(1, distance(at(61), at(291)) / 2),
  }
}

/** Parts lips that touch or cross, so that triangles of the upper lip end at its edge. */
function partedLips(given: readonly MeshPoint[], { down, height }: FaceAxes): MeshPoint[] {
  const face = [...given]
  for (const [at, upperIndex] of upperInnerLip.entries()) {
    const lowerIndex = lowerInnerLip[at] ?? upperIndex
    const [upper, lower] = [face[upperIndex], face[lowerIndex]]
    if (upperIndex === lowerIndex || upper === undefined || lower === undefined) continue
    const gap = (lower.x - upper.x) * down.x + (lower.y - upper.y) * down.y
    const missing = (MIN_GAP * height - gap) / 2
    if (missing <= 0) continue
    face[upperIndex] = { ...upper, x: upper.x - down.x * missing, y: upper.y - down.y * missing }
    face[lowerIndex] = { ...lower, x: lower.x + down.x * missing, y: lower.y + down.y * missing }
  }
  return face
}

/** Vertices on a grid outside the face, with its edge on that of the picture. */
function outside(face: readonly MeshPoint[], axes: FaceAxes, { height, width }: FrameSize): MeshPoint[] {
  const near = axes.height / 12
  const points: MeshPoint[] = []
  for (let row = 0; row <= GRID; row += 1) {
    for (let column = 0; column <= GRID; column += 1) {
      const point = { x: ((width - 1) * column) / GRID, y: ((height - 1) * row) / GRID, z: 0 }
      const isOfFace = isInFace(point, axes) || face.some((other) => distance(other, point) < near)
      if (!isOfFace || isOnEdge(point, { width, height })) points.push(point)
    }
  }
  return points
}

const isOnEdge = ({ x, y }: Point, { height, width }: FrameSize): boolean =>
  x <= 0 || y <= 0 || x >= width - 1 || y >= height - 1

const isInFace = (point: Point, axes: FaceAxes): boolean => reachOf(point, axes) < 1

/** Distance from the middle of the face, where 1 is its outline. */
function reachOf(point: Point, { centre, down, halfWidth, height, right }: FaceAxes): number {
  const [x, y] = [point.x - centre.x, point.y - centre.y]
  return Math.hypot((x * right.x + y * right.y) / halfWidth, (x * down.x + y * down.y) / (height / 2))
}

interface Weights {
  /** How far a vertex follows the head. */
  readonly head: number
  /** How far it follows the jaw. */
  readonly jaw: number
  /** How far it follows the corners of the mouth. */
  readonly lips: number
}

interface Placed {
  readonly axes: FaceAxes
  readonly index: number
  readonly size: FrameSize
  readonly face: readonly MeshPoint[]
}

const lowerLip = new Map<number, number>()
const upperLip = new Map<number, number>()
for (const [rows, lip] of [
  [[lowerInnerLip, ...lowerLipRows], lowerLip],
  [[upperInnerLip, ...upperLipRows], upperLip],
] as const) {
  for (const row of rows) {
    for (const [at, index] of row.entries()) {
      const along = (at - (row.length - 1) / 2) / ((row.length - 1) / 2)
      lip.set(index, 1 - along * along)
    }
  }
}

function weightsOf(point: MeshPoint, { axes, face, index, size }: Placed): Weights {
  const { down, halfMouth, halfWidth, mouth, mouthToChin, right } = axes
  const head = isOnEdge(point, size) ? 0 : 1 - smooth(1.25, 2.6, reachOf(point, axes))
  const [x, y] = [point.x - mouth.x, point.y - mouth.y]
  const [across, below] = [x * right.x + y * right.y, x * down.x + y * down.y]
  const lips = 1 - smooth(1, 2.2, Math.hypot(across / halfMouth, below / (halfMouth * 0.9)))
  return { head, lips: index < face.length ? lips : 0, jaw: jawOf() * (head > 0 ? 1 : 0) }

  function jawOf(): number {
    const low = lowerLip.get(index)
    const up = upperLip.get(index)
    // The corners belong to both lips and stay.
    if (low !== undefined && up === undefined) return low
    if (up !== undefined) return low === undefined ? -0.18 * up : 0
    const depth = below / mouthToChin
    const side = 1 - smooth(0.35, 1.05, Math.abs(across) / halfWidth)
    return smooth(0, 0.35, depth) * (1 - smooth(1.05, 1.9, depth)) * side
  }
}

interface MouthMove {
  readonly weights: readonly Weights[]
  readonly axes: FaceAxes
  readonly mouth: MouthShape
  readonly restGap: number
}

/** A mouth that is open in the picture also closes. */
function moveMouth(places: Places, { axes, mouth, restGap, weights }: MouthMove): void {
  const { down, height, right } = axes
  const closed = restGap * 0.25
  const widest = Math.max(WIDEST_GAP * height, restGap * 1.3)
  const drop = (closed + (widest - closed) * mouth.open - restGap) / 1.18
  const stretch = mouth.wide > 0 ? 0.1 * mouth.wide : 0.22 * mouth.wide
  for (const [index, { jaw, lips }] of weights.entries()) {
    const [atX, atY] = [index * 2, index * 2 + 1]
    const [x, y] = [(places[atX] ?? 0) - axes.mouth.x, (places[atY] ?? 0) - axes.mouth.y]
    const across = (x * right.x + y * right.y) * stretch * lips
    places[atX] = (places[atX] ?? 0) + down.x * drop * jaw + right.x * across
    places[atY] = (places[atY] ?? 0) + down.y * drop * jaw + right.y * across
  }
}

function closeEyes(places: Places, blink: number): void {
  if (blink === 0) return
  for (const { fold, lower, upper } of eyes) {
    for (const [at, lid] of upper.entries()) {
      const under = lower[at] ?? lid
      const crease = fold[at] ?? lid
      for (const axis of [0, 1]) {
        const way = ((places[under * 2 + axis] ?? 0) - (places[lid * 2 + axis] ?? 0)) * blink
        places[lid * 2 + axis] = (places[lid * 2 + axis] ?? 0) + way * 0.92
        places[crease * 2 + axis] = (places[crease * 2 + axis] ?? 0) + way * 0.35
      }
    }
  }
}

interface HeadMove {
  readonly weights: readonly Weights[]
  readonly axes: FaceAxes
  readonly pose: HeadPose
  readonly vertices: readonly MeshPoint[]
}

/** Turns about the neck. Depth makes near points move further, which looks like a head that turns. */
function moveHead(places: Places, { axes, pose, vertices, weights }: HeadMove): void {
  const { centre, down, height, right } = axes
  const neck = { x: centre.x + down.x * height * 0.75, y: centre.y + down.y * height * 0.75 }
  const [cos, sin] = [Math.cos(pose.roll), Math.sin(pose.roll)]
  for (const [index, vertex] of vertices.entries()) {
    const head = weights[index]?.head ?? 0
    if (head === 0) continue
    const [x, y] = [places[index * 2] ?? 0, places[index * 2 + 1] ?? 0]
    const [fromX, fromY] = [x - neck.x, y - neck.y]
    // The middle of a head is behind its face.
    const depth = height * 0.35 - vertex.z
    const across = pose.yaw * depth + pose.shiftX * height
    const along = pose.pitch * depth + pose.shiftY * height
    const turnedX = fromX * cos - fromY * sin - fromX + right.x * across + down.x * along
    const turnedY = fromX * sin + fromY * cos - fromY + right.y * across + down.y * along
    places[index * 2] = x + turnedX * head
    places[index * 2 + 1] = y + turnedY * head
  }
}

function placesOf(points: readonly Point[]): Places {
  const places = new Float32Array(points.length * 2)
  for (const [index, { x, y }] of points.entries()) places.set([x, y], index * 2)
  return places
}

const distance = (left: Point, right: Point): number => Math.hypot(left.x - right.x, left.y - right.y)

/** From 0 at `from` to 1 at `to`, with soft ends. */
function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
