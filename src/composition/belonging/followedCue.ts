import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { estimatedWords } from '../captionWords/estimatedWords.ts'
import { placedWords } from '../captionWords/placedWords.ts'
import type { CaptionCue, CaptionWord } from '../overlays/caption.ts'
import { endOf } from '../timeline.ts'
import type { PlayingOverlay } from '../wordFrames.ts'
import { gridFrames } from './captionFrames.ts'
import { retimedSpan, wholeShift, type ClipMotion, type Span } from './clipMotion.ts'

/** A cue after an edit: shifted by some frames, which may be 0, or with new times. */
export type FollowedCue =
  | { readonly kind: 'shift'; readonly cue: CaptionCue; readonly frames: Frames; readonly span: Span }
  | { readonly kind: 'retimed'; readonly text: string; readonly span: Span; readonly words: readonly TimedText[] }

export interface TimedText {
  readonly text: string
  readonly span: Span
}

/** Everything on which the places of cues depend. */
export interface CueScene {
  readonly fps: FramesPerSecond
  /** The start of the caption. */
  readonly from: Frames
  readonly clipAt: (frame: Frames) => PlayingOverlay | null
  readonly motionOf: (clip: PlayingOverlay) => ClipMotion
  /** The shift of speech that no clip plays. Null if that time is removed. */
  readonly unheardShift: (frame: Frames) => Frames | null
}

const shifted = ({ start, end }: Span, frames: Frames): Span => ({ start: start + frames, end: end + frames })

export function spanOf(
  timing: { readonly startMs: number; readonly endMs: number },
  { fps, from }: Pick<CueScene, 'fps' | 'from'>,
): Span {
  return { start: from + gridFrames(timing.startMs, fps), end: from + gridFrames(timing.endMs, fps) }
}

const middleOf = ({ start, end }: Span): Frames => (start + end) / 2

/** The new place of a span that a clip plays. Null if it is cut away. */
function placedBy(motion: ClipMotion, span: Span, fps: FramesPerSecond): Span | null {
  switch (motion.kind) {
    case 'shift':
      return shifted(span, motion.frames)
    case 'gone':
      return null
    case 'retimed':
      return retimedSpan(motion, span, fps)
  }
}

/** The start or end of the part of a word that its clip plays, at its frame after the edit. */
interface Edge {
  readonly edge: 'start' | 'end'
  readonly touching: Frames
}

/**
 * The new outer edge of a word that extends beyond its clip. The part outside keeps its length or, if another clip
 * plays it, the place that it has in that clip. If the two parts no longer touch, the part outside is dropped.
 */
function besideClip(part: Span, { edge, touching }: Edge, scene: CueScene): Frames {
  const other = scene.clipAt(middleOf(part))
  if (!other) return edge === 'end' ? touching + part.end - part.start : touching - part.end + part.start
  const placed = placedBy(scene.motionOf(other), part, scene.fps)
  const isTouching = placed && Math.abs((edge === 'end' ? placed.start : placed.end) - touching) < 0.01
  return isTouching ? placed[edge] : touching
}

/** The new place of a word whose middle is played by a clip. Null if that is cut away. */
function placedWord(clip: PlayingOverlay, word: Span, scene: CueScene): Span | null {
  const end = endOf(clip)
  const inside = { start: Math.max(word.start, clip.from), end: Math.min(word.end, end) }
  const placed = placedBy(scene.motionOf(clip), inside, scene.fps)
  if (!placed) return null
  return {
    start:
      word.start < clip.from
        ? besideClip({ start: word.start, end: clip.from }, { edge: 'start', touching: placed.start }, scene)
        : placed.start,
    end:
      word.end > end
        ? besideClip({ start: end, end: word.end }, { edge: 'end', touching: placed.end }, scene)
        : placed.end,
  }
}

interface PlacedWord {
  readonly word: CaptionWord
  readonly before: Span
  readonly clip: PlayingOverlay | null
  /** Null if the word is cut away. */
  readonly after: Span | null
}

/** The words of a cue with their new places. A word outside the clips moves with the nearest word that a clip plays. */
function placedWordsOf(words: readonly CaptionWord[], scene: CueScene): PlacedWord[] {
  const placed: PlacedWord[] = words.map((word) => {
    const before = spanOf(word, scene)
    const clip = scene.clipAt(middleOf(before))
    return { word, before, clip, after: clip && placedWord(clip, before, scene) }
  })
  return placed.map((each, index) => {
    if (each.clip) return each
    const next = placed.slice(index + 1).find(({ clip }) => clip)
    const beside = placed.slice(0, index).findLast(({ clip }) => clip) ?? next
    if (!beside) {
      const frames = scene.unheardShift(middleOf(each.before))
      return { ...each, after: frames === null ? null : shifted(each.before, frames) }
    }
    const { after, before, clip } = beside
    return { ...each, clip, after: after && shifted(each.before, after.start - before.start) }
  })
}

interface Kept extends PlacedWord {
  readonly after: Span
}

/** Whether two words stay in one cue: either the time between them has not grown, or the same clip plays both. */
function goesOn(last: Kept, next: Kept): boolean {
  const gap = next.after.start - last.after.end
  if (gap < -1) return false
  return gap - Math.max(0, next.before.start - last.before.end) <= 1 || next.clip === last.clip
}

function linesOf(kept: readonly Kept[]): Kept[][] {
  const lines: Kept[][] = []
  for (const word of kept) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (line && last && goesOn(last, word)) line.push(word)
    else lines.push([word])
  }
  return lines
}

/** An edge of a cue, and the time between it and the next word. */
interface LineEdge {
  readonly edge: 'start' | 'end'
  readonly span: Span
}

/** The start or end of a cue, which may lie before its first or after its last word. */
function edgeOf(beside: Kept, { edge, span }: LineEdge, scene: CueScene): Frames {
  if (span.end <= span.start) return beside.after[edge]
  if (!beside.clip) return beside.after[edge] + (edge === 'start' ? span.start - span.end : span.end - span.start)
  const placed = placedBy(scene.motionOf(beside.clip), span, scene.fps)
  const touching = edge === 'start' ? placed?.end : placed?.start
  const isBeside = placed && touching !== undefined && Math.abs(touching - beside.after[edge]) <= 1
  return isBeside ? placed[edge] : beside.after[edge]
}

/** The whole number of frames by which all words move. Null if they move differently. */
function commonShift(words: readonly Kept[]): Frames | null {
  const [first] = words
  const frames = first ? Math.round(first.after.start - first.before.start) : 0
  const isCommon = words.every(
    ({ after, before }) =>
      Math.abs(after.start - before.start - frames) < 1e-4 && Math.abs(after.end - before.end - frames) < 1e-4,
  )
  return isCommon ? frames : null
}

/**
 * The cues that result from a cue after an edit. Words that are cut away are removed, and words that move apart become
 * separate cues.
 */
function retimedCue(cue: CaptionCue, scene: CueScene): FollowedCue[] {
  const isTimed = cue.words.length > 0
  const estimated = isTimed ? cue.words : estimatedWords(cue)
  const words = estimated.length > 0 ? estimated : [{ text: cue.text, startMs: cue.startMs, endMs: cue.endMs }]
  const kept = placedWordsOf(words, scene).flatMap((each) => (each.after ? [{ ...each, after: each.after }] : []))
  const whole = spanOf(cue, scene)
  const frames = kept.length === words.length ? commonShift(kept) : null
  if (frames !== null) return [{ kind: 'shift', cue, frames, span: shifted(whole, frames) }]
  return linesOf(kept).flatMap((line): FollowedCue[] => {
    const [first] = line
    const last = line.at(-1)
    if (!first || !last) return []
    const isAll = line.length === words.length
    const lead = { start: whole.start, end: first.word === words[0] ? first.before.start : whole.start }
    const tail = { start: last.word === words.at(-1) ? last.before.end : whole.end, end: whole.end }
    const span = {
      start: edgeOf(first, { edge: 'start', span: lead }, scene),
      end: edgeOf(last, { edge: 'end', span: tail }, scene),
    }
    const texts = isTimed ? line.map(({ after, word }) => ({ text: word.text, span: after })) : []
    const text = isAll ? cue.text : keptText({ text: cue.text, words }, new Set(line.map(({ word }) => word)))
    return [{ kind: 'retimed', text, span, words: texts }]
  })
}

/** A cue with its range on the timeline before the edit. */
export interface SpokenCue {
  readonly cue: CaptionCue
  readonly span: Span
  /** The clip that plays the whole range. Undefined if there is none. */
  readonly clip: PlayingOverlay | undefined
}

/** The cues that result from a cue after an edit. */
export function followedCue({ clip, cue, span }: SpokenCue, scene: CueScene): FollowedCue[] {
  if (!clip) return retimedCue(cue, scene)
  const motion = scene.motionOf(clip)
  if (motion.kind === 'gone') return []
  const frames = motion.kind === 'shift' ? motion.frames : wholeShift(motion, span, scene.fps)
  if (frames === null) return retimedCue(cue, scene)
  return [{ kind: 'shift', cue, frames, span: frames === 0 ? span : shifted(span, frames) }]
}

/**
 * The text of some words of a cue, with its original spacing. If the text differs from the words, they are joined by
 * spaces.
 */
function keptText(cue: Pick<CaptionCue, 'text' | 'words'>, kept: ReadonlySet<CaptionWord>): string {
  const placed = placedWords(cue)
  if (!placed) return cue.words.flatMap((word) => (kept.has(word) ? [word.text] : [])).join(' ')
  return placed
    .flatMap(({ before, word }) => (kept.has(word) ? [before, word.text] : []))
    .join('')
    .trim()
}
