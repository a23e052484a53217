import { z } from 'zod'
import { idSchema } from '../../values.ts'

/** Open point: reasons of a cut — we name what was removed, or that it did not fit into the wanted length. */
export const cutReasons = ['slip', 'filler', 'silence', 'retake', 'dark', 'frozen', 'length'] as const
export type CutReason = (typeof cutReasons)[number]

/** Open point: reasons of a window's rank — we name what speaks for it, and what against it. */
export const windowReasons = [
  'quote',
  'hook_words',
  'question',
  'number',
  'loud',
  'lively',
  'face',
  'repeated',
  'short',
  'avoided',
] as const
export type WindowReason = (typeof windowReasons)[number]

const sourceRange = {
  assetId: idSchema,
  startMs: z.number().min(0).meta({ description: 'In the source.' }),
  endMs: z.number().min(0),
  text: z.string().meta({ description: 'The words. Empty without a transcript, and for a pause.' }),
}

export const reportedCutSchema = z.object({ id: z.string(), ...sourceRange, reason: z.enum(cutReasons) })
export type ReportedCut = z.output<typeof reportedCutSchema>

export const reportedWindowSchema = z.object({
  id: z.string(),
  ...sourceRange,
  score: z.number().min(0).max(100).meta({ description: 'By the order of the model, if one chose.' }),
  reasons: z.array(z.enum(windowReasons)),
  why: z.string().optional().meta({ description: 'The reason of the model that chose it, in one sentence.' }),
  isKept: z.boolean(),
  /** The part of the story, from 0. Null for an edit of one file. */
  beat: z.int().nullable(),
})
export type ReportedWindow = z.output<typeof reportedWindowSchema>

/** Things that were asked for and could not be done. */
export const unmetReasons = [
  'model_unavailable',
  'model_unusable',
  'model_dropped_quote',
  'model_missed_length',
  'model_interrupted',
  'no_recognizer',
  'no_speech',
  'no_sound',
  'quote_missing',
  'quotes_too_long',
  'length_missed',
  'too_short',
  'too_long',
  'framings_many',
  'takes_many',
  'no_faces',
  'no_captions',
  'beat_missing',
  'variations_alike',
] as const

export const unmetSchema = z.object({
  reason: z.enum(unmetReasons),
  /** The quote, slip, part of the story or file. Null if it is about the whole edit. */
  subject: z.string().nullable(),
})
export type Unmet = z.output<typeof unmetSchema>

/** Open point: report — it says first what could not be done, then every cut with its reason. */
export const autoEditReportSchema = z.object({
  unmet: z.array(unmetSchema),
  /** `sound` without a transcript: "cut by sound only". */
  basis: z.enum(['words', 'sound']),
  /** `model` if a connected model chose among the windows. */
  chosenBy: z.enum(['rules', 'model']),
  sourceMs: z.int(),
  lengthMs: z.int(),
  targetMs: z.int().nullable(),
  cuts: z.array(reportedCutSchema),
  windows: z.array(reportedWindowSchema),
})
export type AutoEditReport = z.output<typeof autoEditReportSchema>
