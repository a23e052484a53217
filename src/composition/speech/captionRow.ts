import { millisecondsOfFrames, wholeFramesWithin } from '../../base/time.ts'
import type { Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { MAX_CUES } from '../limits.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { endOf } from '../timeline.ts'
import type { PlayingOverlay } from '../wordFrames.ts'
import { heldCues } from './heldCues.ts'
import { joinedText } from './joinedText.ts'
import { playedCues } from './playedCues.ts'
import { spokenLines, type LineLayout } from './spokenLines.ts'

/** A clip with the words of its whole source, in milliseconds from the start of the source. */
export interface SpokenClip {
  readonly clip: PlayingOverlay
  readonly words: readonly CaptionWord[]
}

/** The cues of one caption overlay and its range on the timeline. */
export interface CaptionPart {
  readonly from: Frames
  readonly durationInFrames: Frames
  readonly captions: readonly CaptionCue[]
}

interface TimedCue extends CaptionCue {
  /** The moment at which its clip ends. */
  readonly clipEndMs: Milliseconds
}

/** The words that a clip plays, in milliseconds from its start. */
function playedWords({ clip, words }: SpokenClip, fps: FramesPerSecond): CaptionWord[] {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return []
  const whole = { text: '', startMs: first.startMs, endMs: last.endMs, words: [...words] }
  return playedCues([whole], clip, fps).flatMap((cue) => cue.words)
}

/** The words that do not overlap any of the others. Both lists ascend. */
function withoutCrosstalk(words: readonly CaptionWord[], others: readonly CaptionWord[]): CaptionWord[] {
  let index = 0
  return words.filter(({ endMs, startMs }) => {
    while ((others[index]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) index += 1
    return (others[index]?.startMs ?? Number.POSITIVE_INFINITY) >= endMs
  })
}

function cueOf(line: readonly CaptionWord[], clipEndMs: Milliseconds): TimedCue {
  return {
    text: joinedText(line),
    startMs: line[0]?.startMs ?? 0,
    endMs: line.at(-1)?.endMs ?? 1,
    words: [...line],
    clipEndMs,
  }
}

/**
 * Drops the word times of one-word lines if there are more cues than one overlay can have, because a composition is
 * limited to 1 MiB.
 */
const lighter = (cues: readonly CaptionCue[]): readonly CaptionCue[] =>
  cues.length <= MAX_CUES ? cues : cues.map((cue) => (cue.words.length > 1 ? cue : { ...cue, words: [] }))

/**
 * The parts of a row. A caption overlay contains a limited number of cues, so each part starts where the previous one
 * is full.
 */
function partsOf(
  cues: readonly CaptionCue[],
  { start, end }: { readonly start: Frames; readonly end: Frames },
  fps: FramesPerSecond,
): CaptionPart[] {
  const starts = cues.filter((_, index) => index % MAX_CUES === 0)
  const froms = starts.map(({ startMs }, index) => (index === 0 ? start : start + wholeFramesWithin(startMs, fps)))
  return froms.map((from, index) => {
    const offset = millisecondsOfFrames(from - start, fps)
    const earlier = <Timed extends CaptionCue | CaptionWord>(timed: Timed): Timed => ({
      ...timed,
      startMs: Math.max(0, timed.startMs - offset),
      endMs: Math.max(1, timed.endMs - offset),
    })
    const captions = cues.slice(index * MAX_CUES, (index + 1) * MAX_CUES)
    return {
      from,
      durationInFrames: Math.max(1, (froms[index + 1] ?? end) - from),
      captions: index === 0 ? captions : captions.map((cue) => ({ ...earlier(cue), words: cue.words.map(earlier) })),
    }
  })
}

/**
 * The captions of everything that clips say, for one row. Only words that a clip plays count, at its speed, and a line
 * never extends from one clip into the next. If clips speak at the same time, the one on the lowest track is captioned,
 * as when captions follow cuts. Empty if there is no speech.
 */
export function captionRow(
  clips: readonly SpokenClip[],
  { fps, ...layout }: LineLayout & { readonly fps: FramesPerSecond },
): CaptionPart[] {
  const spoken = clips
    .map((each) => ({ clip: each.clip, words: playedWords(each, fps) }))
    .filter(({ words }) => words.length > 0)
    .sort((left, right) => right.clip.row - left.clip.row || left.clip.from - right.clip.from)
  const start = spoken.reduce((first, { clip }) => Math.min(first, clip.from), Number.POSITIVE_INFINITY)
  const end = spoken.reduce((last, { clip }) => Math.max(last, endOf(clip)), 0)
  const placed: SpokenClip[] = []
  const cues: TimedCue[] = []
  for (const { clip, words } of spoken) {
    const offset = millisecondsOfFrames(clip.from - start, fps)
    const clipEndMs = millisecondsOfFrames(endOf(clip) - start, fps)
    let said = words.map(({ endMs, startMs, text }) => ({
      text,
      startMs: startMs + offset,
      endMs: Math.min(clipEndMs, endMs + offset),
    }))
    for (const lower of placed) {
      const isBeside = lower.clip.from >= endOf(clip) || endOf(lower.clip) <= clip.from
      if (!isBeside) said = withoutCrosstalk(said, lower.words)
    }
    placed.push({ clip, words: said })
    cues.push(...spokenLines(said, layout).map((line) => cueOf(line, clipEndMs)))
  }
  cues.sort((left, right) => left.startMs - right.startMs)
  const held = heldCues(cues, ({ clipEndMs }) => clipEndMs)
  return partsOf(
    lighter(held.map(({ endMs, startMs, text, words }) => ({ text, startMs, endMs, words }))),
    { start, end },
    fps,
  )
}
