import type { RgbPixels } from './drawTriangles.ts'
import { lowerInnerLip, upperInnerLip } from './facePoints.ts'
import type { FaceWarp, FrameSize, Places } from './faceWarp.ts'

const cavity = [58, 18, 20] as const
const tooth = [222, 214, 204] as const

/** A mouth that shows its inside in the picture keeps it. */
const OPEN_IN_PICTURE = 0.03
/** The inside is as dark as it gets at this gap, by the height of the face. */
const DARK_GAP = 0.018

/**
 * Draws the inside of a mouth that is closed in the picture: a dark cavity with a row of upper teeth.
 */
export function drawMouth(frame: RgbPixels, { height, width }: FrameSize, { places, warp }: Mouth): void {
  if (warp.restGap > OPEN_IN_PICTURE * warp.faceHeight) return
  const { left, right, down, lips } = openingOf(places)
  const long = Math.hypot(right.x - left.x, right.y - left.y)
  const gap = Math.max(...lips.map(({ lower, upper }) => lower - upper))
  const strength = Math.min(1, Math.max(0, (gap - warp.restGap) / (DARK_GAP * warp.faceHeight)))
  if (strength === 0 || long < 2) return
  const along = { x: (right.x - left.x) / long, y: (right.y - left.y) / long }
  const reach = Math.ceil(long / 2 + gap)
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const [top, bottom] = [Math.max(0, Math.floor(middle.y - reach)), Math.min(height - 1, Math.ceil(middle.y + reach))]
  const [first, last] = [Math.max(0, Math.floor(middle.x - reach)), Math.min(width - 1, Math.ceil(middle.x + reach))]
  for (let y = top; y <= bottom; y += 1) {
    for (let x = first; x <= last; x += 1) {
      const [fromX, fromY] = [x - left.x, y - left.y]
      const across = (fromX * along.x + fromY * along.y) / long
      if (across <= 0 || across >= 1) continue
      const edge = edgesAt(lips, across)
      const depth = fromX * down.x + fromY * down.y
      const inside = Math.min(depth - edge.upper, edge.lower - depth)
      if (inside <= 0) continue
      const part = (depth - edge.upper) / Math.max(1, edge.lower - edge.upper)
      paint(frame, (y * width + x) * 3, { part, across, cover: strength * Math.min(1, inside / 1.5), gap, warp })
    }
  }
}

interface Mouth {
  readonly places: Places
  readonly warp: FaceWarp
}

interface LipEdge {
  /** From 0 at the left corner to 1 at the right one. */
  readonly across: number
  /** Distances below the line between the corners. */
  readonly upper: number
  readonly lower: number
}

function openingOf(places: Places) {
  const at = (index: number) => ({ x: places[index * 2] ?? 0, y: places[index * 2 + 1] ?? 0 })
  const [left, right] = [at(upperInnerLip[0]), at(upperInnerLip[upperInnerLip.length - 1] ?? 0)]
  const long = Math.max(1e-6, Math.hypot(right.x - left.x, right.y - left.y))
  const along = { x: (right.x - left.x) / long, y: (right.y - left.y) / long }
  const down = { x: -along.y, y: along.x }
  const lips = upperInnerLip.map((upperIndex, index): LipEdge => {
    const [upper, lower] = [at(upperIndex), at(lowerInnerLip[index] ?? upperIndex)]
    const depth = ({ x, y }: { x: number; y: number }): number => (x - left.x) * down.x + (y - left.y) * down.y
    return {
      across: ((upper.x - left.x) * along.x + (upper.y - left.y) * along.y) / long,
      upper: depth(upper),
      lower: depth(lower),
    }
  })
  return { left, right, down, lips }
}

/** The edges between two neighbouring points of the lips. */
function edgesAt(lips: readonly LipEdge[], across: number): { readonly upper: number; readonly lower: number } {
  const next = Math.max(
    1,
    lips.findIndex((edge) => edge.across >= across),
  )
  const [before, after] = [lips[next - 1], lips[next]]
  if (before === undefined || after === undefined) return { upper: 0, lower: 0 }
  const part = Math.min(1, Math.max(0, (across - before.across) / Math.max(1e-6, after.across - before.across)))
  return {
    upper: before.upper + (after.upper - before.upper) * part,
    lower: before.lower + (after.lower - before.lower) * part,
  }
}

interface Inside {
  /** From 0 at the upper lip to 1 at the lower one. */
  readonly part: number
  readonly across: number
  readonly cover: number
  readonly gap: number
  readonly warp: FaceWarp
}

function paint(frame: RgbPixels, at: number, { across, cover, gap, part, warp }: Inside): void {
  const side = Math.abs(across - 0.5) * 2
  // Teeth show below the upper lip, less towards the corners, where it is dark.
  const rowOfTeeth = Math.min(0.42, (0.028 * warp.faceHeight) / Math.max(1, gap))
  const edge = Math.min(1, Math.max(0, (rowOfTeeth - part) / 0.08))
  const teeth = edge * Math.max(0, 1 - side ** 3) * 0.85 * (0.7 + 0.3 * Math.min(1, part / 0.12))
  const shade = 0.75 + 0.5 * part * (1 - side)
  for (const [channel, dark] of cavity.entries()) {
    const colour = dark * shade * (1 - teeth) + (tooth[channel] ?? 0) * teeth
    const value = (frame[at + channel] ?? 0) * (1 - cover) + colour * cover
    frame[at + channel] = Math.min(255, value + 0.5)
  }
}
