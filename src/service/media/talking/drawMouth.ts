import type { RgbPixels } from './drawTriangles.ts'
import { lowerInnerLip, upperInnerLip } from './facePoints.ts'
import type { FaceWarp, FrameSize, Places } from './faceWarp.ts'

const cavity = [58, 18, 20] as const
const tooth = [222, 214, 204] as const

/** A mouth that is open by more than this in the picture, by the height of the face, shows its teeth. */
const OPEN_IN_PICTURE = 0.03
/** The inside is as dark as it gets at this gap, by the height of the face. */
const DARK_GAP = 0.018

/**
 * Draws the inside of the mouth. One that is closed in the picture gets a dark cavity with a row of upper teeth. One that
 * shows its teeth keeps them in their size, so that they do not grow with the mouth.
 */
export function drawMouth(frame: RgbPixels, { picture, size }: ShownMouth, { places, warp }: Mouth): void {
  const { height, width } = size
  const { along, down, left, lips, long, right } = openingOf(places)
  const rest = openingOf(warp.rest)
  const showsTeeth = warp.restGap > OPEN_IN_PICTURE * warp.faceHeight
  const gap = Math.max(...lips.map(({ lower, upper }) => lower - upper))
  const opened = (gap - warp.restGap) / (DARK_GAP * warp.faceHeight)
  const strength = showsTeeth ? 1 : Math.min(1, Math.max(0, opened))
  if (strength === 0 || long < 2) return
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
      const at = (y * width + x) * 3
      const cover = strength * Math.min(1, inside / 1.5)
      if (showsTeeth) keepTeeth(frame, at, { picture, size, rest, across, below: depth - edge.upper, cover })
      else {
        const part = (depth - edge.upper) / Math.max(1, edge.lower - edge.upper)
        paint(frame, at, { part, across, cover, gap, warp })
      }
    }
  }
}

interface ShownMouth {
  readonly picture: RgbPixels
  readonly size: FrameSize
}

interface Teeth extends ShownMouth {
  /** The opening in the picture. */
  readonly rest: ReturnType<typeof openingOf>
  readonly across: number
  /** Distance below the upper lip. */
  readonly below: number
  readonly cover: number
}

/** Width of the soft edge between the teeth and the dark below them. */
const SOFT_PIXELS = 3

/** Copies what the picture shows at this distance from the upper lip. Beyond it, the mouth is dark. */
function keepTeeth(frame: RgbPixels, at: number, { across, below, cover, picture, rest, size }: Teeth): void {
  const edge = edgesAt(rest.lips, across)
  const beyond = Math.min(1, Math.max(0, (below - (edge.lower - edge.upper) + SOFT_PIXELS) / SOFT_PIXELS))
  const depth = edge.upper + Math.min(below, Math.max(0, edge.lower - edge.upper))
  const [alongRest, width] = [across * rest.long, size.width]
  const x = Math.round(rest.left.x + rest.along.x * alongRest + rest.down.x * depth)
  const y = Math.round(rest.left.y + rest.along.y * alongRest + rest.down.y * depth)
  const from = (Math.min(size.height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 3
  for (const [channel, dark] of cavity.entries()) {
    const colour = (picture[from + channel] ?? 0) * (1 - beyond) + dark * beyond
    frame[at + channel] = (frame[at + channel] ?? 0) * (1 - cover) + colour * cover + 0.5
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
  return { left, right, along, down, long, lips }
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
