import { AS_MESSAGE, type WordedCode, type Words } from './words.ts'

const IN_A_MOMENT = { in: { export: { next: 'Try again in a moment.' } } }

/** Errors of tools, plans, speech and stock. */
export const toolWords = {
  tool_refused: {
    in: {
      plan: { next: 'This step changed nothing. Leave it out, or put it another way.' },
      tool: { next: 'Change the settings, then run it again.' },
      export: { next: 'Change the settings, then run the tool again.' },
    },
  },
  source_changed: {
    in: {
      plan: { next: 'Something the plan uses has changed. The steps are being checked again.' },
      tool: {
        title: 'Something this tool uses has changed in the meantime.',
        next: 'Check what will change now, then run the tool again.',
      },
      export: {
        next: 'A file or script it uses has changed. Check the change, then start the job again from the panel where you first started it.',
      },
    },
  },
  editor_failed: AS_MESSAGE,
  step_timeout: IN_A_MOMENT,
  step_limit: AS_MESSAGE,
  plan_refused: AS_MESSAGE,
  plan_invalid: {
    in: {
      plan: { next: 'Nothing was changed. Ask again, or put it another way.' },
      export: { next: 'Ask again, or put it another way.' },
    },
  },
  planner_unavailable: {
    in: {
      plan: { next: 'Nothing was changed. Ask again in a moment.' },
      export: { next: 'Try again in a moment.' },
    },
  },

  stock_unavailable: {
    in: {
      plan: { next: 'This step changed nothing. Try again in a moment, or leave the step out.' },
      tool: { next: 'Try again in a moment, or choose a file from this project.' },
      export: { next: 'Try again in a moment, or choose a file from this project.' },
    },
  },
  stock_not_found: AS_MESSAGE,
  stock_too_large: AS_MESSAGE,
  stock_unsupported: AS_MESSAGE,

  speech_missing: { in: { export: { next: 'Choose media with speech.' } } },
  clip_failed: {},
  removal_failed: {},
  removal_unavailable: {},
  matte_unavailable: {},
  matte_refused: {},
  matte_answer_invalid: {},
  avatar_video_failed: AS_MESSAGE,
  avatar_unavailable: AS_MESSAGE,
  voice_not_approved: AS_MESSAGE,
  sound_missing: { in: { export: { next: 'Choose media with sound.' } } },
  language_unavailable: { in: { export: { next: 'Choose another language.' } } },
  transcript_failed: AS_MESSAGE,
  dictionary_failed: AS_MESSAGE,
  voiceover_failed: AS_MESSAGE,
  copy_failed: AS_MESSAGE,
  copy_unusable: { next: 'Try again, give more facts, or choose a longer length.' },
  copy_writer_unavailable: AS_MESSAGE,
  ai_video_failed: AS_MESSAGE,
  auto_edit_failed: AS_MESSAGE,
  composition_unsaved: { next: 'Start the automatic edit again.' },
  video_server_missing: AS_MESSAGE,
  video_server_unavailable: AS_MESSAGE,
  video_server_silent: AS_MESSAGE,
  video_server_refused: AS_MESSAGE,
  video_server_invalid: AS_MESSAGE,
  voice_clone_failed: AS_MESSAGE,
  voice_sample_unfit: AS_MESSAGE,
  caption_cue_limit: AS_MESSAGE,
  caption_update_failed: AS_MESSAGE,
  speech_unavailable: AS_MESSAGE,
  speech_no_answer: AS_MESSAGE,
  speech_answer_invalid: AS_MESSAGE,
  speech_refused: AS_MESSAGE,
  speech_failed: AS_MESSAGE,
  speech_model_invalid: AS_MESSAGE,
  alignment_failed: AS_MESSAGE,
  voice_unavailable: AS_MESSAGE,
} as const satisfies Partial<Record<WordedCode, Words>>
