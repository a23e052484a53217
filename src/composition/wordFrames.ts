import { countWhile } from '../base/countWhile.ts'
import type { Frames, FramesPerSecond, Milliseconds } from '../base/units.ts'
import type { CaptionOverlay } from './overlays/caption.ts'
import type { SoundOverlay } from './overlays/sound.ts'
import type { VideoOverlay } from './overlays/video.ts'
import { endOf, type FrameRange } from './timeline.ts'

/** Tolerance for quotients that are slightly above or below a whole number. */
const SLACK = 1e-6

/** The time of a word or a passage. */
export interface SpokenTiming {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

export type PlayingOverlay = VideoOverlay | SoundOverlay

/** In source frames. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** A played source span. Spans ascend and play without gaps. */
interface PlayedSpan extends Stretch {
  /** The number of source frames played before it. */
  readonly before: number
}

export const speedOf = (overlay: PlayingOverlay): number => (overlay.type === 'video' ? overlay.speed : 1)

/** Cached per overlay, because overlays are immutable and a transcript needs the spans for each of its words. */
const spansByOverlay = new WeakMap<PlayingOverlay, readonly PlayedSpan[]>()

function spansOf(overlay: PlayingOverlay): readonly PlayedSpan[] {
  const known = spansByOverlay.get(overlay)
  if (known) return known
  let before = 0
  const spans = rangesOf(overlay).map(({ start, end }) => {
    const span = { start, end, before }
    before += end - start
    return span
  })
  spansByOverlay.set(overlay, spans)
  return spans
}

function rangesOf(overlay: PlayingOverlay): readonly Stretch[] {
  if (overlay.type === 'video' && overlay.segments) {
    return overlay.segments.map(({ startFrame, endFrame }) => ({ start: startFrame, end: endFrame }))
  }
  const start = overlay.type === 'video' ? overlay.videoStartTime : overlay.startFromSound
  return [{ start, end: start + overlay.durationInFrames * speedOf(overlay) }]
}

/** The part of a range that is played, counted in played source frames. Null if none of it is played. */
function playedPart(overlay: PlayingOverlay, range: Stretch): Stretch | null {
  const spans = spansOf(overlay)
  const first = spans[countWhile(spans, ({ end }) => end <= range.start)]
  const last = spans[countWhile(spans, ({ start }) => start < range.end) - 1]
  if (!first || !last || last.before < first.before || range.end <= range.start) return null
  const start = first.before + Math.max(first.start, range.start) - first.start
  const end = last.before + Math.min(last.end, range.end) - last.start
  return end > start ? { start, end } : null
}

export function isPlayed(overlay: PlayingOverlay, moment: Milliseconds, fps: FramesPerSecond): boolean {
  const frame = (moment * fps) / 1000
  const spans = spansOf(overlay)
  const span = spans[countWhile(spans, ({ end }) => end <= frame)]
  return span !== undefined && frame >= span.start
}

/** The fractional frames of the overlay that play a source span. Null if none of it is played. */
export function playedTiming(
  overlay: PlayingOverlay,
  { startMs, endMs }: SpokenTiming,
  fps: FramesPerSecond,
): SpokenTiming | null {
  const part = playedPart(overlay, { start: (startMs * fps) / 1000, end: (endMs * fps) / 1000 })
  const msOf = (sourceFrames: number): Milliseconds => (sourceFrames * 1000) / (speedOf(overlay) * fps)
  return part && { startMs: msOf(part.start), endMs: msOf(part.end) }
}

/** The timeline frames that a time span within an overlay covers. Null if none is visible. */
function coveredFrames(overlay: PlayingOverlay | CaptionOverlay, start: number, end: number): FrameRange | null {
  const first = Math.max(0, Math.floor(start + SLACK))
  const last = Math.min(overlay.durationInFrames, Math.max(first + 1, Math.ceil(end - SLACK)))
  return first < last ? { start: overlay.from + first, end: overlay.from + last } : null
}

/**
 * The timeline frames in which a word of a source is spoken, at the overlay's speed and kept ranges. Null if it is cut
 * away. Times count from the start of the source.
 *
 *     speed 2, videoStartTime 30, 30 fps: a word from 2 s to 3 s   →   frames 15 to 30 of the overlay
 */
export function framesOfWord(overlay: PlayingOverlay, word: SpokenTiming, fps: FramesPerSecond): FrameRange | null {
  const range = { start: (word.startMs * fps) / 1000, end: (word.endMs * fps) / 1000 }
  const part = playedPart(overlay, range)
  return part && coveredFrames(overlay, part.start / speedOf(overlay), part.end / speedOf(overlay))
}

/** The fractional source moment at which a timeline frame starts. Null outside the overlay. */
export function sourceMomentAt(overlay: PlayingOverlay, frame: Frames, fps: FramesPerSecond): Milliseconds | null {
  if (frame < overlay.from || frame >= endOf(overlay)) return null
  let left = (frame - overlay.from) * speedOf(overlay)
  const spans = spansOf(overlay)
  for (const [index, span] of spans.entries()) {
    const length = span.end - span.start
    if (left < length - SLACK || index === spans.length - 1) return ((span.start + left) * 1000) / fps
    left -= length
  }
  return null
}

/** The word being spoken when a timeline frame starts. Null if there is none. Words ascend and do not overlap. */
export function wordAtFrame<Word extends SpokenTiming>(
  overlay: PlayingOverlay,
  words: readonly Word[],
  { frame, fps }: { readonly frame: Frames; readonly fps: FramesPerSecond },
): Word | null {
  const moment = sourceMomentAt(overlay, frame, fps)
  if (moment === null) return null
  const word = words[countWhile(words, ({ endMs }) => endMs <= moment)]
  return word && word.startMs <= moment ? word : null
}

/** The timeline frames that show a cue or a word. Null if it starts after the end of the overlay. */
export function framesOfCaption(
  overlay: CaptionOverlay,
  timing: SpokenTiming,
  fps: FramesPerSecond,
): FrameRange | null {
  return coveredFrames(overlay, (timing.startMs * fps) / 1000, (timing.endMs * fps) / 1000)
}

/** Fractional milliseconds from the start of a caption overlay to a timeline frame. Null outside the overlay. */
export function captionMomentAt(overlay: CaptionOverlay, frame: Frames, fps: FramesPerSecond): Milliseconds | null {
  return frame < overlay.from || frame >= endOf(overlay) ? null : ((frame - overlay.from) * 1000) / fps
}
