import type { Frames, FramesPerSecond } from '../../base/units.ts'
import type { CaptionCue, CaptionOverlay, CaptionWord } from '../overlays/caption.ts'
import { fitToDuration } from '../overlays/timing/fitToDuration.ts'
import { endOf } from '../timeline.ts'
import { gridFrames, gridMilliseconds } from './captionFrames.ts'
import { survivingBefore, survivingFrom, type Span } from './clipMotion.ts'
import { followedCue, spanOf, type CueScene, type FollowedCue, type SpokenCue } from './followedCue.ts'

const cuesByCaption = new WeakMap<
  CaptionOverlay,
  { readonly clipAt: CueScene['clipAt']; readonly cues: readonly SpokenCue[] }
>()

/** The cues of a caption with their clips. Computed once per version, because a drag needs them on every movement. */
function spokenCues(caption: CaptionOverlay, { clipAt, fps, from }: CueScene): readonly SpokenCue[] {
  const known = cuesByCaption.get(caption)
  if (known?.clipAt === clipAt) return known.cues
  const cues = caption.captions.map((cue) => {
    const span = spanOf(cue, { fps, from })
    const clip = clipAt(span.start)
    return { cue, span, clip: clip && span.end <= endOf(clip) ? clip : undefined }
  })
  cuesByCaption.set(caption, { clipAt, cues })
  return cues
}

/** Moved cues were valid before and stay within the limits of their times, so they need not be parsed again. */
const validCues = new WeakSet<CaptionCue>()
export const isValidCue = (cue: CaptionCue): boolean => validCues.has(cue)

function shiftedCue(cue: CaptionCue, frames: Frames, fps: FramesPerSecond): CaptionCue {
  if (frames === 0) return cue
  const moved = (moment: number): number => gridMilliseconds(gridFrames(moment, fps) + frames, fps)
  const timed = <Timed extends CaptionCue | CaptionWord>(timing: Timed): Timed => {
    const startMs = moved(timing.startMs)
    return { ...timing, startMs, endMs: Math.max(startMs + 1, moved(timing.endMs)) }
  }
  const next = timed(cue)
  next.words = cue.words.map(timed)
  validCues.add(next)
  return next
}

/** A cue with new times, counted from the start of its caption. */
function writtenCue(cue: Extract<FollowedCue, { kind: 'retimed' }>, from: Frames, fps: FramesPerSecond): CaptionCue {
  const msOf = (frame: Frames): number => gridMilliseconds(frame - from, fps)
  const words: CaptionWord[] = []
  for (const { span, text } of cue.words) {
    const startMs = Math.max(words.at(-1)?.endMs ?? 0, msOf(span.start))
    words.push({ text, startMs, endMs: Math.max(startMs + 1, msOf(span.end)) })
  }
  const startMs = Math.min(msOf(cue.span.start), words[0]?.startMs ?? Number.POSITIVE_INFINITY)
  const endMs = Math.max(startMs + 1, msOf(cue.span.end), words.at(-1)?.endMs ?? 0)
  const next = { text: cue.text, startMs, endMs, words }
  validCues.add(next)
  return next
}

/**
 * The new frame of a caption's start or end. An end that coincides with that of its clip stays there. Any other moves
 * to the nearest moment of the caption that is still played. Null if there is none.
 */
function edgeAfter(edge: 'start' | 'end', frame: Frames, scene: CueScene): Frames | null {
  const clip = scene.clipAt(edge === 'start' ? frame : frame - 1)
  if (!clip) {
    const shift = scene.unheardShift(edge === 'start' ? frame : frame - 1)
    return shift === null ? null : frame + shift
  }
  const motion = scene.motionOf(clip)
  if (motion.kind === 'shift') return frame + motion.frames
  if (motion.kind === 'gone') return null
  if (edge === 'start' && frame === clip.from) return motion.pieces[0]?.from ?? null
  const last = motion.pieces.at(-1)
  if (edge === 'end' && frame === endOf(clip)) return last ? endOf(last) : null
  if (edge === 'end') {
    const moment = survivingBefore(motion, frame, scene.fps)
    return moment && Math.ceil(moment.after - 1e-3)
  }
  const moment = survivingFrom(motion, frame, scene.fps)
  return moment && Math.floor(moment.after + 1e-3)
}

/** The range of a caption after an edit, which contains all its cues. */
function rangeAfter(caption: CaptionOverlay, cues: readonly FollowedCue[], scene: CueScene): Span {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { span } of cues) {
    first = Math.min(first, span.start)
    last = Math.max(last, span.end)
  }
  const start = edgeAfter('start', caption.from, scene) ?? Number.POSITIVE_INFINITY
  const end = edgeAfter('end', endOf(caption), scene) ?? Number.NEGATIVE_INFINITY
  const from = Math.max(0, Math.min(start, Math.floor(first + 1e-3)))
  return { start: from, end: Math.max(end, Math.ceil(last - 1e-3), from + 1) }
}

/** Separates the cues that are hidden beyond the end of a caption. They stay beyond it. */
function splitHidden(
  caption: CaptionOverlay,
  { fps }: CueScene,
): { readonly visible: number; readonly isAll: boolean } {
  const { captions, durationInFrames } = caption
  const isVisible = ({ startMs }: CaptionCue): boolean => gridFrames(startMs, fps) < durationInFrames
  const visible = captions.findLastIndex(isVisible) + 1
  return { visible, isAll: visible === captions.length }
}

/** Whether none of the cues' clips moves. */
const isUntouched = (cues: readonly SpokenCue[], { motionOf }: CueScene): boolean =>
  cues.every(({ clip }) => {
    const motion = clip && motionOf(clip)
    return motion?.kind === 'shift' && motion.frames === 0
  })

const startsBefore = (left: CaptionCue, right: CaptionCue): number => left.startMs - right.startMs

/**
 * A caption after an edit of the clips whose speech it shows. Null if no cue remains.
 *
 *     clip |abcdef| without cd   caption |ab cd ef|   →   |ab ef|
 *
 * @param after the caption as the edit itself left it
 */
export function followedCaption(
  caption: CaptionOverlay,
  after: CaptionOverlay,
  scene: CueScene,
): CaptionOverlay | null {
  const { fps } = scene
  const { visible, isAll } = splitHidden(caption, scene)
  const spoken = spokenCues(caption, scene)
  if (isUntouched(spoken, scene) && after.from === caption.from) return after
  const cues = spoken.slice(0, visible).flatMap((each) => followedCue(each, scene))
  if (cues.length === 0) return visible === 0 ? after : null
  const range = rangeAfter(caption, clippedToEnd(cues, caption), scene)
  const moved = range.start - caption.from
  const written = cues.map((cue) =>
    cue.kind === 'shift' ? shiftedCue(cue.cue, cue.frames - moved, fps) : writtenCue(cue, range.start, fps),
  )
  if (!isAll) {
    const behind = range.end - range.start - caption.durationInFrames
    written.push(...caption.captions.slice(visible).map((cue) => shiftedCue(cue, behind, fps)))
  }
  const isSorted = written.every((cue, index) => index === 0 || startsBefore(written[index - 1] ?? cue, cue) <= 0)
  const captions = isSorted ? written : written.toSorted(startsBefore)
  const isSameCues =
    captions.length === caption.captions.length && captions.every((cue, index) => cue === caption.captions[index])
  const durationInFrames = range.end - range.start
  const base = { ...after, from: range.start, captions: isSameCues ? caption.captions : captions }
  if (durationInFrames !== caption.durationInFrames) {
    const fitted = fitToDuration({ ...base, durationInFrames })
    return fitted.type === 'caption' ? fitted : null
  }
  const isStill = isSameCues && range.start === after.from && after.durationInFrames === durationInFrames
  return isStill ? after : { ...base, durationInFrames }
}

/** Shortens cues that continue beyond the end of a caption, so that they do not extend it. */
function clippedToEnd(cues: readonly FollowedCue[], caption: CaptionOverlay): readonly FollowedCue[] {
  const end = endOf(caption)
  return cues.map((cue) =>
    cue.kind === 'shift' && cue.span.end - cue.frames > end
      ? { ...cue, span: { start: cue.span.start, end: end + cue.frames } }
      : cue,
  )
}
