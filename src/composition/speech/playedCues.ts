import { millisecondsOfFrames } from '../../base/time.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { isPlayed, playedTiming, type PlayingOverlay, type SpokenTiming } from '../wordFrames.ts'

interface Playing {
  readonly overlay: PlayingOverlay
  readonly fps: FramesPerSecond
}

/** Whole milliseconds within the overlay, not before `earliest`. Null if that part is not played. */
function onOverlay(timing: SpokenTiming, earliest: Milliseconds, { fps, overlay }: Playing): SpokenTiming | null {
  const played = playedTiming(overlay, timing, fps)
  if (!played) return null
  const lastMs = millisecondsOfFrames(overlay.durationInFrames, fps)
  const startMs = Math.max(earliest, Math.round(played.startMs))
  const endMs = Math.min(lastMs, Math.max(startMs + 1, Math.round(played.endMs)))
  return endMs > startMs ? { startMs, endMs } : null
}

/** A word belongs to the part that plays its midpoint, so that a cut through it does not show it twice. */
function playedWords(words: readonly CaptionWord[], playing: Playing): CaptionWord[] {
  const played: CaptionWord[] = []
  for (const word of words) {
    if (!isPlayed(playing.overlay, (word.startMs + word.endMs) / 2, playing.fps)) continue
    const timing = onOverlay(word, played.at(-1)?.endMs ?? 0, playing)
    if (timing) played.push({ text: word.text, ...timing })
  }
  return played
}

function playedCue(cue: CaptionCue, playing: Playing): CaptionCue[] {
  const timing = onOverlay(cue, 0, playing)
  if (!timing) return []
  const words = playedWords(cue.words, playing)
  if (cue.words.length > 0 && words.length === 0) return []
  const text = words.length === cue.words.length ? cue.text : words.map((word) => word.text).join(' ')
  return [{ text, startMs: timing.startMs, endMs: Math.max(timing.endMs, words.at(-1)?.endMs ?? 0), words }]
}

/**
 * The cues of a source as an overlay plays them, at its speed and without its cuts, in milliseconds from the overlay's
 * start. A cue that continues after a cut continues without a gap.
 *
 *     source |aaaa|bbbb|, played from the middle of a at speed 2   →   |a|bb|
 */
export function playedCues(cues: readonly CaptionCue[], overlay: PlayingOverlay, fps: FramesPerSecond): CaptionCue[] {
  return cues.flatMap((cue) => playedCue(cue, { overlay, fps })).sort((left, right) => left.startMs - right.startMs)
}
