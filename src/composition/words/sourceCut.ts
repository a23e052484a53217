import { framesOfMilliseconds } from '../../base/time.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { EditRequest } from '../editRegistry.ts'
import type { Segment, VideoOverlay } from '../overlays/video.ts'
import type { Composition } from '../schema.ts'
import { sourceRangeOf } from '../sourceRange.ts'
import { playedSegments } from '../speech/playedSegments.ts'

/** A part of a source that an automatic edit has removed. */
export interface SourceCutPlace {
  readonly assetId: string
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** `cut` if it is still removed, `back` if it is played, and `gone` if no clip of the source is beside it any more. */
export type CutState = 'cut' | 'back' | 'gone'

/** Differences of edges that are rounding. */
const NEAR_FRAMES = 2

const framesOf = ({ endMs, startMs }: SourceCutPlace, fps: FramesPerSecond): Segment => ({
  startFrame: framesOfMilliseconds(startMs, fps),
  endFrame: framesOfMilliseconds(endMs, fps),
})

const playedOf = (clip: VideoOverlay, fps: FramesPerSecond): readonly Segment[] =>
  playedSegments(clip, { durationMs: null, fps })

/** The number of frames of a range that a clip plays. */
const framesPlayed = (clip: VideoOverlay, { endFrame, startFrame }: Segment, fps: FramesPerSecond): number =>
  playedOf(clip, fps).reduce(
    (sum, segment) =>
      sum + Math.max(0, Math.min(endFrame, segment.endFrame) - Math.max(startFrame, segment.startFrame)),
    0,
  )

/** Whether a clip could play a range: the range lies within what it plays, or touches it. */
function isBeside(clip: VideoOverlay, { endFrame, startFrame }: Segment): boolean {
  const source = sourceRangeOf(clip)
  return source !== null && startFrame <= source.end + NEAR_FRAMES && endFrame >= source.start - NEAR_FRAMES
}

const clipsOf = ({ overlays }: Composition, { assetId }: SourceCutPlace): readonly VideoOverlay[] =>
  overlays.flatMap((overlay) => (overlay.type === 'video' && overlay.sourceAssetId === assetId ? [overlay] : []))

/** Whether a removed part of a source is still removed from a composition. */
export function cutStateOf(document: Composition, cut: SourceCutPlace): CutState {
  const range = framesOf(cut, document.fps)
  const clips = clipsOf(document, cut)
  const most = Math.max(0, ...clips.map((clip) => framesPlayed(clip, range, document.fps)))
  if (most > 0 && most >= range.endFrame - range.startFrame - NEAR_FRAMES) return 'back'
  return clips.some((clip) => isBeside(clip, range)) ? 'cut' : 'gone'
}

/** The clip that plays a range, or is beside it: the earliest whose range ends where it starts. */
function clipBeside(document: Composition, cut: SourceCutPlace, isPlayed: boolean): VideoOverlay | undefined {
  const range = framesOf(cut, document.fps)
  const clips = clipsOf(document, cut)
    .filter((clip) => (isPlayed ? framesPlayed(clip, range, document.fps) > 0 : isBeside(clip, range)))
    .toSorted((one, other) => one.from - other.from)
  const touches = (clip: VideoOverlay): boolean =>
    playedOf(clip, document.fps).some(({ endFrame }) => Math.abs(endFrame - range.startFrame) <= NEAR_FRAMES)
  return clips.find(touches) ?? clips[0]
}

/**
 * The edit that takes cuts back, or makes them again. Null if nothing is to be done.
 *
 *     kept [so]░░░[then]   take back   →   [so um then]
 */
export function recutRequest(
  document: Composition,
  cuts: readonly SourceCutPlace[],
  change: 'restore' | 'cut',
): EditRequest | null {
  const rangesByClip = new Map<number, Segment[]>()
  for (const cut of cuts) {
    const state = cutStateOf(document, cut)
    if (state !== (change === 'restore' ? 'cut' : 'back')) continue
    const clip = clipBeside(document, cut, change === 'cut')
    if (clip === undefined) continue
    rangesByClip.set(clip.id, [...(rangesByClip.get(clip.id) ?? []), framesOf(cut, document.fps)])
  }
  if (rangesByClip.size === 0) return null
  const overlays = [...rangesByClip].map(([overlayId, ranges]) => ({
    overlayId,
    cuts: change === 'cut' ? ranges : [],
    restores: change === 'restore' ? ranges : [],
  }))
  return { name: 'cutWords', input: { overlays, scope: 'row', follow: { stayingRows: [] } } }
}
