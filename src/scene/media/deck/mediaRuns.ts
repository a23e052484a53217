import type { Frames } from '../../../base/units.ts'
import type { SoundOverlay } from '../../../composition/overlays/sound.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { playbackPieces, type PlaybackPiece } from '../../playbackPieces.ts'
import type { SceneMedia } from '../../sceneMedia.ts'

export type PlayedOverlay = VideoOverlay | SoundOverlay

/** The frames of a run that one overlay shows, counted on the timeline. */
export interface MediaPart {
  readonly overlay: PlayedOverlay
  readonly fromFrame: Frames
  readonly endFrame: Frames
  /** Frame n shows source frame `sourceStart + (n − fromFrame) × speed`, in frames of the composition. */
  readonly sourceStart: number
}

/** A stretch of the timeline that plays one unbroken stretch of one file: one media element can play it without a seek. */
export interface MediaRun {
  /** The same as long as the run begins with the same piece of the same overlay. */
  readonly key: string
  readonly element: 'video' | 'audio'
  readonly url: string
  readonly speed: number
  readonly fromFrame: Frames
  readonly endFrame: Frames
  /** In order, without gaps; never empty. */
  readonly parts: readonly [MediaPart, ...MediaPart[]]
}

/** Sources begin at whole frames, so what a split parted may have moved by less than one: nobody sees that in motion. */
const MEETING_FRAMES = 1

interface Piece extends PlaybackPiece {
  readonly overlay: PlayedOverlay
  readonly index: number
}

function piecesOf(overlay: PlayedOverlay): readonly PlaybackPiece[] {
  if (overlay.type === 'video') return playbackPieces(overlay)
  return [{ fromFrame: 0, durationInFrames: overlay.durationInFrames, sourceStartFrame: overlay.startFromSound }]
}

function runOf({ durationInFrames, fromFrame, index, overlay, sourceStartFrame }: Piece, url: string): MediaRun {
  const from = overlay.from + fromFrame
  const end = from + durationInFrames
  return {
    key: `${overlay.id}/${index}`,
    element: overlay.type === 'video' ? 'video' : 'audio',
    url,
    speed: overlay.type === 'video' ? overlay.speed : 1,
    fromFrame: from,
    endFrame: end,
    parts: [{ overlay, fromFrame: from, endFrame: end, sourceStart: sourceStartFrame }],
  }
}

/** The part of a run that is on at a frame; before and after it the one that is next to it. */
function nearestPart({ parts }: MediaRun, frame: number): MediaPart {
  return parts.findLast(({ fromFrame }) => fromFrame <= frame) ?? parts[0]
}

/** The source frame at a frame of the timeline. */
export function sourceFrameAt(run: MediaRun, frame: number): number {
  const { fromFrame, sourceStart } = nearestPart(run, frame)
  return sourceStart + (frame - fromFrame) * run.speed
}

/** Whether `next` goes on where `run` ends, on the timeline and in the source. */
function goesOn(run: MediaRun, next: MediaRun): boolean {
  return (
    run.endFrame === next.fromFrame &&
    run.speed === next.speed &&
    Math.abs(sourceFrameAt(run, run.endFrame) - next.parts[0].sourceStart) < MEETING_FRAMES
  )
}

function joined(run: MediaRun, next: MediaRun): MediaRun {
  const [first, ...others] = run.parts
  return { ...run, endFrame: next.endFrame, parts: [first, ...others, ...next.parts] }
}

/** The runs that an overlay has by itself, by its media: of 500 overlays an edit changes few. */
const ownRuns = new WeakMap<PlayedOverlay, { readonly url: string; readonly runs: readonly MediaRun[] }>()

function ownRunsOf(overlay: PlayedOverlay, url: string): readonly MediaRun[] {
  const known = ownRuns.get(overlay)
  if (known?.url === url) return known.runs
  const runs = piecesOf(overlay).map((piece, index) => runOf({ ...piece, overlay, index }, url))
  ownRuns.set(overlay, { url, runs })
  return runs
}

/**
 * All runs of a composition, by their first frame. What was only split in two stays one run, over pieces and overlays:
 *
 *     a[0,90) b[90,120)   c[300,330) of one file   →   (a b), c
 */
export function mediaRuns(overlays: readonly Overlay[], media: SceneMedia): MediaRun[] {
  const single = overlays.flatMap((overlay) => {
    if (overlay.type !== 'video' && overlay.type !== 'sound') return []
    const source = media[overlay.sourceAssetId]
    if (!source || (overlay.type === 'sound' && !source.hasAudio)) return []
    return ownRunsOf(overlay, source.url)
  })
  const open = new Map<string, MediaRun>()
  const runs = new Map<string, MediaRun>()
  for (const next of single.toSorted((one, other) => one.fromFrame - other.fromFrame)) {
    const meeting = `${next.element} ${next.fromFrame} ${next.url}`
    const before = open.get(meeting)
    const run = before && goesOn(before, next) ? joined(before, next) : next
    if (run !== next) open.delete(meeting)
    runs.set(run.key, run)
    open.set(`${run.element} ${run.endFrame} ${run.url}`, run)
  }
  return [...runs.values()]
}

/** The part of a run that is on at a frame. */
export function partAt(run: MediaRun, frame: Frames): MediaPart | undefined {
  return run.parts.find(({ endFrame, fromFrame }) => frame >= fromFrame && frame < endFrame)
}

/** The overlay that a frame of the run belongs to. */
export const overlayIdAt = (run: MediaRun, frame: Frames): OverlayId | undefined => partAt(run, frame)?.overlay.id
