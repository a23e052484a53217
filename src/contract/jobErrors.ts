import type { Refusal } from '../base/result.ts'
import { worded, type FactArguments, type Wording } from '../base/wording.ts'
import { captionFileRefusals } from '../composition/captionFiles/captionFileRefusals.ts'
import { compositionRefusals } from '../composition/refusals.ts'
import { errorDefinitions } from './errors.ts'

/** Errors of jobs and preparations, beyond those that also answer requests. The messages are for programs. */
export const jobErrors = {
  work_canceled: { message: 'This was canceled.' },

  // Exports.
  render_failed: {
    message: {
      fault: 'The video could not be rendered.',
      interrupted: 'The service ended each time while it made this video.',
    },
  },
  timeout: {
    message: {
      too_long: 'The export took too long and was stopped.',
      stalled: 'The export stood still and was stopped.',
    },
  },
  out_of_memory: { message: 'The export needed too much memory and was stopped.' },
  no_browser: { message: 'No Chromium or Chrome was found. Install one, or name it in FRAMEWRIGHT_BROWSER.' },
  empty_range: { message: 'The chosen range holds no frame.' },
  missing_media: { message: 'Some media of the composition is missing.' },

  // Tools and plans.
  tool_refused: {
    message: {
      overlay_not_found: 'There is no overlay {overlayId}.',
      not_spoken: 'Captions are prepared for a video or a sound.',
      asset_not_found: 'There is no such asset in this project.',
    },
  },
  editor_failed: { message: 'This could not be done. Try again.' },
  step_timeout: {
    message: {
      tool: 'This took longer than {seconds} seconds. Try again.',
      plan: 'A step of the plan took longer than {seconds} seconds. Try again.',
    },
  },
  source_changed: {
    message: {
      asset: 'A media file was changed since the plan was made. Plan again.',
      voiceover: 'The script of a voiceover was changed since the plan was made. Plan again.',
      captions: 'A caption file was changed since the plan was made. Plan again.',
    },
  },
  plan_refused: { message: '{answer}' },
  plan_invalid: {
    message: {
      no_plan: 'The planner answered something that is no plan.',
      too_long: 'The planner answered more than a plan can be.',
      no_step: 'The model made a plan without a step.',
      no_edit: '{tool} does not change a composition.',
      step_refused: 'Step {step} of the plan cannot be made.',
      step_misfit: 'Step {step} of the plan does not fit {tool}.',
      step_without_edit: 'Step {step} of the plan uses {tool}, which changes nothing.',
      step_media_unknown: 'Step {step} of the plan uses an asset that is not in this project.',
      step_voiceover_unknown: 'Step {step} of the plan uses a voiceover that is not in this project.',
      step_captions_unknown: 'Step {step} of the plan uses captions that are not in this project.',
      step_stock_unsearched: 'Step {step} of the plan names stock that was not searched for.',
      step_stock_missing: 'Step {step} of the plan asks for stock of “{query}”, and there is none.',
    },
  },
  planner_unavailable: {
    message: {
      silent: 'The planner did not answer within {seconds} seconds. Try again.',
      interrupted: 'The planner was interrupted. Try again.',
      away: 'The planner cannot be reached. Check that its server runs.',
      key: 'The planner refused the key. Check FRAMEWRIGHT_AI_KEY.',
      address: 'The planner does not know this address or model. Check FRAMEWRIGHT_AI_URL and FRAMEWRIGHT_AI_MODEL.',
      question:
        'The planner did not take the question. Its server may not support structured output (response_format).',
      busy: 'The planner is busy. Try again later.',
      status: 'The planner answered {status}. Try again later.',
      no_model: 'The planner lists no model. Set FRAMEWRIGHT_AI_MODEL.',
    },
  },

  // Speech.
  transcript_failed: { message: 'The transcript could not be made. Try again.' },
  voiceover_failed: { message: 'The voiceover could not be made. Try again.' },
  submission_unknown: {
    message: 'Nobody knows whether the voice spoke this script. Check the provider, then start a new voiceover.',
  },
  speech_missing: {
    message: {
      nobody: 'Nobody seems to speak in “{name}”.',
      nothing: 'Nothing that is said was understood in this sound.',
    },
  },
  sound_missing: { message: '“{name}” has no sound.' },
  language_unavailable: {
    message: {
      english_only: 'The offline recogniser understands English only.',
      spoken: 'What is said is {spoken}. Captions in {wanted} cannot be made from it. Save them as an SRT file.',
    },
  },
  caption_cue_limit: { message: captionFileRefusals.caption_cue_limit },
  speech_unavailable: {
    message: {
      away: 'The speech server cannot be reached.',
      not_ready: 'The speech server is not ready: it answered {status}.',
    },
  },
  speech_no_answer: { message: 'The speech server gave no answer.' },
  speech_answer_invalid: {
    message: {
      unreadable: 'The speech server answered in a way that cannot be read.',
      no_sound: 'The speech server answered something that is no MP3 or WAV.',
      no_json: 'The speech server answered something that is no JSON.',
      too_long: 'The speech server sent more than an answer can be.',
    },
  },
  speech_refused: {
    message: {
      key: 'The speech server refused with {status}. Check its key.',
      address: 'The speech server refused with {status}. Check its address and model.',
    },
  },
  speech_failed: {
    message: {
      recognition: 'The speech of this sound could not be recognised.',
      voice: 'The voice could not speak this script.',
    },
  },
  alignment_failed: { message: 'The words of the text were not found in the sound.' },
  voice_unavailable: { message: 'The voice {voiceId} is not installed any more.' },

  caption_update_failed: { message: 'The captions could not be saved. Save the transcript again.' },

  // Stock.
  stock_not_found: { message: compositionRefusals.stock_not_found },
  stock_too_large: { message: '“{title}” is larger than what may be imported here. Choose another one.' },
  stock_unavailable: {
    message: {
      away: 'The stock service cannot be reached.',
      unexpected: 'The stock service answered something unexpected.',
      busy: 'The stock service takes no more requests for now.',
      status: 'The stock service answered with status {status}.',
      silent: 'The stock service did not answer within {seconds} seconds.',
      broken: 'The connection to the stock service broke.',
      file_deleted: 'The imported file was deleted while it was prepared.',
      project_deleted: 'The project was deleted.',
    },
  },

  stock_unsupported: {
    message: {
      key: 'The stock service refuses the key. Check FRAMEWRIGHT_STOCK_KEY.',
      no_video: 'The file of “{title}” is not a video that can be used.',
      no_picture: 'The file of “{title}” is not a picture that can be used.',
      endless: 'The stock service sends from one address to the next without an end.',
      scheme: 'The stock service named an address that is neither http nor https.',
      private_address: 'The stock service named an address in a private network. It is not followed.',
      not_prepared: '“{name}” was imported, but could not be prepared. Delete it to try again.',
    },
  },

  // Preparing media.
  upload_given_up: { message: 'This upload was given up. Upload the file again.' },
  preparation_failed: { message: 'The file is stored, but the service could not prepare it. Try again.' },
  media_unreadable: {
    message: {
      nothing_plays: 'Nothing in the file can be played. Export it again and upload the new file.',
      damaged: 'The file is damaged or uses a codec that cannot be decoded. Export it again and upload the new file.',
    },
  },
  media_kind_mismatch: { message: { sound: 'The file has no sound.', picture: 'The file has no picture.' } },
  media_dimensions_too_large: {
    message: 'The picture is too large to decode. Scale it down to at most 16,384 × 8,192 pixels.',
  },
  media_too_demanding: {
    message: {
      lasts: 'The file claims to last far longer than its pictures and its sound. Export it again.',
      pictures: 'The file has more and larger pictures a second than any camera takes. Export it again with fewer.',
      decoding: 'The file takes too long or too much memory to decode. Export it again with a common codec.',
      tracks: 'The file has {count} tracks. Export it again with fewer.',
      many_tracks: 'The file has too many tracks. Export it again with fewer.',
      boxes: 'The file has too many boxes. Export it again.',
      nested_boxes: 'The file has boxes in boxes without end. Export it again.',
      samples: 'The file has more samples than a day of video. Export it in several parts.',
      protections: 'The file is protected in too many ways. Export it again.',
      fragments: 'The file has too many fragments. Export it again in one piece.',
      edits: 'The file has {count, number} edits. Export it again, so that its cuts become part of it.',
      time_scale: 'A track of the file has a time scale of 0. Export it again.',
      sample_rate: 'The sample rate of the sound is out of range. Export it again with 48,000 Hz.',
      channels: 'The sound has too many channels. Export it again in stereo.',
    },
  },
} as const satisfies Record<string, { readonly message: Wording }>

/** Every error code of the API. */
export const allErrors = { ...errorDefinitions, ...jobErrors }
export type AnyErrorCode = keyof typeof allErrors

/** Creates an error for a refusal, a job, a preparation or an upload. */
export function errorOf<Code extends AnyErrorCode>(
  code: Code,
  ...[facts, path]: FactArguments<(typeof allErrors)[Code]['message'], [path?: string]>
): Refusal {
  return worded([code, allErrors[code].message], facts, path)
}
