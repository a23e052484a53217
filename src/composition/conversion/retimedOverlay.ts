import { assertNever } from '../../base/assertNever.ts'
import { framesCovering } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import type { EditContext } from '../edits/edit.ts'
import { MAX_SOURCE_FRAME } from '../limits.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import type { SoundOverlay } from '../overlays/sound.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import type { Overlay } from '../schema.ts'
import { segmentFrames } from '../sourceRange.ts'
import { frameMap, timingAtRate, type FrameMap, type RateChange } from './frameMap.ts'
import { segmentsAtRate, sourceStartAtRate } from './sourceAtRate.ts'
import { edgeLengths, retimedStyles, type EdgeLengths } from './timedStyles.ts'

/** The new place of an overlay on the timeline. */
export interface NewTimes {
  readonly from: Frames
  readonly durationInFrames: Frames
}

export interface RetimingContext {
  readonly rates: RateChange
  readonly sources: EditContext['sources']
}

/** The number of source frames at the new rate. Unlimited if the length of the source is unknown. */
function availableFrames(assetId: string, { rates, sources }: RetimingContext): Frames {
  const durationMs = sources.get(assetId)?.durationMs ?? null
  return durationMs === null ? MAX_SOURCE_FRAME : framesCovering(durationMs, rates.to)
}

interface PlayedSource {
  readonly start: Frames
  readonly durationInFrames: Frames
}

/** Moves back a range that rounding pushed past the end of its source, and shortens it if it still does not fit. */
function withinSource({ start, durationInFrames }: PlayedSource, speed: number, available: Frames): PlayedSource {
  const latest = Math.floor(available - durationInFrames * speed)
  if (start <= latest) return { start, durationInFrames }
  if (latest >= 0) return { start: latest, durationInFrames }
  return { start: 0, durationInFrames: Math.max(1, Math.floor(available / speed)) }
}

type TimedVideo = Pick<VideoOverlay, 'videoStartTime' | 'speed' | 'segments' | 'durationInFrames' | 'sourceAssetId'>

/** The source fields and the duration of a video. A video without `segments` is treated as one kept range. */
function retimedVideo(video: TimedVideo, wanted: PlayedSource, context: RetimingContext) {
  const available = availableFrames(video.sourceAssetId, context)
  if (!video.segments) {
    const { start, durationInFrames } = withinSource(wanted, video.speed, available)
    return { videoStartTime: start, durationInFrames }
  }
  const keptFrames = Math.max(1, Math.round(wanted.durationInFrames * video.speed))
  const segments = segmentsAtRate(video.segments, { keptFrames, limit: available, rates: context.rates })
  const durationInFrames = Math.max(1, Math.round(segmentFrames(segments) / video.speed))
  return { videoStartTime: wanted.start, segments, durationInFrames }
}

type TimedSound = Pick<SoundOverlay, 'startFromSound' | 'durationInFrames' | 'sourceAssetId'>

function retimedSound({ sourceAssetId }: TimedSound, wanted: PlayedSource, context: RetimingContext) {
  const { start, durationInFrames } = withinSource(wanted, 1, availableFrames(sourceAssetId, context))
  return { startFromSound: start, durationInFrames }
}

function retimedCue(cue: CaptionCue, map: FrameMap, rates: RateChange): CaptionCue {
  const { startMs, endMs, ...rest } = timingAtRate(cue, map, rates)
  const words = cue.words.map((word) => {
    const timing = timingAtRate(word, map, rates)
    const start = Math.max(startMs, Math.min(timing.startMs, endMs - 1))
    return { ...timing, startMs: start, endMs: Math.max(start + 1, Math.min(timing.endMs, endMs)) }
  })
  return { ...rest, startMs, endMs, words }
}

/** The source, cues and duration of an overlay at its new place. Styles and transition keep their old lengths. */
function withContent(overlay: Overlay, wanted: NewTimes, context: RetimingContext): Overlay {
  const { rates } = context
  const place = { from: wanted.from, durationInFrames: wanted.durationInFrames }
  const from = { before: overlay.from, after: wanted.from }
  const played = (start: Frames, speed: number): PlayedSource => ({
    start: sourceStartAtRate({ start, speed, from, rates }),
    durationInFrames: wanted.durationInFrames,
  })
  switch (overlay.type) {
    case 'video':
      return {
        ...overlay,
        ...place,
        ...retimedVideo(overlay, played(overlay.videoStartTime, overlay.speed), context),
      }
    case 'sound':
      return { ...overlay, ...place, ...retimedSound(overlay, played(overlay.startFromSound, 1), context) }
    case 'caption':
      return {
        ...overlay,
        ...place,
        captions: overlay.captions.map((cue) => retimedCue(cue, frameMap(from, rates), rates)),
      }
    default:
      return { ...overlay, ...place }
  }
}

/** Converts all lengths of an overlay that count from one of its edges, in frames. */
function withEdges(overlay: Overlay, edges: EdgeLengths): Overlay {
  const transition = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  const transitionIn = transition && {
    transitionIn: { ...transition, durationInFrames: edges.atStart(transition.durationInFrames) },
  }
  switch (overlay.type) {
    case 'video':
      return { ...overlay, ...transitionIn, styles: retimedStyles(overlay.styles, edges) }
    case 'image':
      return { ...overlay, ...transitionIn, styles: retimedStyles(overlay.styles, edges) }
    case 'sound':
      return { ...overlay, styles: retimedStyles(overlay.styles, edges) }
    case 'text':
      return { ...overlay, styles: retimedStyles(overlay.styles, edges) }
    case 'shape':
      return { ...overlay, styles: retimedStyles(overlay.styles, edges) }
    case 'emoji':
      return { ...overlay, styles: retimedStyles(overlay.styles, edges) }
    case 'caption':
      return { ...overlay, styles: retimedStyles(overlay.styles, edges) }
    default:
      return assertNever(overlay)
  }
}

/**
 * An overlay at a different frame rate. It keeps its times in seconds and its part of the source. Fades, animations,
 * the transition and cues are converted by their end points. Its duration may differ from the wanted one if its source
 * or its kept ranges allow no other.
 */
export function retimedOverlay(overlay: Overlay, wanted: NewTimes, context: RetimingContext): Overlay {
  const placed = withContent(overlay, wanted, context)
  const map = frameMap({ before: overlay.from, after: wanted.from }, context.rates)
  const duration = { before: overlay.durationInFrames, after: placed.durationInFrames }
  return fitToDuration(withEdges(placed, edgeLengths(map, duration)))
}
