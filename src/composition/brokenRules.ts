import type { Facts, Refusal } from '../base/result.ts'
import { sentenceOf, worded, type FactArguments } from '../base/wording.ts'

/** Every rule that a composition or an input can break, by code, with its sentence. */
export const brokenRules = {
  // Limits of a field, as its schema states them.
  number_too_small: 'Use a value of at least {min, number}.',
  number_not_above: 'Use a value above {min, number}.',
  number_too_big: 'Use a value of at most {max, number}.',
  number_not_below: 'Use a value below {max, number}.',
  text_too_short: 'Use at least {min, plural, one {# character} other {# characters}}.',
  text_too_long: 'Use at most {max, plural, one {# character} other {# characters}}.',
  list_too_short: 'Choose at least {min, number}.',
  list_too_long: 'Choose at most {max, number}.',
  not_a_whole_number: 'Use a whole number.',
  unknown_field: 'The field {field} does not exist here.',
  more_not_listed: '{count, plural, one {# more problem is} other {# more problems are}} not listed.',
  misfit: 'This value is not valid here.',

  text_unreadable: 'The text contains characters that cannot be stored: NUL or broken Unicode. Remove them.',
  not_one_emoji: 'Use exactly one emoji.',
  not_a_hex_colour: 'Use a hex colour such as #1a2b3c.',
  not_a_language: 'Use a language tag such as en or pt-BR.',
  not_a_naming_key: 'Use lower-case letters, digits, hyphens and underscores, and start with a letter.',
  not_a_stock_id: 'A stock ID must have 1 to 16 digits and must not start with 0.',
  picture_cropped_away: 'Nothing would be left of the picture. Crop less of it.',
  not_an_origin: 'Enter an origin such as https://video.example.',

  // Fields that depend on one another.
  not_a_word: 'Enter one word with letters.',
  end_before_start: 'The end must be after the start.',
  source_end_before_start: 'The source out point must be after the in point.',
  segments_out_of_order: 'The sections must be in order and must not overlap.',
  segments_of_other_length: 'The sections play for {plays} frames, but the clip is {lasts} frames long.',
  transition_too_long: 'A transition cannot be longer than its clip.',
  overlay_id_twice: 'The clip ID {overlayId} is used twice.',
  overlay_beyond_end: 'The clip ends at frame {end}, after the end of the video.',
  too_many_sources: '{count} source files are used, but at most {most} are allowed.',

  source_unknown: 'This file is not in the project. Choose another one.',
  source_failed: 'This file could not be prepared. Replace or remove it.',
  source_processing: 'This file is still being prepared. Wait until it is ready.',
  source_not_video: 'A video clip needs a video file. Choose another file.',
  source_not_image: 'An image clip needs an image file. Choose another file.',
  source_not_sound: 'A sound clip needs an audio file. Choose another file.',
  source_exceeded: 'The clip plays its source to frame {end}, but the source has only {available} frames.',

  file_listed_twice: 'List each file only once.',
  blocks_out_of_order: 'Number the blocks 0, 1, 2 and so on, in their order.',
  block_not_picture: 'A block needs videos or images. Choose another file.',
  track_not_music: 'A music track needs an audio file. Choose another file.',
  voiceover_unknown: 'This voiceover is not in the project, or is not finished yet. Choose another one.',
  layer_unknown: 'This video is not in the project. Choose another one.',
  sequence_unknown: 'This sequence is not in the project. Choose another one.',
  combination_unknown: 'This combination is not part of the sequence. Choose another one.',
  no_combination: 'The sequence has no combinations yet. Add a file to each block.',
  combination_without_sequence: 'Choose both a sequence and a combination, or neither.',

  combination_listed_twice: 'List each combination only once.',
  outputs_beyond_maximum:
    'There are more combinations than outputs allowed. Choose fewer combinations, or raise the maximum.',

  no_field_changed: 'Choose at least one setting to change.',
  not_one_media: 'Choose either a file from the project or a stock item.',
  not_one_source: 'Choose either a clip or a video from the project.',
  overlay_named_twice: 'List each clip only once.',
  no_removal: 'Choose to remove fillers, silences, or both.',
  no_alignment: 'Choose a horizontal or a vertical alignment.',
  caption_id_misplaced: 'Choose either prepared captions or captions made from the speech.',
  no_canvas_setting: 'Choose an aspect ratio or a background colour.',
  no_mix_setting: 'Set the volume, a fade or mute.',
  no_trim: 'Set how much to trim from the start or the end.',
  no_place: 'Set a start time or a track.',
  no_clip_point: 'Set an in or an out point.',

  custom_tag_missing: 'A custom purpose needs a tag.',
  range_of_finished_video: 'A finished video covers the whole timeline. Choose reusable footage to export a section.',
} as const satisfies Record<string, string>

type Rules = typeof brokenRules
export type RuleCode = keyof Rules

/** A broken rule, either of composition format version 1 or of an edit's input. */
export interface Violation extends Refusal {
  /** JSON pointer into the composition or the input, such as `/overlays/3/row`. */
  readonly path: string
}

export function violation<Code extends keyof Rules>(
  path: string,
  code: Code,
  ...[facts]: FactArguments<Rules[Code], []>
): Violation {
  return { ...worded([code, brokenRules[code]], facts), path }
}

const ruleWords: Readonly<Record<string, string>> = brokenRules

/** The sentence of a broken rule. Null if the code is unknown or is `misfit`, whose own message is more specific. */
export function sentenceOfRule({
  code,
  facts,
}: {
  readonly code?: string | undefined
  readonly facts?: Facts | undefined
}): string | null {
  const words = code === undefined || code === 'misfit' ? undefined : ruleWords[code]
  return words === undefined ? null : sentenceOf(words, facts)
}

/** Lets a schema name a custom rule: `.refine(isOneGrapheme, rule('not_one_emoji'))`. */
export const rule = (code: keyof Rules, ...path: readonly string[]) => ({
  message: brokenRules[code],
  params: { code },
  ...(path.length === 0 ? {} : { path: [...path] }),
})

/** A refusal for a broken rule. Its reason is the rule's code, and its facts are the rule's facts. */
export function refusalOfViolation(
  code: 'invalid_change' | 'invalid_composition' | 'invalid_input',
  { code: reason, facts, message, path }: Violation,
): Refusal {
  return { code, facts: { ...facts, reason }, message, path }
}
