import { worded, type FactArguments } from '../../../base/wording.ts'

/** Findings of an analysis of combinations, by code. The messages are for programs. */
const analysisReasons = {
  speech_cut_off: 'A word is cut off at the end of block {block}.',
  speech_starts_late: 'Nobody speaks in the first {seconds} seconds.',
  loudness_jump: 'The sound of blocks {block} and {next} differs by {decibels} dB.',
  clip_repeated: 'Blocks {block} and {other} show the same file.',
  video_too_long: 'The video lasts {seconds} seconds, and feeds show {most}.',
  file_missing: 'A file of this video has been deleted.',
  measured_only: 'These facts were measured. Nothing was judged, and a goal was not taken into account.',
} as const satisfies Record<string, string>

type Reasons = typeof analysisReasons

export function analysisReason<Code extends keyof Reasons>(code: Code, ...[facts]: FactArguments<Reasons[Code], []>) {
  return worded([code, analysisReasons[code]], facts)
}
export type AnalysisReason = ReturnType<typeof analysisReason>
