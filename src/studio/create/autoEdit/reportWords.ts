import { t } from '@lingui/core/macro'
import { assertNever } from '../../../base/assertNever.ts'
import type { CutReason, Unmet, WindowReason } from '../../../contract/operations/generation/autoEditReport.ts'

/** Names a reason for a cut. */
export const cutReasonWords: Readonly<Record<CutReason, string>> = {
  slip: t`Slip of the tongue`,
  filler: t`Filler`,
  silence: t`Long pause`,
  retake: t`Earlier take`,
  dark: t`Dark picture`,
  frozen: t`Frozen picture`,
  length: t`Left out for length`,
}

/** Names a reason for the rank of a sentence. */
export const windowReasonWords: Readonly<Record<WindowReason, string>> = {
  quote: t`quote to keep`,
  hook_words: t`hook words`,
  question: t`question`,
  number: t`number`,
  loud: t`said loudly`,
  lively: t`lively pace`,
  face: t`shows a face`,
  repeated: t`repeats another sentence`,
  short: t`too short to stand alone`,
  avoided: t`has words to avoid`,
}

/** The reasons why rules chose the sentences although a language model is connected. */
const modelWords = {
  model_unavailable: t`The connected language model could not be reached, so the built-in rules chose the sentences.`,
  model_unusable: t`The language model’s answer could not be used, so the built-in rules chose the sentences.`,
  model_dropped_quote: t`The language model left out a quote to keep, so the built-in rules chose the sentences.`,
  model_missed_length: t`The language model’s choice did not fit the target length, so the built-in rules chose the sentences.`,
  model_interrupted: t`The edit was interrupted while the language model was answering. To avoid asking it twice, the built-in rules chose the sentences.`,
} as const

/** A sentence about something that was asked for and could not be done. */
export function unmetSentence({ reason, subject }: Unmet): string {
  const name = subject ?? ''
  if (isOfModel(reason)) return modelWords[reason]
  switch (reason) {
    case 'no_recognizer':
      return t`Cut by sound only, because no speech recognition is set up. Connect one in Settings.`
    case 'no_speech':
      return t`Cut by sound only, because no speech was recognised in “${name}”.`
    case 'no_sound':
      return t`“${name}” has no sound, so it was cut by its picture.`
    case 'quote_missing':
      return t`This quote was not found in the speech: “${name}”`
    case 'quotes_too_long':
      return t`The quotes to keep are longer than the target length.`
    case 'length_missed':
      return t`No choice of sentences has the target length. The nearest one was taken.`
    case 'too_short':
      return t`The material is shorter than the target length. All of it was kept.`
    case 'too_long':
      return t`The edit would be longer than a video can be, so sentences were left out.`
    case 'framings_many':
      return t`Following faces would need more clips than a video can have, so the middle of the picture is shown.`
    case 'takes_many':
      return t`The story has more clips than a video can have, so its end was left out.`
    case 'no_faces':
      return t`No face was found in “${name}”, so the middle of the picture is shown.`
    case 'no_captions':
      return t`No captions were made, because there are no words for them.`
    case 'beat_missing':
      return t`Nothing in the footage fits this part of the story: “${name}”`
    case 'variations_alike':
      return t`There were too few good sentences for all variations.`
    default:
      return assertNever(reason)
  }
}

const isOfModel = (reason: Unmet['reason']): reason is keyof typeof modelWords => reason in modelWords
