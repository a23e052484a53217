import type { Words } from './words.ts'

const LOOK_THERE = { in: { export: { next: 'The provider may have it already. Look there first.' } } }

/** Errors of exports: estimates, charges, rendering, and trying a job again. */
export const exportWords = {
  plan_changed: { next: 'Look at the new estimate, then export.' },
  insufficient_credits: {
    next: 'Wait for the next reset or add credits.',
    in: {
      retry: {
        title: 'There are not enough credits for another try.',
        next: 'Wait for the next reset, or export reusable footage, which costs none.',
      },
    },
  },
  render_failed: {
    in: {
      export: { next: 'Your composition is unchanged, and a failed export costs nothing. Trying again is safe.' },
    },
  },
  timeout: {
    in: {
      export: { next: 'A failed export costs nothing. Try again, or export a shorter part or a smaller size.' },
    },
  },
  out_of_memory: {
    in: { export: { next: 'A failed export costs nothing. Choose a smaller resolution, then export again.' } },
  },
  no_browser: { in: { export: { next: 'The README of the host says which browser it needs.' } } },
  empty_range: { in: { export: { next: 'Choose another range, then export again.' } } },
  missing_media: { in: { export: { next: 'Replace or remove that overlay, then export again.' } } },
  output_unavailable: {
    next: 'Try again in a moment.',
    in: { export: { next: 'Exporting again makes the file anew. It is charged like any other export.' } },
  },
  output_asset_unavailable: {
    in: { export: { next: 'The result is lost. Start it again from its panel.' } },
  },

  charge_unconfirmed: {
    in: {
      export: { next: 'It is not known whether it was charged. The owner of the workspace checks that first.' },
      retry: {
        title: 'It is not known whether the first attempt was charged.',
        next: 'The owner of the workspace checks that first.',
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
    in: { export: { next: 'A cancelled export costs nothing. Export again with the same settings.' } },
  },
  retry_not_allowed: {
    next: 'Start it again from its own panel.',
    in: {
      retry: {
        title: 'This job cannot be tried again.',
        next: 'It was tried again already, or would end the same way. Start it again from its own panel.',
      },
    },
  },
  retry_limit: {
    next: 'Start it again from its own panel.',
    in: {
      retry: {
        title: 'It was tried again as often as the service allows.',
        next: 'Look at the reason, change what causes it, and start it again from its own panel.',
      },
    },
  },
  refund_pending: {
    next: 'Wait for the refund of the failed job, then try again.',
    in: {
      export: { next: 'The refund is on its way. Look at the usage, then try again.' },
      retry: {
        title: 'The refund of the failed attempt is still on its way.',
        next: 'Nothing is charged twice. Look at the usage in a moment, then try again.',
      },
    },
  },
  manual_review_required: {
    in: {
      retry: {
        title: 'A person has to look at this first.',
        next: 'The provider may have it already. Do not start it again before that is known.',
      },
    },
  },
} as const satisfies Record<string, Words>
