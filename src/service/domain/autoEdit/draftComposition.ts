import { countWhile } from '../../../base/countWhile.ts'
import { framesOfMilliseconds, millisecondsOfFrames, wholeFramesWithin } from '../../../base/time.ts'
import type { Frames, FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import { CANVAS_RATIOS, MAX_OVERLAYS, MAX_SEGMENTS } from '../../../composition/limits.ts'
import {
  type CaptionTemplateId,
  captionFontSize,
  DEFAULT_CAPTION_TEMPLATE,
} from '../../../composition/overlays/captionTemplates.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { newCaption, newComposition } from '../../../composition/overlays/defaults.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import { canvasSize } from '../../../composition/picture/canvas.ts'
import type { CanvasRatio, Composition, Overlay } from '../../../composition/schema.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { captionRow } from '../../../composition/speech/captionRow.ts'
import type { Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import { MAX_STORY_ASSETS } from '../../../contract/operations/generation/autoEdits.ts'
import { wordEdges } from '../../../composition/words/wordEdges.ts'
import { CENTRED, cropOf, type FramedRange, framedRanges, framings } from './framings.ts'
import type { Material } from './material.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'

/** Consecutive ranges of one source. */
export interface Take {
  readonly material: Material
  readonly media: SourceMedia
  readonly kept: readonly SourceSpan[]
}

/** A clip over the start of a take, such as B-roll. */
export interface Cutaway {
  readonly media: SourceMedia
  /** Index of the take. */
  readonly take: number
}

const MAX_CUTAWAY_MS: Milliseconds = 3_000

export interface DraftSettings {
  /** Null for the ratio of the first source. */
  readonly aspectRatio: CanvasRatio | null
  readonly followsFaces: boolean
  readonly captionsEnabled: boolean
  readonly captionTemplateId: CaptionTemplateId | null
}

/** Captions are above cutaways, and those above the takes. Rows that would be empty are left out. */
const CAPTION_ROW = 0
/** Sources of nearly the ratio of the canvas are not cropped. */
const SAME_RATIO = 0.02
/** Two rows of captions, as wide as the letters of a sans serif are on average. */
const CAPTION_ROWS = 2
const LETTER_WIDTH = 0.55
const CAPTION_WIDTH = 0.86

/** The canvas ratio that is nearest to a picture's. */
export function nearestRatio({ height, width }: SourceMedia): CanvasRatio {
  const wanted = (width ?? 16) / (height ?? 9)
  const distance = (ratio: CanvasRatio): number => {
    const size = canvasSize(ratio)
    return Math.abs(Math.log(size.width / size.height / wanted))
  }
  return CANVAS_RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best))
}

/** Whether a source has to be cropped to fill a canvas. */
export function isCropped(media: SourceMedia, ratio: CanvasRatio): boolean {
  const crop = cropOf({ width: media.width ?? 16, height: media.height ?? 9 }, canvasSize(ratio))
  return Math.min(crop.width, crop.height) < 1 - SAME_RATIO
}

export interface Draft {
  readonly composition: Composition
  /** Requests for which the composition would have to have too many overlays. */
  readonly unmet: readonly Unmet[]
}

interface Drafting {
  readonly cutaways?: readonly Cutaway[]
  readonly fps: Composition['fps']
}

/** Takes that fit with their cutaways and captions, if each is one clip. */
const MAX_TAKES = MAX_OVERLAYS - MAX_STORY_ASSETS - 50

/** Makes the composition of an edit: its takes one after the other, with cutaways and captions above them. */
export function draftComposition(takes: readonly Take[], settings: DraftSettings, drafting: Drafting): Draft {
  const asked = drafted(takes, settings, drafting)
  if (asked.overlays.length <= MAX_OVERLAYS) return { composition: asked, unmet: [] }
  // Each framing needs a clip of its own.
  const still = { ...settings, followsFaces: false }
  const whole = drafted(takes, still, drafting)
  const isCoarser = whole.overlays.length < asked.overlays.length
  const unmet: Unmet[] = isCoarser ? [{ reason: 'framings_many', subject: null }] : []
  if (whole.overlays.length <= MAX_OVERLAYS) return { composition: whole, unmet }
  const composition = drafted(takes.slice(0, MAX_TAKES), still, drafting)
  return { composition, unmet: [...unmet, { reason: 'takes_many', subject: null }] }
}

interface PlacedClip {
  readonly clip: VideoOverlay
  readonly take: Take
}

function drafted(takes: readonly Take[], settings: DraftSettings, { cutaways = [], fps }: Drafting): Composition {
  const [first] = takes
  const ratio = settings.aspectRatio ?? (first === undefined ? '16:9' : nearestRatio(first.media))
  const empty = newComposition(ratio, fps)
  const clips: PlacedClip[] = []
  const row = CAPTION_ROW + (settings.captionsEnabled ? 1 : 0) + (cutaways.length > 0 ? 1 : 0)
  let from: Frames = 0
  for (const take of takes) {
    for (const clip of clipsOf(take, { canvas: empty, from, row, settings, id: clips.length + 1 })) {
      clips.push({ clip, take })
      from = clip.from + clip.durationInFrames
    }
  }
  const above: VideoOverlay[] = []
  for (const { media, take } of cutaways) {
    const covered = clips.filter((one) => one.take === takes[take]).map(({ clip }) => clip)
    const place = { canvas: empty, row: row - 1, id: clips.length + above.length + 1 }
    above.push(...cutawayOf(media, covered, place))
  }
  const overlays: Overlay[] = [...clips.map(({ clip }) => clip), ...above]
  const captions = settings.captionsEnabled
    ? captionsOf(clips, { canvas: empty, settings, id: overlays.length + 1 })
    : []
  return { ...empty, durationInFrames: Math.max(1, from), overlays: [...overlays, ...captions] }
}

interface Place {
  readonly from: Frames
  readonly row: number
}

interface Placing {
  readonly canvas: Composition
  readonly settings: DraftSettings
  readonly id: number
}

/** A clip for each framing of a take. */
function clipsOf(take: Take, { canvas, from, id, row, settings }: Placing & Place): VideoOverlay[] {
  const { kept, material, media } = take
  const crop = cropOf({ width: media.width ?? 16, height: media.height ?? 9 }, canvas)
  const held = settings.followsFaces && isCropped(media, canvas.aspectRatio) ? framings(material, crop) : []
  const groups: FramedRange[][] = []
  for (const range of framedRanges(kept, held)) {
    const last = groups.at(-1)
    const framing = last?.[0]?.framing
    const isSame = framing?.x === range.framing.x && framing.y === range.framing.y
    if (last !== undefined && isSame && last.length < MAX_SEGMENTS) last.push(range)
    else groups.push([range])
  }
  const clips: VideoOverlay[] = []
  for (const group of groups) {
    const at = clips.reduce((end, clip) => Math.max(end, clip.from + clip.durationInFrames), from)
    const segments = segmentsOf(group, { canvas, media })
    const durationInFrames = segments.reduce((sum, { endFrame, startFrame }) => sum + endFrame - startFrame, 0)
    const [start] = segments
    if (start === undefined) continue
    clips.push({
      id: id + clips.length,
      type: 'video',
      from: at,
      durationInFrames,
      row,
      left: 0,
      top: 0,
      width: canvas.width,
      height: canvas.height,
      rotation: 0,
      isDragging: false,
      sourceAssetId: media.assetId,
      videoStartTime: start.startFrame,
      speed: 1,
      ...(segments.length > 1 ? { segments } : {}),
      styles: { volume: 1, objectFit: 'cover', objectPosition: group[0]?.framing ?? CENTRED },
    })
  }
  return clips
}

/** Whole frames of a source. Ranges that touch after rounding are one. */
function segmentsOf(
  ranges: readonly SourceSpan[],
  { canvas: { fps }, media }: { readonly canvas: Composition; readonly media: SourceMedia },
) {
  const available = Math.max(1, wholeFramesWithin(media.durationMs ?? 0, fps))
  const segments: { startFrame: Frames; endFrame: Frames }[] = []
  for (const { endMs, startMs } of ranges) {
    const startFrame = Math.max(segments.at(-1)?.endFrame ?? 0, framesOfMilliseconds(startMs, fps))
    const endFrame = Math.min(available, framesOfMilliseconds(endMs, fps))
    const last = segments.at(-1)
    if (endFrame <= startFrame) continue
    if (last?.endFrame === startFrame) last.endFrame = endFrame
    else segments.push({ startFrame, endFrame })
  }
  return segments
}

/** Covers the start of a take. Nothing if the take has no frames. */
function cutawayOf(
  media: SourceMedia,
  covered: readonly VideoOverlay[],
  { canvas, id, row }: Pick<Placing, 'canvas' | 'id'> & Pick<Place, 'row'>,
): VideoOverlay[] {
  const [first] = covered
  const takeFrames = covered.reduce((sum, clip) => sum + clip.durationInFrames, 0)
  const available = wholeFramesWithin(media.durationMs ?? 0, canvas.fps)
  const durationInFrames = Math.min(available, framesOfMilliseconds(MAX_CUTAWAY_MS, canvas.fps), takeFrames)
  if (first === undefined || durationInFrames === 0) return []
  return [
    {
      id,
      type: 'video',
      from: first.from,
      durationInFrames,
      row,
      left: 0,
      top: 0,
      width: canvas.width,
      height: canvas.height,
      rotation: 0,
      isDragging: false,
      sourceAssetId: media.assetId,
      videoStartTime: 0,
      speed: 1,
      layerRole: 'broll',
      styles: { volume: 0, objectFit: 'cover', objectPosition: CENTRED },
    },
  ]
}

function captionsOf(
  clips: readonly { readonly clip: VideoOverlay; readonly take: Take }[],
  { canvas, id, settings }: Placing,
): Overlay[] {
  const templateId = settings.captionTemplateId ?? DEFAULT_CAPTION_TEMPLATE
  const fontSize = captionFontSize(canvas, templateId)
  const letters = Math.max(8, Math.floor((canvas.width * CAPTION_WIDTH * CAPTION_ROWS) / (fontSize * LETTER_WIDTH)))
  const heardBy = new Map<Material, readonly CaptionWord[]>()
  const spoken = clips.map(({ clip, take }) => {
    const heard = heardBy.get(take.material) ?? heardWords(take.material, canvas.fps)
    heardBy.set(take.material, heard)
    return { clip, words: wordsWithin(heard, clip, canvas.fps) }
  })
  const parts = captionRow(spoken, { fps: canvas.fps, maxWords: null, fits: (text) => text.length <= letters })
  return parts.map((part, index) => ({
    ...newCaption(canvas, part.captions, { from: part.from, row: CAPTION_ROW }),
    id: id + index,
    durationInFrames: part.durationInFrames,
    templateId,
    styles: { fontSize },
  }))
}

/** Captions follow the edges at which words are cut, so that a word shows while it is heard. */
function heardWords({ levels, words }: Material, fps: FramesPerSecond): CaptionWord[] {
  const edges = wordEdges(words ?? [], levels, fps)
  return (words ?? []).map((word, index) => ({ ...word, ...roundedEdge(edges[index] ?? word) }))
}

/** The words of the part of a source that a clip plays, because a talk has thousands of words and an edit hundreds of clips. */
function wordsWithin(words: readonly CaptionWord[], clip: VideoOverlay, fps: FramesPerSecond): readonly CaptionWord[] {
  const startMs = millisecondsOfFrames(clip.segments?.[0]?.startFrame ?? clip.videoStartTime, fps)
  const endMs = millisecondsOfFrames(
    clip.segments?.at(-1)?.endFrame ?? clip.videoStartTime + clip.durationInFrames,
    fps,
  )
  return words.slice(
    countWhile(words, (word) => word.endMs <= startMs),
    countWhile(words, (word) => word.startMs < endMs),
  )
}

const roundedEdge = ({ endMs, startMs }: SourceSpan): SourceSpan => ({
  startMs: Math.round(startMs),
  endMs: Math.max(Math.round(startMs) + 1, Math.round(endMs)),
})
