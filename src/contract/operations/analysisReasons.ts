import type { Refusal } from '../../base/result.ts'
import { worded, type FactArguments, type Wording } from '../../base/wording.ts'

/** Findings of an analysis of combinations, by code. The messages are for programs. */
export const analysisReasons = {
  judged: '{answer}',
  speech_cut_off: 'A word is cut off at the end of block {block}.',
  speech_starts_late: 'Nobody speaks in the first {seconds} seconds.',
  words_repeated: 'Block {next} begins with the last words of block {block}.',
  loudness_jump: 'The sound of blocks {block} and {next} differs by {decibels} dB.',
  clip_repeated: 'Blocks {block} and {other} show the same file.',
  video_too_long: 'The video lasts {seconds} seconds, and feeds show {most}.',
  file_missing: 'A file of this video has been deleted.',
  measured_only: 'These facts were measured. Nothing was judged, and a goal was not taken into account.',
  model_unavailable: {
    silent: 'The language model did not respond within {seconds} seconds.',
    away: 'The language model cannot be reached.',
    key: 'The server of the language model rejected the key.',
    address: 'The server does not recognise the address or the model.',
    question: 'The server of the language model rejected the request.',
    busy: 'The language model is busy.',
    status: 'The server of the language model responded with status {status}.',
    no_model: 'The server lists no language model.',
    disconnected: 'The language model has been disconnected.',
  },
  model_answer_invalid: 'The answer of the language model could not be used.',
} as const satisfies Record<string, Wording>

type Reasons = typeof analysisReasons

export function analysisReason<Code extends keyof Reasons>(code: Code, ...[facts]: FactArguments<Reasons[Code], []>) {
  return worded([code, analysisReasons[code]], facts)
}
export type AnalysisReason = ReturnType<typeof analysisReason>

/** The reason why a model did not judge, made from the refusal of its provider. */
export function modelErrorOf({ code, facts }: Refusal): AnalysisReason {
  if (code !== 'planner_unavailable') return analysisReason('model_answer_invalid')
  return worded(['model_unavailable', analysisReasons.model_unavailable], facts)
}
