import { refuse } from '../base/result.ts'
import { refusalsOf, type Wording } from '../base/wording.ts'

/**
 * Every refusal of edits and tools, by code, with its sentence. The page shows that sentence, unless
 * `client/errorWords/` has another for the code.
 */
export const compositionRefusals = {
  overlay_not_found: 'There is no clip with the ID {overlayId}.',
  overlay_twice: 'A clip is listed more than once.',
  asset_not_found: 'This file is not in the project. Choose another one.',
  stock_not_found: {
    searched: 'The stock item {stockId} was not found. Search again.',
    gone: 'This stock item is no longer available. Choose another one.',
  },
  voiceover_not_found: 'This voiceover is not in the project, or is not finished yet.',
  captions_not_found: 'These captions were not found. Choose other captions.',
  captions_of_other_source: 'These captions belong to another file. Choose captions for this clip.',
  wrong_language: 'These captions are in {language}. Choose captions in {wanted}.',
  wrong_media_type: {
    video: 'This needs a video, and “{name}” is not one.',
    image: 'This needs an image, and “{name}” is not one.',
    music: 'This needs a sound, and “{name}” is not one.',
  },
  wrong_clip_type: {
    video: 'This needs a video clip.',
    sound: 'This needs a sound clip.',
    image: 'This needs an image clip.',
    text: 'This needs a text clip.',
    caption: 'This needs a caption clip.',
    shape: 'This needs a shape.',
    emoji: 'This needs an emoji.',
  },
  not_a_caption: 'This clip has no caption lines. Choose a caption clip.',
  not_a_clip: 'Only video and sound clips have in and out points.',
  not_a_picture: 'This needs a video or image clip.',
  not_a_sound: 'Only sound clips have an audio mix. Change this clip’s own settings instead.',
  not_a_video: {
    clean: 'Only video clips can be cleaned up.',
    replace: 'Media can only be replaced in video clips.',
    cutout: 'Backgrounds can only be removed from video clips without removed parts.',
  },
  no_sound_track: 'Only video and sound clips have sound tracks.',
  not_spoken: 'Only video and sound clips can be captioned.',

  nothing_left: {
    cleaned: 'Nothing would be left of this clip. Remove less of it.',
    trimmed: 'Nothing would be left of this clip. Trim less of it.',
    less_than_frame: 'The clip would be shorter than one frame. Move the in and out points further apart.',
  },
  nothing_said: 'There is no speech in the part of the source that this clip uses.',
  nothing_to_clean: 'There is nothing to remove from this clip.',
  nothing_to_merge: 'This is the last line, so there is nothing to merge it with.',
  nothing_to_reframe: 'The whole picture is already visible in this direction. Crop it to another aspect ratio first.',
  nothing_to_slip: 'Only video and sound clips can be slipped.',
  nothing_to_split: {
    overlay: 'No clip can be split at this frame. Choose a frame inside a clip.',
    cue: 'Each half needs at least one word, and time to show it. Split the line somewhere else.',
  },
  no_gap: { frame: 'There is no gap on this track at this frame.', rows: 'There are no gaps on these tracks.' },
  no_rate: 'The speed of a sound clip cannot be changed.',
  cut_missing: 'This cut is no longer in the clip.',
  not_touching: 'Only a cut between two adjacent clips on the same track can be rolled.',

  no_room: 'The clip with the ID {overlayId} is between them on the same track. Include it, or move it first.',
  cannot_split: {
    overlay: 'The clip with the ID {overlayId} cannot be split at this frame. Choose another frame.',
    together: 'These clips cannot be split at the same frame. Choose another frame.',
  },
  ripple_blocked: {
    gap: 'Clips on other tracks would overlap. Close the gap on this track only.',
    extract: 'Clips on other tracks would overlap. Delete them too, or ripple this track only.',
    trim: 'Other clips would overlap. Move them first, or ripple this track only.',
  },
  row_limit: 'The last track is in use, so there is no room for another one. Clear the last track first.',
  overlay_limit: 'A video can have at most {most} clips. Delete some first.',
  duration_limit: 'A video can be at most {most, number} frames long. Shorten it first.',
  shorter_than_content: 'The last clip ends at frame {frame}. Shorten or move it first.',
  beyond_source: {
    frames: 'The source ends at frame {limit}, but the clip would play it to frame {end}.',
    seconds: 'The source is {lasts} s long, but the clip would play it to {end} s.',
    milliseconds: '“{name}” is {lasts, number} ms long, but the clip would play it to {end} ms.',
  },
  source_too_short: '“{name}” is too short for the speed of this clip. Slow the clip down, or choose a longer file.',
  too_many_segments: 'A clip can have at most {most, number} sections.',
  too_short: 'At this speed, the clip would be shorter than one frame. Keep more of it, or slow it down.',
  invalid_change: 'A setting of the clip with the ID {overlayId} is no longer valid.',

  cue_limit: 'Captions can have at most {most, number} lines.',
  cue_not_found: 'There is no line {number}.',
  cue_time_order: 'A line must end after it starts.',
  cue_too_long: 'The two lines are too long to merge.',
  cue_word_order: 'The words must be in order, and within the start and end of their line.',
  captions_needed: {
    any: 'This file has no captions yet. Prepare captions first.',
    language: 'This file has no captions in {language} yet. Prepare them first.',
  },
  transcript_needed: {
    words: 'This clip has no transcript yet. Create one, or remove silences only.',
    speech: 'This clip has no transcript yet. Create one first.',
  },
  no_captions: 'This voiceover has no transcript. Add it without captions.',
} as const satisfies Record<string, Wording>

export const refusal = refusalsOf(compositionRefusals)

/** Refuses with a code from the table: `return refused('no_gap', {reason: 'rows'})`. */
export const refused = <Code extends keyof typeof compositionRefusals>(...row: Parameters<typeof refusal<Code>>) =>
  refuse(refusal<Code>(...row))
