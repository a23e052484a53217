import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import { type AnalysisReason, analysisReason } from '../../../contract/operations/analysisReasons.ts'

/** The measurements of a clip, which all its combinations share. */
export interface MeasuredClip {
  readonly assetId: string
  readonly durationMs: number
  /** Null without sound, or while its peaks are not stored. */
  readonly decibels: number | null
  /** Null without a transcript. */
  readonly words: readonly CaptionWord[] | null
}

/** A word that ends this close to the end of its file was probably not finished. */
const CUT_OFF_MS = 60
const LATE_SPEECH_MS = 2_000
const JUMP_DECIBELS = 6

/** Points that each fault deducts from 100. */
const penalties: Readonly<Record<string, number>> = {
  file_missing: 100,
  speech_cut_off: 25,
  words_repeated: 25,
  clip_repeated: 20,
  video_too_long: 20,
  loudness_jump: 15,
  speech_starts_late: 10,
}

const isCutOff = ({ durationMs, words }: MeasuredClip): boolean => (words?.at(-1)?.endMs ?? 0) > durationMs - CUT_OFF_MS

export interface MeasuredLength {
  readonly durationMs: number
  /** Maximum length on the platform, in seconds. */
  readonly most: number
}

/** The measured faults of a video that plays these clips one after another. Null stands for a deleted file. */
export function measuredReasons(
  clips: readonly (MeasuredClip | null)[],
  { durationMs, most }: MeasuredLength,
): AnalysisReason[] {
  const known = clips.filter((clip) => clip !== null)
  if (known.length < clips.length) return [analysisReason('file_missing')]
  const firstWordMs = known[0]?.words?.[0]?.startMs
  const late = firstWordMs !== undefined && firstWordMs > LATE_SPEECH_MS
  return [
    ...(durationMs > most * 1_000
      ? [analysisReason('video_too_long', { seconds: Math.ceil(durationMs / 1_000), most })]
      : []),
    ...(late ? [analysisReason('speech_starts_late', { seconds: Math.floor(firstWordMs / 1_000) })] : []),
    ...known.flatMap((clip, index) => (isCutOff(clip) ? [analysisReason('speech_cut_off', { block: index + 1 })] : [])),
    ...known.flatMap((clip, index) => {
      const first = known.findIndex(({ assetId }) => assetId === clip.assetId)
      return first < index ? [analysisReason('clip_repeated', { block: first + 1, other: index + 1 })] : []
    }),
    ...known.flatMap((clip, index) => repetitionInto(known[index - 1], clip, index)),
    ...known.flatMap((clip, index) => jumpInto(known[index - 1], clip, index)),
  ]
}

function jumpInto(before: MeasuredClip | undefined, clip: MeasuredClip, index: number): AnalysisReason[] {
  if (before === undefined || before.decibels === null || clip.decibels === null) return []
  const decibels = Math.round(Math.abs(clip.decibels - before.decibels))
  return decibels < JUMP_DECIBELS ? [] : [analysisReason('loudness_jump', { block: index, next: index + 1, decibels })]
}

/** If fewer words are the same, it is considered a coincidence. */
const REPEATED_WORDS = 3

/** The fault if a clip ends with the words with which the next one begins, as after a cut that was made too late. */
function repetitionInto(before: MeasuredClip | undefined, clip: MeasuredClip, index: number): AnalysisReason[] {
  const last = plainWords(before?.words?.slice(-REPEATED_WORDS))
  const first = plainWords(clip.words?.slice(0, REPEATED_WORDS))
  if (before?.assetId === clip.assetId || last.length < REPEATED_WORDS) return []
  const isRepeated = last.every((word, place) => word !== '' && word === first[place])
  return isRepeated ? [analysisReason('words_repeated', { block: index, next: index + 1 })] : []
}

const plainWords = (words: readonly CaptionWord[] = []): readonly string[] =>
  words.map(({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** The score of a video, from 0 to 100. Without faults it is 100. */
export function measuredScore(reasons: readonly AnalysisReason[]): number {
  return Math.max(0, 100 - reasons.reduce((lost, { code }) => lost + (penalties[code] ?? 0), 0))
}
