import type { Frames } from '../../../base/units.ts'
import { MAX_CAPTION_MS, MAX_SPEED } from '../../limits.ts'
import type { Overlay } from '../../schema.ts'
import { segmentFrames } from '../../sourceRange.ts'
import type { CaptionCue } from '../caption.ts'
import { fitToDuration } from './fitToDuration.ts'
import type { VideoOverlay } from '../video.ts'

/**
 * Products of length and speed are rounded to a millionth of a frame, so that stretching back restores the exact
 * original.
 */
const GRID = 1e6

/** How many source frames a video consumes. */
function sourceFramesOf(overlay: VideoOverlay): number {
  if (overlay.segments) return segmentFrames(overlay.segments)
  return Math.round(overlay.durationInFrames * overlay.speed * GRID) / GRID
}

function lastMoment(captions: readonly CaptionCue[]): number {
  let last = 1
  for (const cue of captions) {
    last = Math.max(last, cue.endMs)
    for (const word of cue.words) last = Math.max(last, word.endMs)
  }
  return last
}

/**
 * The shortest and longest durations in which an overlay's whole content can play. Its current duration is always
 * within them.
 */
export function stretchLimits(overlay: Overlay): { readonly shortest: Frames; readonly longest: Frames } {
  if (overlay.type === 'video') {
    const shortest = Math.ceil(sourceFramesOf(overlay) / MAX_SPEED - 1 / GRID)
    return { shortest: Math.max(1, Math.min(shortest, overlay.durationInFrames)), longest: Number.POSITIVE_INFINITY }
  }
  if (overlay.type !== 'caption') return { shortest: 1, longest: Number.POSITIVE_INFINITY }
  const factor = MAX_CAPTION_MS / lastMoment(overlay.captions)
  return { shortest: 1, longest: Math.max(overlay.durationInFrames, Math.floor(overlay.durationInFrames * factor)) }
}

function scaledTiming<T extends { startMs: number; endMs: number }>(timing: T, factor: number): T {
  const startMs = Math.min(MAX_CAPTION_MS - 1, Math.round(timing.startMs * factor))
  const endMs = Math.max(startMs + 1, Math.min(MAX_CAPTION_MS, Math.round(timing.endMs * factor)))
  return { ...timing, startMs, endMs }
}

/**
 * Plays the same content within a different duration: a video at a different speed, captions with all cues and words
 * scaled. Other types have no speed, so only their length changes.
 *
 *     |abcdef| at speed 1   in 3 frames   →   |ace| at speed 2
 */
export function stretchOverlay(overlay: Overlay, durationInFrames: Frames): Overlay {
  switch (overlay.type) {
    case 'video': {
      const speed = Math.min(MAX_SPEED, sourceFramesOf(overlay) / durationInFrames)
      return fitToDuration({ ...overlay, durationInFrames, speed })
    }
    case 'caption': {
      const factor = durationInFrames / overlay.durationInFrames
      const captions = overlay.captions.map((cue) => ({
        ...scaledTiming(cue, factor),
        words: cue.words.map((word) => scaledTiming(word, factor)),
      }))
      return fitToDuration({ ...overlay, durationInFrames, captions })
    }
    default:
      return fitToDuration({ ...overlay, durationInFrames })
  }
}
