import { framesCovering, wholeFramesWithin } from '../../base/time.ts'
import type { Frames, Milliseconds } from '../../base/units.ts'
import { canvasSize, centredBox, fittedBox, type Box } from '../picture/canvas.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import type { CanvasRatio, Composition } from '../schema.ts'
import { sourceFrameCount } from '../sourceRange.ts'
import { freeRow, lastRow } from '../timeline.ts'
import { MAX_DURATION_FRAMES, MAX_ROW } from '../limits.ts'
import type { CaptionCue } from './caption.ts'
import { captionFontSize } from './captionTemplates.ts'
import type { NewOverlay } from './newOverlay.ts'
import type { ShapeOverlay } from './shape.ts'

/** A place on the timeline. Without `row`, the first free row is used. */
export interface Placement {
  readonly from: Frames
  readonly row?: number
}

type New<Type extends NewOverlay['type']> = Extract<NewOverlay, { type: Type }>

/** The initial length of images, titles and shapes. */
const STILL_SECONDS = 5

/** An empty composition of ten seconds. */
export function newComposition(ratio: CanvasRatio, fps: Composition['fps'] = 30): Composition {
  return {
    version: 1,
    aspectRatio: ratio,
    backgroundColor: '#000000',
    durationInFrames: 10 * fps,
    fps,
    ...canvasSize(ratio),
    overlays: [],
  }
}

function placed(
  composition: Composition,
  placement: Placement,
  length: { durationInFrames: Frames; startRow?: number },
) {
  const { durationInFrames, startRow = 0 } = length
  const range = { start: placement.from, end: placement.from + durationInFrames }
  const row = placement.row ?? freeRow(composition.overlays, startRow, range)
  return { from: placement.from, durationInFrames, row, rotation: 0, isDragging: false }
}

const centreOf = (composition: Composition) => ({ x: composition.width / 2, y: composition.height / 2 })

const wholeCanvas = ({ width, height }: Composition): Box => ({ left: 0, top: 0, width, height })

/** A picture's box: centred, and as large as fits on the canvas. A picture of unknown size fills the canvas. */
function pictureBox(composition: Composition, media: SourceMedia): Box {
  const { width, height } = media
  return width && height ? fittedBox({ width, height }, composition, 'contain') : wholeCanvas(composition)
}

/**
 * The part of a video that a new clip shows: all of it or, for an animated image, as many whole loops as fit into the
 * length of a still, at least one. Making the clip longer shows the remaining loops.
 */
function initialMs({ durationMs, roundMs }: SourceMedia): Milliseconds | null {
  if (durationMs === null || roundMs === undefined) return durationMs
  return Math.min(durationMs, roundMs * Math.max(1, Math.floor((STILL_SECONDS * 1000) / roundMs)))
}

/** A whole video, fully visible in the middle of the canvas. */
export function newVideo(composition: Composition, media: SourceMedia, placement: Placement): New<'video'> {
  const shownMs = initialMs(media)
  const length = shownMs === null ? STILL_SECONDS * composition.fps : sourceFrameCount(shownMs, composition.fps)
  return {
    type: 'video',
    ...placed(composition, placement, { durationInFrames: Math.min(length, MAX_DURATION_FRAMES) }),
    ...pictureBox(composition, media),
    sourceAssetId: media.assetId,
    videoStartTime: 0,
    speed: 1,
    styles: { volume: 1 },
  }
}

/** A five-second image, fully visible in the middle of the canvas. */
export function newImage(composition: Composition, media: SourceMedia, placement: Placement): New<'image'> {
  return {
    type: 'image',
    ...placed(composition, placement, { durationInFrames: STILL_SECONDS * composition.fps }),
    ...pictureBox(composition, media),
    sourceAssetId: media.assetId,
    styles: {},
  }
}

/** A whole sound, in a free row below all visible overlays. */
export function newSound(composition: Composition, media: SourceMedia, placement: Placement): New<'sound'> {
  const length =
    media.durationMs === null ? STILL_SECONDS * composition.fps : sourceFrameCount(media.durationMs, composition.fps)
  const below = lastRow({ ...composition, overlays: composition.overlays.filter(({ type }) => type !== 'sound') })
  return {
    type: 'sound',
    ...placed(composition, placement, {
      durationInFrames: Math.min(length, MAX_DURATION_FRAMES),
      startRow: Math.min(MAX_ROW, (below ?? -1) + 1),
    }),
    ...wholeCanvas(composition),
    sourceAssetId: media.assetId,
    startFromSound: 0,
    styles: { volume: 1 },
  }
}

/** A centred title in large letters, with margins on both sides. */
export function newText(composition: Composition, content: string, placement: Placement): New<'text'> {
  const { width, height } = composition
  const fontSize = Math.max(8, Math.round(Math.min(height * 0.05, width * 0.1)))
  const lines = Math.max(1, content.split('\n').length)
  const size = { width: width * 0.86, height: Math.max(fontSize * 2, fontSize * 1.2 * lines + fontSize) }
  return {
    type: 'text',
    ...placed(composition, placement, { durationInFrames: STILL_SECONDS * composition.fps }),
    ...centredBox(size, centreOf(composition)),
    content,
    styles: {
      fontFamily: 'Inter',
      fontSize,
      fontWeight: 800,
      color: '#ffffff',
      textAlign: 'center',
      verticalAlign: 'center',
      lineHeight: 1.2,
      textShadow: { x: 0, y: Math.round(fontSize / 24), blur: Math.round(fontSize / 8), color: '#000000a0' },
    },
  }
}

/** A shape in the middle, a third of the canvas in size. Lines and arrows are flat. */
export function newShape(
  composition: Composition,
  kind: ShapeOverlay['shape']['kind'],
  placement: Placement,
): New<'shape'> {
  const side = Math.min(composition.width, composition.height) / 3
  const isLine = kind === 'line' || kind === 'arrow'
  const points = kind === 'star' ? { points: 5 } : kind === 'polygon' ? { points: 6 } : {}
  return {
    type: 'shape',
    ...placed(composition, placement, { durationInFrames: STILL_SECONDS * composition.fps }),
    ...centredBox({ width: isLine ? side * 1.5 : side, height: isLine ? side / 4 : side }, centreOf(composition)),
    shape: { kind, ...points },
    styles: isLine ? { stroke: '#ffffff', strokeWidth: Math.max(2, Math.round(side / 30)) } : { fill: '#4f7cff' },
  }
}

/** An emoji in the middle, a quarter of the canvas in size. */
export function newEmoji(composition: Composition, content: string, placement: Placement): New<'emoji'> {
  const side = Math.min(composition.width, composition.height) / 4
  return {
    type: 'emoji',
    ...placed(composition, placement, { durationInFrames: STILL_SECONDS * composition.fps }),
    ...centredBox({ width: side, height: side }, centreOf(composition)),
    content,
    styles: {},
  }
}

/** Captions in the lower third that end with their last cue. */
export function newCaption(
  composition: Composition,
  captions: readonly CaptionCue[],
  placement: Placement,
): New<'caption'> {
  const { width, height, fps } = composition
  const endMs = captions.reduce((end, cue) => Math.max(end, cue.endMs), 0)
  const length = endMs === 0 ? STILL_SECONDS * fps : framesCovering(endMs, fps)
  const fontSize = captionFontSize(composition, 'classic')
  return {
    type: 'caption',
    ...placed(composition, placement, { durationInFrames: Math.max(1, Math.min(length, MAX_DURATION_FRAMES)) }),
    ...centredBox({ width: width * 0.86, height: fontSize * 3.6 }, { x: width / 2, y: height * 0.78 }),
    captions: [...captions],
    templateId: 'classic',
    styles: { fontSize },
  }
}

export function newMediaOverlay(composition: Composition, media: SourceMedia, placement: Placement): NewOverlay {
  switch (media.type) {
    case 'video':
      return newVideo(composition, media, placement)
    case 'image':
      return newImage(composition, media, placement)
    case 'music':
      return newSound(composition, media, placement)
  }
}

/** The length of an asset in frames, or five seconds if it has none. Determines the size of the drop preview. */
export function mediaLength(media: SourceMedia, fps: Composition['fps']): Frames {
  const shownMs = initialMs(media)
  return media.type === 'image' || shownMs === null
    ? STILL_SECONDS * fps
    : Math.max(1, Math.min(MAX_DURATION_FRAMES, wholeFramesWithin(shownMs, fps)))
}
