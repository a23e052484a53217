import type { Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import type { SourceSpan, SpeechSource } from '../tools/definition/toolResources.ts'
import { isFiller } from './fillerWords.ts'
import { commonSpans, spansBetween } from './spans.ts'

export interface Cleanup {
  readonly removeFillers: boolean
  readonly removeSilences: boolean
  readonly silenceThresholdMs: Milliseconds
  readonly paddingMs: Milliseconds
}

/** The part of a source that an overlay plays. */
export interface PlayedSource {
  readonly played: readonly SourceSpan[]
  readonly fps: FramesPerSecond
  /** Null if the duration is unknown. */
  readonly durationMs: Milliseconds | null
}

/** Source frames to remove: `[start, end)`. */
export interface SourceCut {
  readonly start: Frames
  readonly end: Frames
}

/** Spans this close count as adjacent, because recognisers, level meters and containers disagree by as much. */
const NEAR_MS = 100

/** Tolerance for products that are slightly above or below a whole number. */
const SLACK = 1e-6
const firstWithin = (ms: Milliseconds, fps: FramesPerSecond): Frames => Math.ceil((ms * fps) / 1000 - SLACK)
const lastWithin = (ms: Milliseconds, fps: FramesPerSecond): Frames => Math.floor((ms * fps) / 1000 + SLACK)

/** Pauses in the speech. If the level was not measured, these are the gaps between words. */
function pausesOf({ quiet, words }: SpeechSource): SourceSpan[] {
  const first = words?.[0]?.startMs ?? 0
  const last = words?.reduce((end, word) => Math.max(end, word.endMs), 0) ?? 0
  if (quiet === null) return spansBetween(words ?? [], { startMs: first, endMs: last })
  const everything = { startMs: 0, endMs: Number.POSITIVE_INFINITY }
  return words ? commonSpans(quiet, spansBetween(words, everything)) : [...quiet]
}

/** The played parts of pauses longer than the threshold, without the padding next to sound. */
function silenceCuts(pauses: readonly SourceSpan[], cleanup: Cleanup, source: PlayedSource): SourceCut[] {
  const { durationMs, fps, played } = source
  const lastMs = durationMs === null ? Number.POSITIVE_INFINITY : durationMs - NEAR_MS
  return pauses.flatMap((pause) => {
    const startMs = pause.startMs > 0 ? pause.startMs + cleanup.paddingMs : 0
    const endMs = pause.endMs < lastMs ? pause.endMs - cleanup.paddingMs : pause.endMs
    return commonSpans(played, [pause])
      .filter((part) => part.endMs - part.startMs >= cleanup.silenceThresholdMs)
      .map((part) => ({
        start: firstWithin(Math.max(part.startMs, startMs), fps),
        end: lastWithin(Math.min(part.endMs, endMs), fps),
      }))
  })
}

/** Consecutive fillers, and the words on either side. */
interface FillerRun extends SourceSpan {
  /** The end of the previous word. Null at the start. */
  readonly after: Milliseconds | null
  /** The start of the next word. Null at the end. */
  readonly before: Milliseconds | null
}

function fillerRuns({ fillers, language, words }: SpeechSource): FillerRun[] {
  if (words === null) return []
  const runs: FillerRun[] = []
  let first: number | null = null
  for (const [index, word] of [...words, null].entries()) {
    if (word && isFiller(word.text, language, fillers)) first ??= index
    else if (first !== null) {
      const run = words.slice(first, index)
      const after = words[first - 1]?.endMs ?? null
      const before = word?.startMs ?? null
      const startMs = Math.max(after ?? 0, Math.min(...run.map((filler) => filler.startMs)))
      const endMs = Math.min(before ?? Number.POSITIVE_INFINITY, Math.max(...run.map((filler) => filler.endMs)))
      if (endMs > startMs) runs.push({ startMs, endMs, after, before })
      first = null
    }
  }
  return runs
}

/** The first frame that is removed with a filler, including the pause before it. It never touches the previous word. */
function startOfCut(run: FillerRun, pauses: readonly SourceSpan[], { cleanup, fps }: FillerCutting): Frames {
  const pause = pauses.find((each) => each.startMs < run.startMs && each.endMs >= run.startMs - NEAR_MS)
  const kept = Math.max(pause?.startMs ?? 0, (run.after ?? 0) + cleanup.paddingMs)
  if (run.after !== null && pause && kept < run.startMs) return firstWithin(kept, fps)
  return Math.max(lastWithin(run.startMs, fps), firstWithin(run.after ?? 0, fps))
}

function endOfCut(run: FillerRun, pauses: readonly SourceSpan[], { cleanup, fps }: FillerCutting): Frames {
  const pause = pauses.findLast((each) => each.endMs > run.endMs && each.startMs <= run.endMs + NEAR_MS)
  const before = run.before ?? Number.POSITIVE_INFINITY
  const kept = Math.min(pause?.endMs ?? 0, before - cleanup.paddingMs)
  if (run.before !== null && pause && kept > run.endMs) return lastWithin(kept, fps)
  return Math.min(firstWithin(run.endMs, fps), lastWithin(before, fps))
}

interface FillerCutting {
  readonly cleanup: Cleanup
  readonly fps: FramesPerSecond
}

/**
 * The source ranges that a cleanup removes: silences without their padding, and fillers with the pauses around them.
 * They are whole frames ordered by start, may overlap, and never touch a word that is not a filler.
 *
 *     so  um  then        →   [so] ░░░░ [then]     ░ removed: filler and pauses, without the padding beside both words
 */
export function speechCuts(speech: SpeechSource, cleanup: Cleanup, source: PlayedSource): SourceCut[] {
  const pauses = pausesOf(speech)
  const silences = cleanup.removeSilences ? silenceCuts(pauses, cleanup, source) : []
  const runs = cleanup.removeFillers ? fillerRuns(speech) : []
  const cutting = { cleanup, fps: source.fps }
  const fillers = runs.map((run) => ({ start: startOfCut(run, pauses, cutting), end: endOfCut(run, pauses, cutting) }))
  return [...silences, ...fillers].filter((cut) => cut.end > cut.start).sort((left, right) => left.start - right.start)
}
