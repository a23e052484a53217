import type { Words } from './words.ts'

const LOOK_THERE = { in: { export: { next: 'The provider may already have it. Check with the provider first.' } } }

/** Errors of exports: estimates, charges, rendering and job retries. */
export const exportWords = {
  plan_changed: { next: 'Check the new estimate, then export.' },
  insufficient_credits: {
    next: 'Wait for the next reset or add credits.',
    in: {
      retry: {
        title: 'There are not enough credits to try again.',
        next: 'Wait for the next reset, or export reusable footage, which is free.',
      },
    },
  },
  render_failed: {
    in: {
      export: { next: 'Your video is unchanged, and a failed export costs nothing. You can safely try again.' },
    },
  },
  timeout: {
    in: {
      export: { next: 'A failed export costs nothing. Try again, or export a shorter section or a smaller size.' },
    },
  },
  out_of_memory: {
    in: { export: { next: 'A failed export costs nothing. Choose a smaller resolution, then export again.' } },
  },
  no_browser: { in: { export: { next: 'See the README of the host for the browser it needs.' } } },
  empty_range: { in: { export: { next: 'Choose another range, then export again.' } } },
  missing_media: { in: { export: { next: 'Replace or remove that clip, then export again.' } } },
  output_unavailable: {
    next: 'Try again in a moment.',
    in: { export: { next: 'Exporting again creates a new file, which is charged like any other export.' } },
  },
  output_asset_unavailable: {
    in: { export: { next: 'The result is lost. Start it again from its panel.' } },
  },

  charge_unconfirmed: {
    in: {
      export: { next: 'It is unclear whether this was charged. The workspace owner needs to check that first.' },
      retry: {
        title: 'It is unclear whether the first attempt was charged.',
        next: 'The workspace owner needs to check that first.',
      },
    },
  },
  submission_unconfirmed: LOOK_THERE,
  submission_unknown: LOOK_THERE,
  manual_review: LOOK_THERE,

  cancel_not_allowed: {
    title: { over: 'It has ended already.', prepared: 'It has been prepared already.' },
    next: 'There is nothing left to cancel.',
  },
  work_canceled: {
    title: 'It was cancelled.',
    in: {
      export: { next: 'A cancelled export costs nothing. Export again with the same settings.' },
      preparing: { title: 'Preparing was cancelled.' },
    },
  },
  retry_not_allowed: {
    next: 'Start it again from its own panel.',
    in: {
      retry: {
        title: 'This job cannot be retried.',
        next: 'It was already retried, or would end the same way. Start it again from its own panel.',
      },
    },
  },
  retry_limit: {
    next: 'Start it again from its own panel.',
    in: {
      retry: {
        title: 'It was retried as often as the service allows.',
        next: 'Check the reason and fix the cause, then start it again from its own panel.',
      },
    },
  },
  refund_pending: {
    next: 'Wait for the refund of the failed job, then try again.',
    in: {
      export: { next: 'The refund is pending. Check your usage, then try again.' },
      retry: {
        title: 'The refund of the failed attempt is still pending.',
        next: 'Nothing is charged twice. Check your usage in a moment, then try again.',
      },
    },
  },
  manual_review_required: {
    in: {
      retry: {
        title: 'Someone has to review this first.',
        next: 'The provider may already have it. Do not start it again until that is clear.',
      },
    },
  },
} as const satisfies Record<string, Words>
