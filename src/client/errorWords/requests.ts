import { AS_MESSAGE, FOR_PROGRAMS, type Words } from './words.ts'

const IN_A_MOMENT = 'Try again in a moment.'

/** Errors of requests of any kind: access, conflicts, deletion, and a service that cannot answer. */
export const requestWords = {
  unauthorized: { next: 'Check the host and the key; replace an expired or revoked key.' },
  forbidden: {
    next: 'Check permissions, creator role and active paid plan.',
    in: {
      plan: { next: 'Ask the owner of this workspace to let you generate and write.' },
      retry: {
        title: 'You may not start this job.',
        next: 'It needs the permissions of the job itself. Ask the owner of the workspace.',
      },
    },
  },
  plan_required: {
    next: 'Start an active paid plan.',
    in: {
      retry: {
        title: 'The plan of this workspace does not allow new work.',
        next: 'Finished files can still be watched and downloaded.',
      },
    },
  },
  origin_not_allowed: { next: 'Open the editor at the address the service printed.' },
  not_found: {
    next: 'It may have been deleted, or belongs to another workspace.',
    in: {
      plan: { next: 'The service no longer keeps it. Ask again.' },
      retry: { title: 'The job or what it works on was deleted.', next: 'Start it again if you still need it.' },
    },
  },
  revision_conflict: {
    next: 'Read the current version, then apply the change to it.',
    in: {
      plan: { next: 'The steps are checked again on the current version. Apply them if they still fit.' },
      tool: {
        title: 'Someone saved meanwhile.',
        next: 'Their version is taken over here. Look at what would change, then run it again.',
      },
      export: {
        next: 'Someone saved the composition meanwhile. Look at their version, then start it again from its panel.',
      },
      retry: {
        title: 'The composition was changed since.',
        next: 'Start it again from its own panel: it then works on what is there now.',
      },
    },
  },
  impact_changed: { next: 'Look at what is affected again, then confirm.' },
  asset_in_use: { next: 'Look at what uses it, then delete it.' },
  work_active: { next: 'Wait until the running work ends.' },
  request_timeout: { next: 'Check your connection, then try again.' },
  rate_limited: { next: 'Too much was asked at once. Try again in a moment.' },
  idempotency_in_progress: { next: 'The first attempt still runs. Try again in a moment.' },
  idempotency_conflict: { next: 'Try again.' },
  /** Its details say more. */
  validation_failed: AS_MESSAGE,
  request_too_large: { next: 'Reduce the body.' },
  internal_error: { next: 'Try again in a moment. Report the request id if it stays.' },
  service_unavailable: { next: IN_A_MOMENT },
  api_disabled: { next: 'API access is closed on this host.' },
  stage_unavailable: {
    next: 'This feature is not available on this host.',
    in: {
      plan: { next: 'What it would do can be done by hand, or with the tools.' },
      tool: { next: 'The README of the host says how to set it up.' },
      export: { next: 'This host has no provider for it. Its README says how to set one up.' },
    },
  },
  gone: { next: 'Use the replacement the documentation names.' },
  invalid_cursor: { next: 'Reload the list.' },

  invalid_request: FOR_PROGRAMS,
  invalid_json: FOR_PROGRAMS,
  idempotency_key_required: FOR_PROGRAMS,
  idempotency_key_invalid: FOR_PROGRAMS,
  method_not_allowed: FOR_PROGRAMS,
  unsupported_content_type: FOR_PROGRAMS,
  headers_too_large: FOR_PROGRAMS,
} as const satisfies Record<string, Words>
