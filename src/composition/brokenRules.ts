import type { Facts, Refusal } from '../base/result.ts'
import { sentenceOf, worded, type FactArguments } from '../base/wording.ts'

/** Every rule that a composition or an input can break: its code, and the sentence with its facts. */
export const brokenRules = {
  // Bounds of a field, as its schema has them.
  number_too_small: 'At least {min, number}.',
  number_not_above: 'It must be more than {min, number}.',
  number_too_big: 'At most {max, number}.',
  number_not_below: 'It must be less than {max, number}.',
  text_too_short: 'At least {min, plural, one {# character} other {# characters}}.',
  text_too_long: 'At most {max, plural, one {# character} other {# characters}}.',
  list_too_short: 'At least {min, number} of them.',
  list_too_long: 'At most {max, number} of them.',
  not_a_whole_number: 'Use a whole number.',
  unknown_field: 'There is no field {field} here.',
  more_not_listed: '{count, plural, one {# more problem is} other {# more problems are}} not listed.',
  misfit: 'This does not fit here.',

  // One field.
  text_unreadable: 'Text must not hold NUL or broken Unicode.',
  not_one_emoji: 'An emoji overlay holds exactly one emoji.',
  picture_cropped_away: 'The crop leaves nothing of the picture.',
  not_an_origin: 'Write an origin such as https://video.example.',

  // Fields that depend on one another.
  end_before_start: 'The end must be after the start.',
  source_end_before_start: 'The end in the source must be after its start.',
  segments_out_of_order: 'Segments must ascend and must not overlap.',
  segments_of_other_length: 'The segments play for {plays} frames, the overlay lasts {lasts}.',
  transition_too_long: 'A transition must not be longer than its overlay.',
  overlay_id_twice: 'Overlay id {overlayId} is used twice.',
  overlay_beyond_end: "The overlay ends at frame {end}, after the composition's end.",
  too_many_sources: '{count} source assets are used, at most {most} are allowed.',

  // Sources.
  source_unknown: 'There is no such asset in this project.',
  source_failed: 'The preparation of this asset failed.',
  source_processing: 'This video is still being prepared.',
  source_not_video: 'A video overlay takes a video asset, this is {found}.',
  source_not_image: 'An image overlay takes an image asset, this is {found}.',
  source_not_sound: 'A sound overlay takes a music asset, this is {found}.',
  source_exceeded: 'The overlay needs its source up to frame {end}; the source has {available} frames.',

  // Inputs of edits and tools.
  no_field_changed: 'Name at least one field to change.',
  not_one_media: 'Choose either an asset of the project or stock.',
  not_one_source: 'Name either a clip or a video of the project.',
  overlay_named_twice: 'Name each overlay once.',
  no_removal: 'Remove fillers, silences, or both.',
  no_alignment: 'Name horizontalAlign or verticalAlign.',
  caption_id_misplaced: 'Name captionId with srt, and only with srt.',
  no_canvas_setting: 'Name an aspect ratio or a background colour.',
  no_mix_setting: 'Name at least one of volume, fadeInSeconds, fadeOutSeconds and muted.',
  no_trim: 'Name trimStartSeconds or trimEndSeconds.',
  no_place: 'Name startSeconds or row.',
  no_clip_point: 'Name inSeconds or outSeconds.',

  // Exports.
  custom_tag_missing: 'The purpose custom needs a customTag.',
  range_of_finished_video: 'Finished videos use the full timeline; a range is for reusable footage.',
} as const satisfies Record<string, string>

type Rules = typeof brokenRules

/** One broken rule of version 1, or of the input of an edit. */
export interface Violation extends Refusal {
  /** JSON pointer into the composition or the input, such as `/overlays/3/row`. */
  readonly path: string
}

/** A broken rule at a path, with its facts. */
export function violation<Code extends keyof Rules>(
  path: string,
  code: Code,
  ...[facts]: FactArguments<Rules[Code], []>
): Violation {
  return { ...worded([code, brokenRules[code]], facts), path }
}

const ruleWords: Readonly<Record<string, string>> = brokenRules

/** The sentence of a broken rule. Null for an unknown code and for `misfit`, whose own message is more specific. */
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

/** How a schema names a rule of its own: `.refine(isOneGrapheme, rule('not_one_emoji'))`. */
export const rule = (code: keyof Rules, ...path: readonly string[]) => ({
  message: brokenRules[code],
  params: { code },
  ...(path.length === 0 ? {} : { path: [...path] }),
})

/** A refusal because a rule is broken. Its reason is the rule, and its facts are those of the rule. */
export function refusalOfViolation(
  code: 'invalid_change' | 'invalid_composition' | 'invalid_input',
  { code: reason, facts, message, path }: Violation,
): Refusal {
  return { code, facts: { ...facts, reason }, message, path }
}
