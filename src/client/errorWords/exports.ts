import type { WordedCode, Words } from './words.ts'

const LOOK_THERE = {
  in: { export: { next: 'The provider may already have received the request. Check with the provider first.' } },
}

/** Errors of exports: estimates, charges, rendering and job retries. */
export const exportWords = {
  plan_changed: { next: 'Check the new estimate, then export.' },
  insufficient_credits: {
    next: 'Wait for your credits to reset, or add more.',
    in: {
      retry: {
        title: 'There are not enough credits to try again.',
        next: 'Wait for your credits to reset, or export reusable footage, which is free.',
      },
    },
  },
  render_failed: {
    in: {
      export: { next: 'Your video is unchanged, and a failed export costs nothing. You can safely try again.' },
    },
  },
  outputs_failed: { next: 'The other videos are kept. Retry the batch to export the missing ones again.' },
  outputs_need_action: { next: 'Replace or remove the missing media, then export the batch again.' },
  timeout: {
    in: {
      export: {
        next: 'A failed export costs nothing. Try again, or export a shorter section or at a lower resolution.',
      },
    },
  },
  out_of_memory: {
    in: { export: { next: 'A failed export costs nothing. Choose a lower resolution, then export again.' } },
  },
  no_browser: { in: { export: { next: 'The host’s README says which browser it needs.' } } },
  empty_range: { in: { export: { next: 'Choose another range, then export again.' } } },
  missing_media: { in: { export: { next: 'Replace or remove that clip, then export again.' } } },
  output_unavailable: {
    next: 'Try again in a moment.',
    in: { export: { next: 'Exporting again creates a new file, which is charged like any other export.' } },
  },
  output_asset_unavailable: {
    in: {
      export: { next: 'The result has been lost. Start the job again from the panel where you first started it.' },
    },
  },

  charge_unconfirmed: {
    in: {
      export: { next: 'It is unclear whether this export was charged for. Ask the workspace owner to check first.' },
      retry: {
        title: 'It is unclear whether the first attempt was charged for.',
        next: 'Ask the workspace owner to check first.',
      },
    },
  },
  submission_unconfirmed: LOOK_THERE,
  submission_unknown: LOOK_THERE,
  manual_review: LOOK_THERE,

  cancel_not_allowed: {
    title: {
      over: 'This has already finished.',
      prepared: 'This has already been prepared.',
      submitted: 'This is already on its way.',
    },
    next: 'There is nothing left to cancel.',
  },
  work_canceled: {
    title: 'The job was cancelled.',
    in: {
      export: { next: 'A cancelled export costs nothing. Export again with the same settings.' },
      preparing: { title: 'Preparation was cancelled.' },
    },
  },
  retry_not_allowed: {
    next: 'Start the job again from the panel where you first started it.',
    in: {
      retry: {
        title: 'This job cannot be retried.',
        next: 'It has already been retried, or would fail in the same way. Start it again from the panel where you first started it.',
      },
    },
  },
  retry_limit: {
    next: 'Start the job again from the panel where you first started it.',
    in: {
      retry: {
        title: 'This has already been retried as many times as the service allows.',
        next: 'Find out why it failed and fix the cause, then start it again from the panel where you first started it.',
      },
    },
  },
  refund_pending: {
    next: 'Wait until the failed job has been refunded, then try again.',
    in: {
      export: { next: 'The refund is still pending. Check your usage, then try again.' },
      retry: {
        title: 'The refund for the failed attempt is still pending.',
        next: 'You will not be charged twice. Check your usage in a moment, then try again.',
      },
    },
  },
  manual_review_required: {
    in: {
      retry: {
        title: 'This job needs to be reviewed first.',
        next: 'The provider may already have received the request. Do not start the job again until you know.',
      },
    },
  },
} as const satisfies Partial<Record<WordedCode, Words>>
