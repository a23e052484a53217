import type { Frames } from '../../../../base/units.ts'
import type { VideoOverlay } from '../../../../composition/overlays/video.ts'
import { TIME_SLACK } from '../../../../scene/media/frameTime.ts'
import { playbackPieces } from '../../../../composition/playback/playbackPieces.ts'
import { STILL, type Motion } from '../../../../scene/styles/motion.ts'
import { onWholePixels, pictureLayout } from '../../../../scene/styles/pictureLayout.ts'
import { boxToOutput, movedArea, shiftBy, type Affine } from './affine.ts'
import { areaOf, boxOnPixels, shared, type Area } from './boxes.ts'
import type { PlanContext } from './planContext.ts'
import type { Layer, Ramp, Span, Unsupported, VideoLayer } from './renderPlan.ts'
import { alikeFrom, motionOf } from './visualStates.ts'
import { warpOf } from './warpOf.ts'

export interface PlannedVideo {
  /** Ordered bottom to top. */
  readonly layers: readonly Layer[]
  readonly unsupported: readonly Unsupported[]
}

/** How the frames of a video are produced. */
type Treatment = 'blurred video' | 'enlarged video' | 'plain' | 'masked' | 'moving'

/** Maximum size of a scaled picture before cropping, because ffmpeg keeps several in memory. */
const MAX_PIXELS = 8_192 * 8_192

interface Placed {
  readonly overlay: VideoOverlay
  /** The whole picture and its visible window, relative to the box's corner. */
  readonly picture: Area
  readonly window: Area
}

function placedPicture(overlay: VideoOverlay, { media }: PlanContext): Placed {
  const { styles } = overlay
  const edge = (styles.border?.width ?? 0) + (styles.padding ?? 0)
  const inner = { width: Math.max(1, overlay.width - 2 * edge), height: Math.max(1, overlay.height - 2 * edge) }
  const file = media[overlay.sourceAssetId]
  const size = file?.width && file.height ? { width: file.width, height: file.height } : inner
  const layout = onWholePixels(pictureLayout(inner, size, styles))
  const hole = areaOf(layout.window)
  const whole = areaOf({
    ...layout.picture,
    left: hole.left + layout.picture.left,
    top: hole.top + layout.picture.top,
  })
  const mirrored = (area: Area): Area => ({
    left: styles.flipHorizontal === true ? inner.width - area.right : area.left,
    right: styles.flipHorizontal === true ? inner.width - area.left : area.right,
    top: styles.flipVertical === true ? inner.height - area.bottom : area.top,
    bottom: styles.flipVertical === true ? inner.height - area.top : area.bottom,
  })
  const room: Area = { left: 0, top: 0, right: inner.width, bottom: inner.height }
  const moved = (area: Area): Area => movedArea(shiftBy(edge, edge), area)
  return { overlay, picture: moved(mirrored(whole)), window: moved(shared(mirrored(hole), room) ?? room) }
}

const hasFrame = ({ styles }: VideoOverlay): boolean =>
  (styles.borderRadius ?? 0) > 0 ||
  styles.border !== undefined ||
  (styles.padding ?? 0) > 0 ||
  styles.backgroundColor !== undefined ||
  styles.boxShadow !== undefined

const isWiped = ({ canvasWipe, wipe }: Motion): boolean =>
  [canvasWipe, wipe].some(({ bottom, left, right, top }) => left > 0 || top > 0 || right > 0 || bottom > 0)

/** Whether a box stays in place. Ignores opacity. */
const standsStill = (motion: Motion): boolean =>
  motion.shiftX === 0 &&
  motion.shiftY === 0 &&
  motion.slideX === 0 &&
  motion.slideY === 0 &&
  motion.scale === 1 &&
  motion.rotation === 0

const sizeOf = ({ bottom, left, right, top }: Area): number => (right - left) * (bottom - top)

function treatmentAt({ overlay, picture, window }: Placed, frame: Frames, context: PlanContext): Treatment {
  const motion = motionOf(overlay, frame)
  const isBlurred = overlay.styles.filter?.some(({ amount, name }) => name === 'blur' && amount > 0) === true
  if (motion.blur > 0 || isBlurred) return 'blurred video'
  if (sizeOf(picture) * context.output.scale ** 2 > MAX_PIXELS) return 'enlarged video'
  if (!standsStill(motion) || overlay.rotation % 360 !== 0) return 'moving'
  const affine = boxToOutput(snapped(overlay), STILL, context)
  const isOnPixels = [picture, window].every((area) => boxOnPixels(movedArea(affine, area)) !== null)
  if (!isOnPixels || boxOnPixels(context.canvas) === null) return 'moving'
  const seen = shared(movedArea(affine, window), context.canvas)
  const needsMask = hasFrame(overlay) || isWiped(motion) || (seen !== null && !isEven(seen))
  return needsMask ? 'masked' : 'plain'
}

/** Whether all edges are even. An odd edge splits a chroma sample and needs a mask. */
const isEven = (area: Area): boolean =>
  [area.left, area.top, area.right, area.bottom].every((edge) => Math.round(edge) % 2 === 0)

/** Browsers align a box that does not move to whole canvas pixels. */
function snapped(overlay: VideoOverlay): VideoOverlay {
  return { ...overlay, left: Math.round(overlay.left), top: Math.round(overlay.top) }
}

function treatedSpans(placed: Placed, span: Span, context: PlanContext): (Span & { treatment: Treatment })[] {
  const found: { from: Frames; count: Frames; treatment: Treatment }[] = []
  for (let frame = span.from; frame < span.from + span.count; ) {
    const treatment = treatmentAt(placed, frame, context)
    const count = alikeFrom(placed.overlay, frame, span)
    const last = found.at(-1)
    if (last?.treatment === treatment) last.count += count
    else found.push({ from: frame, count, treatment })
    frame += count
  }
  return found
}

/** The fades of a video that has no other animation, in frames of the composition. */
function rampsOf(overlay: VideoOverlay, span: Span): Ramp[] {
  const { animation } = overlay.styles
  const ramps: Ramp[] = []
  const isWithinSpan = (at: Frames, frames: Frames): boolean => at < span.from + span.count && at + frames > span.from
  const add = (at: Frames, frames: Frames, direction: Ramp['direction']): void => {
    if (isWithinSpan(at, frames)) ramps.push({ at, frames, direction })
  }
  if (overlay.transitionIn?.type === 'fade') add(overlay.from, overlay.transitionIn.durationInFrames, 'in')
  if (animation?.enter?.name === 'fade') add(overlay.from, animation.enter.durationInFrames, 'in')
  if (animation?.exit?.name === 'fade') {
    const { durationInFrames } = animation.exit
    add(overlay.from + overlay.durationInFrames - durationInFrames, durationInFrames, 'out')
  }
  return ramps
}

/** Cuts a span wherever the source jumps. */
function piecesWithin(overlay: VideoOverlay, span: Span, context: PlanContext): (Span & { startSeconds: number })[] {
  return playbackPieces(overlay).flatMap((piece) => {
    const start = overlay.from + piece.fromFrame
    const from = Math.max(start, span.from)
    const end = Math.min(start + piece.durationInFrames, span.from + span.count)
    if (end <= from) return []
    const sourceFrame = piece.sourceStartFrame + (from - start) * overlay.speed
    return [{ from, count: end - from, startSeconds: sourceFrame / context.fps + TIME_SLACK }]
  })
}

function layersOf(placed: Placed, span: Span & { treatment: Treatment }, context: PlanContext): Layer[] {
  const { overlay } = placed
  const isMasked = span.treatment !== 'plain'
  const isMoving = span.treatment === 'moving'
  const matte = isMasked ? context.matteOf(overlay, span) : null
  if (isMasked && matte === null) return []
  const base: Affine = boxToOutput(isMoving ? overlay : snapped(overlay), STILL, context)
  const picture = movedArea(base, placed.picture)
  const seen = matte ? areaOf(matte.box) : shared(movedArea(base, placed.window), context.canvas)
  if (seen === null) return []
  const isVisible = matte === null || matte.runs.length > 0
  if (!isVisible) return []
  const place = isMoving
    ? roughBox(grown(picture, largestScale(overlay, span)))
    : (boxOnPixels(picture) ?? roughBox(picture))
  const under: Layer[] = matte && hasFrame(overlay) ? [{ kind: 'sprites', set: matte.set, runs: matte.runs }] : []
  const ramps = isMasked ? [] : rampsOf(overlay, span)
  const alpha = isMasked ? 1 : (overlay.styles.opacity ?? 1)
  return [
    ...under,
    ...piecesWithin(overlay, span, context).flatMap((piece): VideoLayer[] => {
      const end = piece.from + piece.count
      const warp =
        isMoving && matte
          ? warpOf({ overlay, picture: placed.picture, size: place, box: matte.box, span: piece, context })
          : null
      return [
        {
          kind: 'video',
          from: piece.from,
          count: piece.count,
          source: { assetId: overlay.sourceAssetId, startSeconds: piece.startSeconds, speed: overlay.speed },
          place: {
            picture: place,
            flipHorizontal: overlay.styles.flipHorizontal === true,
            flipVertical: overlay.styles.flipVertical === true,
          },
          seen: matte ? matte.box : (boxOnPixels(seen) ?? roughBox(seen)),
          isOpaque:
            !isMasked &&
            alpha === 1 &&
            ramps.every((ramp) => ramp.at + ramp.frames <= piece.from && ramp.direction === 'in'),
          alpha,
          ramps: ramps.filter((ramp) => ramp.at < end && ramp.at + ramp.frames > piece.from),
          filters: overlay.styles.filter ?? [],
          mask: matte ? { set: matte.set, runs: matte.runs } : null,
          warp,
        },
      ]
    }),
  ]
}

/** The largest scale of a growing picture. It is scaled to that size once, because scaling twice would blur it. */
function largestScale(overlay: VideoOverlay, { count, from }: Span): number {
  const scales = Array.from({ length: count }, (_, index) => motionOf(overlay, from + index).scale)
  return Math.max(...scales, 0.01)
}

function grown({ bottom, left, right, top }: Area, factor: number): Area {
  return { left, top, right: left + (right - left) * factor, bottom: top + (bottom - top) * factor }
}

/** Rounds the size of a picture that lies between pixels. `warpOf` then places its corners exactly. */
function roughBox({ bottom, left, right, top }: Area) {
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.max(1, Math.round(right - left)),
    height: Math.max(1, Math.round(bottom - top)),
  }
}

export function planVideo(overlay: VideoOverlay, span: Span, context: PlanContext): PlannedVideo {
  const placed = placedPicture(overlay, context)
  const spans = treatedSpans(placed, span, context)
  const layers: Layer[] = []
  const unsupported: Unsupported[] = []
  for (const treated of spans.flatMap((one) => splitAtRamps(overlay, one))) {
    const { count, from, treatment } = treated
    if (treatment === 'blurred video' || treatment === 'enlarged video') {
      unsupported.push({ from, count, overlayId: overlay.id, feature: treatment })
    } else layers.push(...layersOf(placed, treated, context))
  }
  return { layers, unsupported }
}

/** A plain video is opaque outside its fades, so layers below can be skipped there. */
function splitAtRamps(
  overlay: VideoOverlay,
  span: Span & { treatment: Treatment },
): (Span & { treatment: Treatment })[] {
  if (span.treatment !== 'plain') return [span]
  const end = span.from + span.count
  const cuts = rampsOf(overlay, span).flatMap(({ at, frames }) => [at, at + frames])
  const edges = [...new Set([span.from, ...cuts.filter((cut) => cut > span.from && cut < end), end])]
  edges.sort((one, other) => one - other)
  return edges.slice(0, -1).map((from, index) => ({
    from,
    count: (edges[index + 1] ?? end) - from,
    treatment: span.treatment,
  }))
}
