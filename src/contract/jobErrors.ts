import type { Refusal } from '../base/result.ts'
import { worded, type FactArguments, type Wording } from '../base/wording.ts'
import { captionFileRefusals } from '../composition/captionFiles/captionFileRefusals.ts'
import { compositionRefusals } from '../composition/refusals.ts'
import { errorDefinitions } from './errors.ts'
import { driveErrors } from './operations/drives/driveErrors.ts'
import { socialErrors } from './operations/social/socialErrors.ts'
import { insightsErrors } from './operations/insights/insightsErrors.ts'
import { generationErrors } from './operations/generation/generationErrors.ts'
import { researchErrors } from './operations/research/researchErrors.ts'
import { preparationErrors } from './files/preparationErrors.ts'

/** Errors of jobs and preparations that are not also errors of requests. The messages are for programs. */
export const jobErrors = {
  work_canceled: { message: 'This was cancelled.' },

  render_failed: {
    message: {
      fault: 'The video could not be exported.',
      interrupted: 'The service stopped every time it tried to export this video. Try again later.',
    },
  },
  outputs_failed: { message: '{count, plural, one {# video} other {# videos}} could not be exported.' },
  outputs_need_action: {
    message:
      '{count, plural, one {# video needs} other {# videos need}} attention before {count, plural, one {it} other {they}} can be exported.',
  },
  timeout: {
    message: {
      too_long: 'The export took too long and was cancelled.',
      stalled: 'The export stopped making progress and was cancelled.',
    },
  },
  out_of_memory: { message: 'The export needed too much memory and was cancelled.' },
  no_browser: { message: 'No Chromium or Chrome was found. Install one, or set FRAMEWRIGHT_BROWSER to its path.' },
  empty_range: { message: 'The selected range contains no frames.' },
  missing_media: { message: 'Some media in this video is missing.' },

  tool_refused: {
    message: {
      overlay_not_found: 'There is no clip with the ID {overlayId}.',
      not_spoken: 'Captions can only be prepared for video and sound clips.',
      asset_not_found: 'This file is not in the project. Choose another one.',
    },
  },
  clip_failed: {
    message: {
      fault: 'The clip could not be created.',
      slow: 'Cutting the clip took longer than {seconds} seconds. Choose a shorter range.',
      large: 'The clip would be larger than an upload may be. Choose a shorter range.',
    },
  },
  composition_unsaved: {
    message: {
      invalid: 'The edited video could not be saved, because a file that it uses cannot be used any more.',
      large: 'The edited video could not be saved, because it has too many cuts. Shorten the material.',
    },
  },
  dictionary_failed: { message: 'The dictionary could not be applied. Try again.' },
  editor_failed: { message: 'This could not be done. Try again.' },
  step_timeout: {
    message: {
      tool: 'This took longer than {seconds} seconds. Try again.',
      removal: 'Preparing the clip took longer than {seconds} seconds. Choose a shorter one.',
      plan: 'A step of the plan took longer than {seconds} seconds. Try again.',
    },
  },
  step_limit: { message: 'This needed more than {most} steps and was stopped. Split it into smaller jobs.' },
  source_changed: {
    message: {
      asset: 'A media file has changed since the plan was made. Ask for a new plan.',
      voiceover: 'The script of a voiceover has changed since the plan was made. Ask for a new plan.',
      captions: 'A caption file has changed since the plan was made. Ask for a new plan.',
    },
  },
  plan_refused: { message: '{answer}' },
  plan_invalid: {
    message: {
      no_plan: 'The planner did not return a plan.',
      too_long: 'The plan from the planner is too long.',
      no_step: 'The planner returned a plan with no steps.',
      no_edit: '{tool} does not edit the video.',
      step_refused: 'Step {step} of the plan is not possible.',
      step_misfit: 'Step {step} of the plan has invalid settings for {tool}.',
      step_without_edit: 'Step {step} of the plan uses {tool}, which changes nothing.',
      step_media_unknown: 'Step {step} of the plan uses a file that is not in this project.',
      step_voiceover_unknown: 'Step {step} of the plan uses a voiceover that is not in this project.',
      step_captions_unknown: 'Step {step} of the plan uses captions that are not in this project.',
      step_stock_unsearched: 'Step {step} of the plan uses a stock item that no search returned.',
      step_stock_missing: 'Step {step} of the plan needs a stock item for “{query}”, but none was found.',
    },
  },
  planner_unavailable: {
    message: {
      silent: 'The planner did not respond within {seconds} seconds. Try again.',
      interrupted: 'The planner was interrupted. Try again.',
      away: 'The planner cannot be reached. Check that its server is running.',
      lost: 'The connection to the planner broke off. Try again.',
      key: 'The planner rejected the key. Check FRAMEWRIGHT_AI_KEY.',
      address:
        'The planner does not recognise this address or model. Check FRAMEWRIGHT_AI_URL and FRAMEWRIGHT_AI_MODEL.',
      question: 'The planner rejected the request. Its server may not support structured output (response_format).',
      busy: 'The planner is busy. Try again later.',
      status: 'The planner responded with status {status}. Try again later.',
      no_model: 'No model is set for the planner. Set FRAMEWRIGHT_AI_MODEL.',
    },
  },

  transcript_failed: { message: 'The transcript could not be created. Try again.' },
  voiceover_failed: { message: 'The voiceover could not be created. Try again.' },
  speech_missing: {
    message: {
      nobody: 'No speech was found in “{name}”.',
      nothing: 'The speech in this audio could not be understood.',
    },
  },
  sound_missing: { message: '“{name}” has no sound.' },
  language_unavailable: {
    message: {
      english_only: 'Offline speech recognition only understands English.',
      spoken:
        'The speech is in {spoken}, so captions in {wanted} cannot be made from it. Import them as an SRT file instead.',
    },
  },
  caption_cue_limit: { message: captionFileRefusals.caption_cue_limit },
  speech_unavailable: {
    message: {
      away: 'The speech server cannot be reached. Check that it is running.',
      not_ready: 'The speech server is not ready (status {status}). Try again in a moment.',
    },
  },
  speech_no_answer: { message: 'The speech server did not respond. Try again.' },
  speech_answer_invalid: {
    message: {
      unreadable: 'The speech server’s response could not be read.',
      no_sound: 'The speech server returned something other than MP3 or WAV.',
      no_json: 'The speech server returned something other than JSON.',
      too_long: 'The speech server’s response is too large.',
    },
  },
  speech_refused: {
    message: {
      key: 'The speech server rejected the request with status {status}. Check its key.',
      address: 'The speech server rejected the request with status {status}. Check its address and model.',
      sample: 'The voice server rejected the sample. Record a longer or clearer one.',
    },
  },
  speech_failed: {
    message: {
      recognition: 'The speech in this audio could not be recognised.',
      memory: 'Recognising the speech needed too much memory. Choose a smaller model.',
      voice: 'The voice could not read this script. Try another voice.',
    },
  },
  speech_model_invalid: {
    message: {
      missing: 'The speech model {name} is missing. Run npm run setup:speech again.',
      unreadable: 'The speech model {name} is not a model of whisper.cpp. Choose another one.',
      incomplete: 'The speech model {name} is incomplete. Run npm run setup:speech again.',
      changed: 'The speech model {name} is damaged. Run npm run setup:speech again.',
    },
  },
  alignment_failed: { message: 'The text could not be matched to the audio.' },
  voice_unavailable: { message: 'The voice {voiceId} is no longer installed. Choose another one.' },

  caption_update_failed: { message: 'The captions could not be saved. Save the transcript again.' },

  stock_not_found: { message: compositionRefusals.stock_not_found },
  stock_too_large: { message: '“{title}” is too large to import. Choose another one.' },
  stock_unavailable: {
    message: {
      away: 'The stock service cannot be reached.',
      unexpected: 'The stock service sent an unexpected response.',
      busy: 'The stock service is not accepting any more requests right now.',
      status: 'The stock service responded with status {status}.',
      silent: 'The stock service did not respond within {seconds} seconds.',
      broken: 'The connection to the stock service was lost.',
      file_deleted: 'The imported file was deleted while it was being prepared.',
      project_deleted: 'The project has been deleted.',
    },
  },

  stock_unsupported: {
    message: {
      key: 'The stock service rejected the key. Check FRAMEWRIGHT_STOCK_KEY.',
      no_video: '“{title}” cannot be used as a video. Choose another one.',
      no_picture: '“{title}” cannot be used as an image. Choose another one.',
      endless: 'The stock service keeps redirecting to other addresses.',
      scheme: 'The stock service sent an address that is not plain https on the standard port.',
      private_address: 'The stock service sent an address in a private network, which is not allowed.',
      not_prepared: '“{name}” was imported, but could not be prepared. Delete it, then try again.',
    },
  },

  ...generationErrors,
  ...driveErrors,
  ...socialErrors,
  ...researchErrors,
  ...insightsErrors,
  ...preparationErrors,
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
