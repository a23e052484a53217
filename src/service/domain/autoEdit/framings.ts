import { countWhile } from '../../../base/countWhile.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { FaceBox, FaceSample, Material } from './material.ts'

/** The place of the visible part in the picture, as `objectPosition` has it: from 0 (left, top) to 1 (right, bottom). */
export interface Framing {
  readonly x: number
  readonly y: number
}

/** The visible part, as shares of the picture's width and height. */
export interface Crop {
  readonly width: number
  readonly height: number
}

/** The part of a picture that fills a canvas. */
export function cropOf(picture: { width: number; height: number }, canvas: { width: number; height: number }): Crop {
  const ratio = (canvas.width / canvas.height) * (picture.height / picture.width)
  return ratio < 1 ? { width: ratio, height: 1 } : { width: 1, height: 1 / ratio }
}

/** A face may move within this share of the visible part before the framing follows. */
const STEADY = 0.3
/** A framing lasts at least this long, so that it does not jump back and forth. */
const MIN_HELD_MS: Milliseconds = 1_500
/** A face that is found in a smaller share of the pictures of a shot is none. */
const MIN_SEEN = 0.25
/** Eyes are above the middle of the picture. */
const FACE_HEIGHT = 0.42
export const CENTRED: Framing = { x: 0.5, y: 0.5 }

const largest = (faces: readonly FaceBox[]): FaceBox | null =>
  faces.reduce<FaceBox | null>((best, face) => (best && best.height >= face.height ? best : face), null)

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0.5

const within = (value: number): number => Math.max(0, Math.min(1, value))

/** The position that puts a point of the picture at a share of the visible part. */
const positionOf = (point: number, visible: number, share: number): number =>
  visible >= 1 ? 0.5 : Math.round(within((point - visible * share) / (1 - visible)) * 1_000) / 1_000

interface Seen {
  readonly atMs: Milliseconds
  readonly x: number
  readonly y: number
}

/** A framing from a moment of the source on. */
export interface HeldFraming extends Framing {
  readonly fromMs: Milliseconds
}

type Watched = Pick<Material, 'durationMs' | 'faces' | 'shots'>

/** Kept, because each take and each variation of a source asks for them. */
const framingsByFaces = new WeakMap<Watched['faces'], Omit<Watched, 'faces'> & Crop & { held: HeldFraming[] }>()

/**
 * The framings of a source that keep its largest face in view. Each is held still, until the face has moved away for a
 * while or another shot begins. Shots without a face are centred. Empty if no shot has one.
 */
export function framings(watched: Watched, crop: Crop): readonly HeldFraming[] {
  const { durationMs, faces, shots } = watched
  const known = framingsByFaces.get(faces)
  const isSameCrop = known?.width === crop.width && known.height === crop.height
  if (isSameCrop && known.durationMs === durationMs && known.shots === shots) return known.held
  const held = framingsOf(watched, crop)
  framingsByFaces.set(faces, { durationMs, shots, ...crop, held })
  return held
}

/** The faces of a range. They ascend. */
export const facesWithin = (
  faces: readonly FaceSample[],
  { endMs, startMs }: Pick<SourceSpan, 'endMs' | 'startMs'>,
): readonly FaceSample[] =>
  faces.slice(
    countWhile(faces, ({ atMs }) => atMs < startMs),
    countWhile(faces, ({ atMs }) => atMs < endMs),
  )

function framingsOf({ durationMs, faces, shots }: Watched, crop: Crop): HeldFraming[] {
  const starts = [0, ...shots.filter((ms) => ms > 0 && ms < durationMs)]
  const framed = starts.map((startMs, index) => {
    const looks = facesWithin(faces, { startMs, endMs: starts[index + 1] ?? durationMs })
    const seen = looks.flatMap(({ atMs, faces: found }): Seen[] => {
      const face = largest(found)
      return face === null ? [] : [{ atMs, x: face.x + face.width / 2, y: face.y + face.height / 2 }]
    })
    return { startMs, held: seen.length < looks.length * MIN_SEEN ? [] : framingsOfShot(seen, startMs, crop) }
  })
  if (framed.every(({ held }) => held.length === 0)) return []
  return framed.flatMap(({ held, startMs }) => (held.length > 0 ? held : [{ ...CENTRED, fromMs: startMs }]))
}

/** Places are counted in steps of this share of the picture, because sorting them for each sample is quadratic. */
const PLACES = 1_000

/** The median place of samples, to a step, while they are added. */
function runningMedian() {
  const counts = new Uint32Array(PLACES + 1)
  let [at, below, count] = [0, 0, 0]
  return {
    add: (value: number): void => {
      const place = Math.round(within(value) * PLACES)
      counts[place] = (counts[place] ?? 0) + 1
      count += 1
      if (place < at) below += 1
      const middle = Math.floor(count / 2)
      while (below > middle) below -= counts[(at -= 1)] ?? 0
      while (below + (counts[at] ?? 0) <= middle) below += counts[at++] ?? 0
    },
    value: (): number => at / PLACES,
  }
}

/** Divides the samples of a shot, each time the face is away from the median of those before. */
function heldGroups(seen: readonly Seen[], crop: Crop): Seen[][] {
  const held: Seen[][] = []
  let middle = { x: runningMedian(), y: runningMedian() }
  for (const sample of seen) {
    const last = held.at(-1)
    const isAway =
      Math.abs(sample.x - middle.x.value()) > crop.width * STEADY ||
      Math.abs(sample.y - middle.y.value()) > crop.height * STEADY
    if (last === undefined || isAway) {
      held.push([sample])
      middle = { x: runningMedian(), y: runningMedian() }
    } else last.push(sample)
    middle.x.add(sample.x)
    middle.y.add(sample.y)
  }
  return held
}

function framingsOfShot(seen: readonly Seen[], startMs: Milliseconds, crop: Crop): HeldFraming[] {
  const held = heldGroups(seen, crop)
  // Glances are too short for a framing of their own.
  const long = held.filter((group, index) => {
    const until = held[index + 1]?.[0]?.atMs ?? Number.POSITIVE_INFINITY
    return until - (group[0]?.atMs ?? 0) >= MIN_HELD_MS
  })
  const groups = long.length > 0 ? long : held.slice(0, 1)
  return groups.map((group, index) => ({
    fromMs: index === 0 ? startMs : (group[0]?.atMs ?? startMs),
    x: positionOf(median(group.map(({ x }) => x)), crop.width, 0.5),
    y: positionOf(median(group.map(({ y }) => y)), crop.height, FACE_HEIGHT),
  }))
}

/** A kept range with one framing. */
export interface FramedRange extends SourceSpan {
  readonly framing: Framing
}

/** Divides kept ranges at the moments at which the framing changes. Changes close to a cut are moved to it. */
export function framedRanges(kept: readonly SourceSpan[], held: readonly HeldFraming[]): FramedRange[] {
  return kept.flatMap((range) => {
    const at = Math.max(0, countWhile(held, ({ fromMs }) => fromMs <= range.startMs) - 1)
    const changes = held.slice(
      at + 1,
      countWhile(held, ({ fromMs }) => fromMs < range.endMs),
    )
    const framed: FramedRange[] = []
    const { x: left, y: top } = held[at] ?? CENTRED
    let [startMs, framing]: [Milliseconds, Framing] = [range.startMs, { x: left, y: top }]
    for (const { fromMs, x, y } of changes) {
      if (fromMs - startMs >= MIN_CHANGE_MS && range.endMs - fromMs >= MIN_CHANGE_MS) {
        framed.push({ startMs, endMs: fromMs, framing })
        startMs = fromMs
      } else if (range.endMs - fromMs < MIN_CHANGE_MS) continue
      framing = { x, y }
    }
    return [...framed, { startMs, endMs: range.endMs, framing }]
  })
}

const MIN_CHANGE_MS: Milliseconds = 400
