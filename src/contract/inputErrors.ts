import { type FactArguments, worded, type Wording } from '../base/wording.ts'
import { nameRefusals } from '../composition/names/nameRefusals.ts'
import type { Violation } from '../composition/brokenRules.ts'

/** Reasons to refuse a request field that its schema accepts. */
export const inputErrors = {
  field_not_allowed: 'This field is not allowed.',
  change_label_malformed: 'A {header} header must be 1 to 300 characters of percent-encoded UTF-8.',
  row_switches_malformed: 'A {header} header must list rows from 0 to {most}, such as hidden=1,3; muted=2.',
  row_unknown: 'The video has no clips on row {row}.',
  sound_track_unknown: 'The file does not contain this sound track.',
  too_many_tags: 'A file can have at most {most} tags.',
  captions_not_srt: 'This is not an SRT file. Use an SRT file instead.',
  passage_unknown: 'This passage is not in the transcript.',
  passage_twice: 'This passage is listed twice.',
  words_full: 'A file can have at most {most} corrections, and as many changes of speakers.',
  clip_source: {
    unknown: 'This file is not in the project. Choose a file from the project.',
    image: 'Clips can only be cut from video and sound.',
    silent: 'This file contains only sound, so its sound cannot be removed.',
  },
  clip_range: {
    order: 'A clip must end after it starts.',
    beyond: 'The file ends after {end} ms. End the clip there or before.',
  },
  removal_source: {
    unknown: 'The video has no clip with this ID.',
    not_video: 'Backgrounds can only be removed from video clips.',
    passages: 'Parts of this clip have been removed. Split it, then choose one of its pieces.',
    long: 'This clip uses {seconds} seconds of its source, and at most {most} are possible. Shorten or split it.',
    large: 'The source of this clip is larger than {most}. Make a clip of the part that you need first.',
    alpha: 'This video already has a transparent background.',
    batch: 'Backgrounds cannot be removed in the videos of a sequence. Remove them in a video of its own.',
  },
  avatar_unknown: 'There is no such avatar in this workspace.',
  avatar_image: {
    unknown: 'This picture is not in the project. Choose a picture from the project.',
    format: 'An avatar needs pictures in JPEG, PNG or WebP.',
    large: 'A picture of an avatar can have at most 10 MiB. Make it smaller first.',
    no_face: 'No face was found in this picture. Choose one that shows a face from the front.',
    other_avatar: 'The avatar does not have this picture.',
  },
  avatar_voice: {
    unknown: 'There is no such voice clone in this workspace.',
    unchecked: 'The sample of this voice clone has not been checked. Check it first.',
  },
  avatar_voiceover: {
    unknown: 'There is no such voiceover in this project.',
    other_voice: 'This voiceover has the cloned voice of someone else. Choose one with the voice of this avatar.',
    failed: 'This voiceover could not be created. Choose another one.',
  },
  auto_edit_source: {
    none: 'The project has no video that is ready. Upload one first.',
    one: 'An edit of one file needs exactly one video of the project.',
    unknown: 'This file is not in the project. Choose a video from the project.',
    not_video: 'Only videos can be edited automatically.',
    twice: 'This file is listed twice.',
  },
  auto_edit_brief: {
    missing: 'A story needs a brief. Send one, or name a saved one.',
    both: 'Send a brief or name a saved one, not both.',
    template: 'A story needs briefTemplateId “project_story”.',
    unneeded: 'Only a story has a brief.',
  },
  transcript_unknown: 'There is no such transcript in this workspace.',
  ai_video_provider: 'This host has no such provider of videos. Read the models first.',
  ai_video_model: 'There is no such model. Read the models first.',
  ai_video_capability: {
    draft: 'The {model} of this host only works from text or a picture. A reference needs a model server.',
    model: '{model} does not have this capability.',
  },
  ai_video_length: '{model} makes videos of {min} to {max} seconds.',
  ai_video_audio: '{model} makes no sound.',
  ai_video_negative_prompt: '{model} takes no negative prompt.',
  ai_video_reference: {
    missing: 'Choose the picture or video of the project to start from.',
    unneeded: 'A video from text has no reference.',
    unknown: 'This file is not in the project. Choose a file from the project.',
    picture: 'A video from an image needs a picture of the project.',
    sound: 'A reference is a picture or a video, not a sound.',
  },
  voice_unknown: {
    voice: 'There is no such voice on this host.',
    clone: 'There is no such voice clone on this host.',
  },
  field_missing: 'This field is required here.',
  consent_required: 'The speaker’s consent is required. Confirm it, or choose another voice.',
  voice_source: {
    unknown: 'This file is not in the project. Choose a video from the project.',
    no_video: 'Only a video of the project can serve as a sample. Upload other sound files.',
    silent: 'This video has no sound.',
  },
  voice_language: '{voice} does not speak this language.',
  voice_model: '{voice} does not work with this model.',
  range_beyond_end: 'The video ends at frame {end}.',
  research_collection: 'This collection does not belong to this source of research.',
  research_dates: 'The end is before the start.',
  research_result: {
    missing: 'Name the result to save.',
    unneeded: 'A saved search has no resultId.',
    unknown: 'The search has no such result.',
    other_kind: 'This result belongs in another collection.',
  },
  research_media: {
    unknown: 'This file is not in the project. Choose a video from the project.',
    not_video: 'Only a video can be attached. Choose a video from the project.',
    kind: 'A video can only be attached to a saved ad or video.',
  },
  research_adaptation: 'Only saved ads and videos can be adapted.',
  research_product: 'The copy needs a product. Enter one in the context of the project.',
  copy_context_inactive:
    'The context of this project is off. Turn it on under the settings of the project, then try again.',
  persona_required: 'A script needs a persona of the project.',
  angle_required: 'A script needs an angle of the project.',
  copy_entry_unknown: {
    persona: 'The project has no such persona.',
    angle: 'The project has no such angle.',
    product_spec: 'The project has no such product facts.',
    source: 'The project has no such source.',
    brief: 'The project has no such brief.',
    template: 'The project has no such copy template.',
  },
  copy_template_format: 'This template is for another format.',
  copy_product_missing: 'Copy needs a product. Enter one in the context of the project, or choose a brief with one.',
  copy_facts_missing: 'Copy needs at least one fact. Enter a highlight, or choose a brief or product facts.',
  copy_source_unread: '“{name}” has no transcript yet, so its words are unknown. Create one first.',
  copy_language: {
    unknown: 'The language “{language}” of the project is unknown. Choose one for this copy.',
    patterns: 'Without a language model, copy can only be written in English.',
  },
  copy_facts_few: 'The facts are too few or too long for {count} different texts of at most {most} characters.',
  copy_count: 'This format has {least} to {most} items.',
  ...nameRefusals,
  naming_field_unknown: 'The project has no naming field with the key {key}.',
  naming_options: {
    missing: 'A list of choices needs at least one choice.',
    twice: 'The choice {option} is listed twice.',
    other_type: 'Only fields of the type “select” can have choices.',
  },
  naming_value: {
    select: 'Choose a value from this field’s list.',
    number: 'Enter a number such as 12 or 1.5.',
    date: 'Enter a date such as 2026-11-27.',
  },
  default_template_needed: 'A project needs a default template. Make another one the default instead.',
  template_unknown: 'The project does not have this naming template.',
  id_twice: 'This ID is used twice in the list.',
  font_twice: 'This font is listed twice.',
  expiry_passed: 'This time has already passed.',
  server_scheme: {
    web: 'The address must begin with http:// or https://.',
    mail: 'The address must begin with smtp:// or smtps://.',
  },
  server_address: {
    malformed: 'This is not the address of a server.',
    credentials: 'Enter the user name and the key in their own fields, not in the address.',
    query: 'The address must not contain a question mark or a hash sign.',
    link_local: 'This address is reserved for the network itself.',
    private: 'On this host, only owners may use servers on this machine or on a private network.',
  },
  server_key_characters: 'A key can contain only visible ASCII characters.',
  server_key_again: 'Enter the key again, because the stored one is for another host.',
  sender_missing: 'Enter the address from which mail is sent.',
  connection_fixed: 'The environment variable {variable} sets this connection.',
  not_a_plan: {
    type: 'This job is not a plan.',
    composition: 'This plan is for another video.',
    empty: 'This job has no plan. Ask for a new one.',
  },
} as const satisfies Record<string, Wording>

/** A refused field. `path` is a JSON pointer into the request. */
export function inputError<Code extends keyof typeof inputErrors>(
  path: string,
  code: Code,
  ...[facts]: FactArguments<(typeof inputErrors)[Code], []>
): Violation {
  return { ...worded([code, inputErrors[code]], facts), path }
}
