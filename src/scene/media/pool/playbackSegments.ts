import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { SoundOverlay } from '../../../composition/overlays/sound.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { continuesSource, sourceFrameOf, type SourceSpan } from '../../../composition/playback/continuesSource.ts'
import { piecesOf } from '../../../composition/playback/heardPieces.ts'
import type { PlaybackPiece } from '../../../composition/playback/playbackPieces.ts'
import type { SceneMedia } from '../../sceneMedia.ts'

export type PlayedOverlay = VideoOverlay | SoundOverlay

/** The part of a segment that one overlay shows, in timeline frames. */
export interface MediaPart {
  readonly overlay: PlayedOverlay
  readonly fromFrame: Frames
  readonly endFrame: Frames
  /** Frame n shows source frame `sourceStart + (n − fromFrame) × speed`, in frames of the composition. */
  readonly sourceStart: number
}

/**
 * A range of the timeline that plays one continuous range of one file, so that one media element plays it without a
 * seek.
 */
export interface PlaybackSegment {
  /** Stays the same as long as the segment starts with the same piece of the same overlay. */
  readonly key: string
  readonly element: 'video' | 'audio'
  readonly url: string
  readonly hasSound: boolean
  readonly speed: number
  readonly fromFrame: Frames
  readonly endFrame: Frames
  /** In order, without gaps, and never empty. */
  readonly parts: readonly [MediaPart, ...MediaPart[]]
}

type PlayedFile = Pick<SceneMedia[string], 'hasAudio' | 'url'>

interface Piece extends PlaybackPiece {
  readonly overlay: PlayedOverlay
  readonly index: number
}

function segmentOf(
  { durationInFrames, fromFrame, index, overlay, sourceStartFrame }: Piece,
  { hasAudio, url }: PlayedFile,
): PlaybackSegment {
  const from = overlay.from + fromFrame
  const end = from + durationInFrames
  return {
    key: `${overlay.id}/${index}`,
    element: overlay.type === 'video' ? 'video' : 'audio',
    url,
    hasSound: hasAudio,
    speed: overlay.type === 'video' ? overlay.speed : 1,
    fromFrame: from,
    endFrame: end,
    parts: [{ overlay, fromFrame: from, endFrame: end, sourceStart: sourceStartFrame }],
  }
}

/** The part at a frame, or the nearest one. */
function nearestPart({ parts }: PlaybackSegment, frame: number): MediaPart {
  return parts.findLast(({ fromFrame }) => fromFrame <= frame) ?? parts[0]
}

export function sourceFrameAt(segment: PlaybackSegment, frame: number): number {
  const { fromFrame, sourceStart } = nearestPart(segment, frame)
  return sourceStart + (frame - fromFrame) * segment.speed
}

const spanOf = ({ endFrame, fromFrame, sourceStart }: MediaPart, speed: number): SourceSpan => ({
  fromFrame,
  endFrame,
  sourceStart,
  speed,
})

/**
 * The source frame during playback. Each split shifts its part by a fraction of a frame. The element ignores these
 * shifts, because they are invisible in motion but correcting them would be audible.
 */
export const playedFrameAt = ({ parts, speed }: PlaybackSegment, frame: number): number =>
  sourceFrameOf(spanOf(parts[0], speed), frame)

/** Whether `next` continues `segment`, both on the timeline and in the source. */
function goesOn({ parts, speed }: PlaybackSegment, next: PlaybackSegment, fps: FramesPerSecond): boolean {
  const [first, last] = [spanOf(parts[0], speed), spanOf(parts.at(-1) ?? parts[0], speed)]
  return continuesSource({ first, last }, spanOf(next.parts[0], next.speed), fps)
}

function joined(segment: PlaybackSegment, next: PlaybackSegment): PlaybackSegment {
  const [first, ...others] = segment.parts
  return { ...segment, endFrame: next.endFrame, parts: [first, ...others, ...next.parts] }
}

/** Cached per overlay, because an edit changes few overlays. */
const ownSegments = new WeakMap<
  PlayedOverlay,
  { readonly file: PlayedFile; readonly segments: readonly PlaybackSegment[] }
>()

function ownSegmentsOf(overlay: PlayedOverlay, file: PlayedFile): readonly PlaybackSegment[] {
  const known = ownSegments.get(overlay)
  if (known?.file.url === file.url && known.file.hasAudio === file.hasAudio) return known.segments
  const segments = piecesOf(overlay).map((piece, index) => segmentOf({ ...piece, overlay, index }, file))
  ownSegments.set(overlay, { file, segments })
  return segments
}

/**
 * All segments of a composition, sorted by first frame. Pieces and overlays that are only separated by a split form one
 * segment:
 *
 *     a[0,90) b[90,120)   c[300,330) of one file   →   (a b), c
 */
export function playbackSegments(
  overlays: readonly Overlay[],
  media: SceneMedia,
  fps: FramesPerSecond,
): PlaybackSegment[] {
  const single = overlays.flatMap((overlay) => {
    if (overlay.type !== 'video' && overlay.type !== 'sound') return []
    const source = media[overlay.sourceAssetId]
    if (!source || (overlay.type === 'sound' && !source.hasAudio)) return []
    return ownSegmentsOf(overlay, source)
  })
  const open = new Map<string, PlaybackSegment>()
  const segments = new Map<string, PlaybackSegment>()
  for (const next of single.toSorted((one, other) => one.fromFrame - other.fromFrame)) {
    const meeting = `${next.element} ${next.fromFrame} ${next.url}`
    const before = open.get(meeting)
    const segment = before && goesOn(before, next, fps) ? joined(before, next) : next
    if (segment !== next) open.delete(meeting)
    segments.set(segment.key, segment)
    open.set(`${segment.element} ${segment.endFrame} ${segment.url}`, segment)
  }
  return [...segments.values()]
}

export function partAt(segment: PlaybackSegment, frame: Frames): MediaPart | undefined {
  return segment.parts.find(({ endFrame, fromFrame }) => frame >= fromFrame && frame < endFrame)
}

export const overlayIdAt = (segment: PlaybackSegment, frame: Frames): OverlayId | undefined =>
  partAt(segment, frame)?.overlay.id
