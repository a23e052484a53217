import { refuse } from '../base/result.ts'
import { refusalsOf, type Wording } from '../base/wording.ts'

/**
 * Every refusal of edits and tools, once: its code, and the sentence with its facts. The page shows it as it is, unless
 * `client/errorWords/` words its code otherwise.
 */
export const compositionRefusals = {
  // Something is missing, or is of another kind.
  overlay_not_found: 'There is no overlay {overlayId}.',
  overlay_twice: 'An overlay is named more than once.',
  asset_not_found: 'There is no such asset in this project.',
  stock_not_found: { searched: 'There is no stock {stockId}.', gone: 'There is no such stock item any more.' },
  voiceover_not_found: 'There is no such finished voiceover in this project.',
  captions_not_found: 'There are no such captions.',
  captions_of_other_source: 'These captions belong to another source than the overlay.',
  wrong_language: 'These captions are in {language}, not in {wanted}.',
  wrong_media_type: 'This needs {wanted}, and “{name}” is {found}.',
  not_a_caption: 'Only captions have cues.',
  not_a_clip: 'Only videos and sounds have an in and an out.',
  not_a_picture: 'Only videos and images have a picture to crop.',
  not_a_sound: 'Only sounds have a mix. Change other overlays by their fields.',
  not_a_video: { clean: 'Only clips can be cleaned up.', replace: 'Only clips have media to replace.' },
  not_spoken: 'Only videos and sounds can be captioned.',

  // The edit would have no effect.
  nothing_left: {
    cleaned: 'Nothing would be left of this clip.',
    trimmed: 'The trim leaves nothing of the overlay.',
    less_than_frame: 'Between these points, the clip would play for less than a frame.',
  },
  nothing_said: 'Nothing is said in the part that this overlay plays.',
  nothing_to_clean: 'There is nothing to remove from this clip.',
  nothing_to_merge: 'This is the last cue.',
  nothing_to_reframe: 'Nothing of the picture is hidden in this direction. Crop it to another ratio first.',
  nothing_to_slip: 'Only videos and sounds can be slipped.',
  nothing_to_split: {
    overlay: 'No overlay can be split at this frame.',
    cue: 'Both sides of the cut need a word and some time.',
  },
  no_gap: { frame: 'There is no gap at this frame of the row.', rows: 'There are no gaps in these rows.' },
  no_rate: 'The speed of a sound cannot be changed.',
  not_touching: 'Only overlays that touch in one row share an edge.',

  // There is no room, or a limit is reached.
  no_room: 'There is no room: overlay {overlayId} lies between them in the same row. Name it too, or move it first.',
  cannot_split: {
    overlay: 'Overlay {overlayId} cannot be cut at this frame.',
    together: 'These overlays cannot be cut at one frame.',
  },
  ripple_blocked: {
    gap: 'Overlays of another row would run into one another. Close the gap in this row only.',
    extract: 'Overlays of another row would run into one another. Delete them too, or ripple this row only.',
    trim: 'Other overlays would run into one another. Move them first, or ripple this row only.',
  },
  row_limit: 'Row {row} is the last one, and it is in use.',
  overlay_limit: 'A composition holds at most {most} overlays.',
  duration_limit: 'A composition lasts at most {most, number} frames.',
  shorter_than_content: 'The last overlay ends at frame {frame}.',
  beyond_source: {
    frames: 'The source ends at frame {limit}, and this would show it to frame {end}.',
    seconds: 'The source lasts {lasts} s, and this would show it to {end} s.',
    milliseconds: '“{name}” lasts {lasts, number} ms, and this would show it to {end} ms.',
  },
  source_too_short: '“{name}” is too short for the speed of this clip.',
  too_short: 'The kept ranges are too short for this speed: they would play for less than a frame.',
  invalid_change: 'A field of overlay {overlayId} does not fit any more.',

  // Captions.
  cue_limit: 'A caption holds at most {most, number} cues.',
  cue_not_found: 'There is no cue {number}.',
  cue_time_order: 'The end of a cue must be after its start.',
  cue_too_long: 'The two texts together are too long for one cue.',
  cue_word_order: 'The words of a cue must follow one another within its time.',
  captions_needed: {
    any: 'No captions are prepared for this source yet.',
    language: 'No captions in {language} are prepared for this source yet.',
  },
  transcript_needed: {
    words: 'The words of this clip are not known. Prepare its transcript, or remove silences only.',
    speech: 'Nothing is known of the speech in this clip yet. Prepare its transcript first.',
  },
  no_captions: 'Nothing is known of what this voiceover says. Add it without captions.',
} as const satisfies Record<string, Wording>

export const refusal = refusalsOf(compositionRefusals)

/** Refuses with a code of the table: `return refused('no_gap', {reason: 'rows'})`. */
export const refused = <Code extends keyof typeof compositionRefusals>(...row: Parameters<typeof refusal<Code>>) =>
  refuse(refusal<Code>(...row))
