import type { Frames } from '../../src/base/units.ts'
import { parseComposition } from '../../src/composition/violations.ts'
import type { Composition, Overlay } from '../../src/composition/schema.ts'

/**
 * One feature of the picture: a small composition, and those of its frames that are drawn in both ways and compared.
 */
export interface GalleryCase {
  readonly group: string
  readonly name: string
  readonly composition: Composition
  readonly frames: readonly Frames[]
  /** How much the two pictures may differ. Omit it for the usual tolerance. */
  readonly tolerance?: Tolerance
}

export interface Tolerance {
  readonly minSsim: number
  /** Maximum mean difference of a colour channel over a window of 8 × 8 pixels, from 0 to 255. */
  readonly maxColourDifference: number
}

/** The overlay of a case. Place, length and row have default values. */
export type CaseOverlay = { readonly type: Overlay['type'] } & Readonly<Record<string, unknown>>

export interface CaseOptions {
  readonly frames?: readonly Frames[]
  readonly canvas?: Canvas
  readonly backgroundColor?: string
  readonly fps?: Composition['fps']
}

type Canvas = Pick<Composition, 'aspectRatio' | 'width' | 'height'>

export const WIDE: Canvas = { aspectRatio: '16:9', width: 320, height: 180 }
export const TALL: Canvas = { aspectRatio: '9:16', width: 180, height: 320 }

export const CASE_FPS = 30
/** All cases last one second. */
export const CASE_FRAMES: Frames = 30
const BACKGROUND = '#1c2333'

/**
 * Creates a case from its overlays, of which the first lies above the others. By default, each fills the canvas and
 * lasts the whole second.
 */
export function galleryCase(
  name: string,
  overlays: readonly CaseOverlay[],
  options: CaseOptions = {},
): Omit<GalleryCase, 'group'> {
  const { backgroundColor = BACKGROUND, canvas = WIDE, fps = CASE_FPS, frames = [0] } = options
  const { height, width } = canvas
  const place = { from: 0, durationInFrames: CASE_FRAMES, left: 0, top: 0, width, height, rotation: 0 }
  const parsed = parseComposition({
    version: 1,
    ...canvas,
    backgroundColor,
    durationInFrames: CASE_FRAMES,
    fps,
    overlays: overlays.map((overlay, index) => ({ ...place, row: index, ...overlay, id: index })),
  })
  if (!parsed.ok) throw new Error(`The gallery case “${name}” is refused: ${JSON.stringify(parsed.refusal)}`)
  return { name, composition: parsed.value, frames }
}

/** Assigns cases to a group. */
export function group(name: string, cases: readonly Omit<GalleryCase, 'group'>[]): GalleryCase[] {
  return cases.map((entry) => ({ ...entry, group: name }))
}
