import { AS_MESSAGE, type Words } from './words.ts'

const IN_A_MOMENT = { in: { export: { next: 'Try again in a moment.' } } }

/** Errors of tools, plans, speech and stock. */
export const toolWords = {
  tool_refused: {
    in: {
      plan: { next: 'Nothing was changed by this step. Drop it, or ask in other words.' },
      tool: { next: 'Change the form, then run it again.' },
      export: { next: 'Change the form, then run the tool again.' },
    },
  },
  source_changed: {
    in: {
      plan: { next: 'Something that the plan uses was changed. The steps are checked again.' },
      tool: {
        title: 'Something that it draws on was changed meanwhile.',
        next: 'Look at what would change now, then run it again.',
      },
      export: {
        next: 'A file or script that it draws on was changed. Look at it, then start it again from its panel.',
      },
    },
  },
  editor_failed: AS_MESSAGE,
  step_timeout: IN_A_MOMENT,
  plan_refused: AS_MESSAGE,
  plan_invalid: {
    in: {
      plan: { next: 'Nothing was changed. Ask again, or say it in other words.' },
      export: { next: 'Ask again, or say it in other words.' },
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
      plan: { next: 'Nothing was changed by this step. Try again in a moment, or drop the step.' },
      tool: { next: 'Try again in a moment, or choose a file of this project.' },
      export: { next: 'Try again in a moment, or choose a file of this project.' },
    },
  },
  stock_not_found: AS_MESSAGE,
  stock_too_large: AS_MESSAGE,
  stock_unsupported: AS_MESSAGE,

  speech_missing: { in: { export: { next: 'Choose media in which somebody speaks.' } } },
  sound_missing: { in: { export: { next: 'Choose media that has sound.' } } },
  language_unavailable: { in: { export: { next: 'Choose another language.' } } },
  transcript_failed: AS_MESSAGE,
  voiceover_failed: AS_MESSAGE,
  caption_cue_limit: AS_MESSAGE,
  caption_update_failed: AS_MESSAGE,
  speech_unavailable: AS_MESSAGE,
  speech_no_answer: AS_MESSAGE,
  speech_answer_invalid: AS_MESSAGE,
  speech_refused: AS_MESSAGE,
  speech_failed: AS_MESSAGE,
  alignment_failed: AS_MESSAGE,
  voice_unavailable: AS_MESSAGE,
} as const satisfies Record<string, Words>
