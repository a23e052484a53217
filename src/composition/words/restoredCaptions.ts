import { framesCovering, millisecondsOfFrames, wholeFramesWithin } from '../../base/time.ts'
import type { FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { splitCueAtTime } from '../captionWords/splitCueAt.ts'
import { MAX_CUES } from '../limits.ts'
import type { CaptionCue, CaptionOverlay, CaptionWord } from '../overlays/caption.ts'
import type { VideoOverlay } from '../overlays/video.ts'
import type { Composition } from '../schema.ts'
import { heldCues } from '../speech/heldCues.ts'
import { joinedText } from '../speech/joinedText.ts'
import { playedCues } from '../speech/playedCues.ts'
import { spokenLines } from '../speech/spokenLines.ts'
import { endOf } from '../timeline.ts'
import type { SourceCutPlace } from './sourceCut.ts'

/** Shortest line that is allowed, whatever the other lines have. */
const MIN_LETTERS = 24

const isWithin = ({ endMs, startMs }: CaptionWord, place: SourceCutPlace): boolean => {
  const middleMs = (startMs + endMs) / 2
  return place.startMs <= middleMs && middleMs < place.endMs
}

const shifted = <Timed extends { readonly startMs: Milliseconds; readonly endMs: Milliseconds }>(
  timed: Timed,
  byMs: Milliseconds,
): Timed => ({ ...timed, startMs: timed.startMs + byMs, endMs: timed.endMs + byMs })

const shiftedCue = (cue: CaptionCue, byMs: Milliseconds): CaptionCue => ({
  ...shifted(cue, byMs),
  words: cue.words.map((word) => shifted(word, byMs)),
})

const startMsOf = (overlay: { readonly from: number }, fps: FramesPerSecond): Milliseconds =>
  millisecondsOfFrames(overlay.from, fps)

/** The words of a place as the earliest clip that plays them says them, in milliseconds of the timeline. */
function wordsOnTimeline(
  { fps, overlays }: Composition,
  place: SourceCutPlace,
  words: readonly CaptionWord[],
): CaptionWord[] {
  const cut = words.filter((word) => isWithin(word, place))
  const [first] = cut
  if (first === undefined) return []
  const whole = { text: '', startMs: first.startMs, endMs: cut.at(-1)?.endMs ?? first.endMs, words: cut }
  const clips = overlays
    .filter((overlay): overlay is VideoOverlay => overlay.type === 'video' && overlay.sourceAssetId === place.assetId)
    .toSorted((one, other) => one.from - other.from)
  for (const clip of clips) {
    const played = playedCues([whole], clip, fps).flatMap((cue) => cue.words)
    if (played.length > 0) return played.map((word) => shifted(word, startMsOf(clip, fps)))
  }
  return []
}

/** Makes room for words between the cues. A cue on both sides of them is split. */
function parted(cue: CaptionCue, startMs: Milliseconds, endMs: Milliseconds): CaptionCue[] {
  if (cue.endMs <= startMs || cue.startMs >= endMs) return [cue]
  const later = (right: CaptionCue): CaptionCue => {
    const firstMs = Math.min(endMs, right.words[0]?.startMs ?? endMs)
    return { ...right, startMs: Math.min(right.endMs - 1, Math.max(right.startMs, firstMs)) }
  }
  const halves = splitCueAtTime(cue, startMs)
  if (halves !== null) return [halves[0], later(halves[1])]
  const [first = cue] = cue.words
  const isBefore = first.startMs < startMs
  return [isBefore ? { ...cue, endMs: Math.max(cue.startMs + 1, startMs) } : later(cue)]
}

/** Adds lines for words to cues. All times are of the timeline. */
function withLines(cues: readonly CaptionCue[], words: readonly CaptionWord[], limitMs: Milliseconds): CaptionCue[] {
  const [startMs, endMs] = [words[0]?.startMs ?? 0, words.at(-1)?.endMs ?? 0]
  const kept = cues.flatMap((cue) => parted(cue, startMs, endMs))
  const letters = Math.max(MIN_LETTERS, ...cues.map(({ text }) => text.length))
  const lines = spokenLines(words, { maxWords: null, fits: (text) => text.length <= letters })
  const nextMs = Math.min(limitMs, ...kept.filter((cue) => cue.startMs >= endMs).map((cue) => cue.startMs))
  const made = lines.map((line) => ({
    text: joinedText(line),
    startMs: line[0]?.startMs ?? startMs,
    endMs: line.at(-1)?.endMs ?? endMs,
    words: [...line],
  }))
  return [...kept, ...heldCues(made, () => nextMs)].toSorted((one, other) => one.startMs - other.startMs)
}

const isShown = (word: CaptionWord, cues: readonly CaptionCue[]): boolean =>
  cues.some((cue) =>
    cue.words.some(({ endMs, startMs, text }) => text === word.text && startMs < word.endMs && endMs > word.startMs),
  )

/** The captions with words that they do not show yet. They grow as far as their row is free. */
function captionWith(captions: CaptionOverlay, words: readonly CaptionWord[], document: Composition): CaptionOverlay {
  const { fps, overlays } = document
  const row = overlays.filter((overlay) => overlay.row === captions.row && overlay.id !== captions.id)
  const ends = row.map(endOf).filter((end) => end <= captions.from)
  const starts = row.map(({ from }) => from).filter((start) => start >= endOf(captions))
  const [earliest, latest] = [Math.max(0, ...ends), Math.min(document.durationInFrames, ...starts)]
  const offset = startMsOf(captions, fps)
  const cues = captions.captions.map((cue) => shiftedCue(cue, offset))
  const [fromMs, untilMs] = [earliest, latest].map((frame) => millisecondsOfFrames(frame, fps))
  const missing = words.filter(
    (word) => word.startMs >= (fromMs ?? 0) && word.endMs <= (untilMs ?? 0) && !isShown(word, cues),
  )
  const [first] = missing
  if (first === undefined) return captions
  const from = Math.max(earliest, Math.min(captions.from, wholeFramesWithin(first.startMs, fps)))
  const lastFrame = framesCovering(missing.at(-1)?.endMs ?? 0, fps)
  const end = Math.min(latest, Math.max(endOf(captions), lastFrame))
  const all = withLines(cues, missing, millisecondsOfFrames(end, fps))
  if (all.length > MAX_CUES) return captions
  const start = startMsOf({ from }, fps)
  return { ...captions, from, durationInFrames: end - from, captions: all.map((cue) => shiftedCue(cue, -start)) }
}

/** The captions that show what is heard at a time: those around it, or else the nearest. */
function captionsAt({ fps, overlays }: Composition, ms: Milliseconds): CaptionOverlay | null {
  const frame = wholeFramesWithin(ms, fps)
  const distance = (overlay: CaptionOverlay): number => Math.max(0, overlay.from - frame, frame + 1 - endOf(overlay))
  const captions = overlays.filter((overlay): overlay is CaptionOverlay => overlay.type === 'caption')
  return captions.toSorted((one, other) => distance(one) - distance(other) || one.row - other.row)[0] ?? null
}

/**
 * Adds the words that are heard again after cuts were taken back to the captions of a video. Other cues keep their text
 * and times; one that was on both sides of a cut is split. Without captions, nothing is added.
 *
 *     |so then|   with 'um' back   →   |so|um|then|
 */
export function withRestoredCaptions(
  document: Composition,
  places: readonly SourceCutPlace[],
  wordsByAsset: ReadonlyMap<string, readonly CaptionWord[]>,
): Composition {
  return places.reduce((current, place) => {
    const words = wordsOnTimeline(current, place, wordsByAsset.get(place.assetId) ?? [])
    const [first] = words
    const captions = first === undefined ? null : captionsAt(current, first.startMs)
    if (captions === null) return current
    const grown = captionWith(captions, words, current)
    if (grown === captions) return current
    return { ...current, overlays: current.overlays.map((overlay) => (overlay === captions ? grown : overlay)) }
  }, document)
}
