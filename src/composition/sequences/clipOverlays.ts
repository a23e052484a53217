import type { Frames } from '../../base/units.ts'
import { newMediaOverlay } from '../overlays/defaults.ts'
import type { NewOverlay } from '../overlays/newOverlay.ts'
import { MAX_BLUR_PIXELS } from '../overlays/styles.ts'
import type { TransitionIn } from '../overlays/commonFields.ts'
import type { Box } from '../picture/canvas.ts'
import type { Composition } from '../schema.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { sourceFrameCount } from '../sourceRange.ts'
import type { PictureFit, SequenceDesign } from './design.ts'
import type { SequenceFormat } from './material.ts'

/** A file of a block, with its place in the video. */
export interface PlacedClip {
  readonly media: SourceMedia
  readonly from: Frames
  readonly durationInFrames: Frames
}

type PictureOverlay = Extract<NewOverlay, { type: 'video' | 'image' }>

const emptyOf = (format: SequenceFormat): Composition => ({
  version: 1,
  backgroundColor: '#000000',
  durationInFrames: 1,
  overlays: [],
  ...format,
})

/**
 * The length of a file as a clip. A video that is longer than a composition may be keeps its length, so that it is
 * refused later.
 */
function wholeLength(media: SourceMedia, base: Composition): Frames {
  const { durationInFrames, type } = newMediaOverlay(base, media, { from: 0 })
  const isWhole = type === 'video' && media.durationMs !== null && media.roundMs === undefined
  return isWhole ? sourceFrameCount(media.durationMs, base.fps) : durationInFrames
}

/**
 * The files of a combination, one after another. If they are shorter than `atLeast`, the images are shown longer and
 * share the difference, because videos cannot be extended.
 */
export function placedClips(media: readonly SourceMedia[], format: SequenceFormat, atLeast: Frames): PlacedClip[] {
  const base = emptyOf(format)
  const lengths = media.map((one) => wholeLength(one, base))
  const images = media.filter(({ type }) => type === 'image').length
  let missing = Math.max(0, atLeast - lengths.reduce((sum, length) => sum + length, 0))
  let [from, left] = [0, images]
  return media.map((one, index) => {
    const more = one.type === 'image' ? Math.ceil(missing / left) : 0
    if (one.type === 'image') {
      missing -= more
      left -= 1
    }
    const placed = { media: one, from, durationInFrames: (lengths[index] ?? 0) + more }
    from += placed.durationInFrames
    return placed
  })
}

/** The blurred copy is enlarged by this fraction, because a blur lets the background show through at the edges. */
const BLUR_MARGIN = 0.08
/** Radius of the blur, as a fraction of the canvas's short side. */
const BLUR_RADIUS = 1 / 27

const wholeCanvas = ({ height, width }: Composition): Box => ({ left: 0, top: 0, width, height })

function blurredBox({ height, width }: Composition): Box {
  const [x, y] = [Math.round(width * BLUR_MARGIN), Math.round(height * BLUR_MARGIN)]
  return { left: -x, top: -y, width: width + 2 * x, height: height + 2 * y }
}

/** A picture that covers the canvas (`cover`) or is fully visible on it (`contain`). */
function fitted(overlay: PictureOverlay, box: Box, objectFit: 'cover' | 'contain'): PictureOverlay {
  return overlay.type === 'video'
    ? { ...overlay, ...box, styles: { ...overlay.styles, objectFit } }
    : { ...overlay, ...box, styles: { ...overlay.styles, objectFit } }
}

/** A muted, blurred copy of a picture, one row below it. */
function blurredCopy(overlay: PictureOverlay, base: Composition): PictureOverlay {
  const copy = { ...fitted(overlay, blurredBox(base), 'cover'), row: overlay.row + 1 }
  const amount = Math.min(MAX_BLUR_PIXELS, Math.round(Math.min(base.width, base.height) * BLUR_RADIUS))
  const filter = [{ name: 'blur' as const, amount }]
  return copy.type === 'video'
    ? { ...copy, styles: { ...copy.styles, filter, muted: true } }
    : { ...copy, styles: { ...copy.styles, filter } }
}

function withFit(overlay: PictureOverlay, fit: PictureFit, base: Composition): PictureOverlay[] {
  const box = wholeCanvas(base)
  if (fit === 'fill') return [fitted(overlay, box, 'cover')]
  const whole = fitted(overlay, box, 'contain')
  return fit === 'fit' ? [whole] : [whole, blurredCopy(overlay, base)]
}

/** The transition at the start of a clip. The first clip has none. */
function transitionInto(
  { transition }: SequenceDesign,
  { durationInFrames, from }: PlacedClip,
  fps: number,
): { transitionIn?: TransitionIn } {
  if (transition === null || from === 0) return {}
  const { durationMs, ...kind } = transition
  const wanted = Math.max(1, Math.round((durationMs * fps) / 1_000))
  return { transitionIn: { ...kind, durationInFrames: Math.min(wanted, durationInFrames) } }
}

interface PictureContext {
  readonly design: SequenceDesign
  readonly base: Composition
}

/** The clips as overlays on row 0, with blurred copies on row 1. They are cut at the end of the video. */
export function pictureOverlays(clips: readonly PlacedClip[], { base, design }: PictureContext): NewOverlay[] {
  const fits = new Map(design.fits.map(({ assetId, fit }) => [assetId, fit]))
  return clips.flatMap((clip) => {
    const durationInFrames = Math.min(clip.durationInFrames, base.durationInFrames - clip.from)
    const overlay = newMediaOverlay(base, clip.media, { from: clip.from, row: 0 })
    if (durationInFrames <= 0 || overlay.type === 'sound') return []
    const shown = {
      ...overlay,
      durationInFrames,
      ...transitionInto(design, { ...clip, durationInFrames }, base.fps),
    } as PictureOverlay
    return withFit(shown, fits.get(clip.media.assetId) ?? 'fill', base)
  })
}
