import { AS_MESSAGE, FOR_PROGRAMS, type WordedCode, type Words } from './words.ts'

const IN_A_MOMENT = 'Try again in a moment.'

/** Errors of any request: access, conflicts, deletion and an unavailable service. */
export const requestWords = {
  unauthorized: { next: 'Check the host and the key. Replace the key if it has expired or been revoked.' },
  forbidden: {
    next: 'Check your permissions, your role and your plan.',
    in: {
      plan: { next: 'Ask the workspace owner for the generate and write permissions.' },
      retry: {
        title: 'You are not allowed to start this job.',
        next: 'Ask the workspace owner for the permissions it needs.',
      },
    },
  },
  plan_required: {
    next: 'Start a paid plan.',
    in: {
      retry: {
        title: 'The workspace plan does not allow new jobs.',
        next: 'You can still watch and download finished videos.',
      },
    },
  },
  origin_not_allowed: { next: 'Open the editor at the address the service printed.' },
  not_found: {
    next: 'It may have been deleted, or it belongs to another workspace.',
    in: {
      plan: { next: 'It no longer exists. Ask again.' },
      retry: {
        title: 'The job, or something it uses, has been deleted.',
        next: 'Start it again if you still need it.',
      },
    },
  },
  revision_conflict: {
    next: 'Load the current version, then make the change again.',
    in: {
      plan: { next: 'The steps are being checked against the current version. Apply them if they still make sense.' },
      tool: {
        title: 'Someone else saved in the meantime.',
        next: 'Their version is now loaded. Check what will change, then run the tool again.',
      },
      export: {
        next: 'Someone else saved the video in the meantime. Check their version, then start the job again from the panel where you first started it.',
      },
      retry: {
        title: 'The video has changed since then.',
        next: 'To use the current version, start the job again from the panel where you first started it.',
      },
    },
  },
  last_owner: AS_MESSAGE,
  already_member: AS_MESSAGE,
  already_invited: AS_MESSAGE,
  invitation_over: AS_MESSAGE,
  invitation_limit: AS_MESSAGE,
  invitation_ended: { next: 'Ask the person who invited you for a new link.' },
  sign_in_link_ended: { next: 'Request a new link.' },
  passkey_refused: { next: 'Sign in another way, then add a passkey in the settings.' },
  passkey_limit: AS_MESSAGE,
  no_address: AS_MESSAGE,
  impact_changed: { next: 'Check what will be affected now, then confirm.' },
  asset_in_use: { next: 'Check where it is used, then delete it.' },
  sequence_edited: AS_MESSAGE,
  analysis_too_large: AS_MESSAGE,
  work_active: AS_MESSAGE,
  request_timeout: { next: 'Check your connection, then try again.' },
  webhook_limit: { next: 'Remove an address that is no longer needed, then add this one.' },
  rate_limited: AS_MESSAGE,
  insights_cooldown: AS_MESSAGE,
  idempotency_in_progress: { next: 'The first attempt is still running. Try again in a moment.' },
  naming_key_taken: { next: 'Choose another key.' },
  naming_limit: {},
  voice_clone_state: {},
  dictionary_rule_taken: { next: 'Change that rule instead.' },
  dictionary_limit: {},
  naming_values_missing: {},
  naming_field_in_use: {},
  idempotency_conflict: { next: 'Try again.' },
  /** The details are more precise than the message. */
  validation_failed: AS_MESSAGE,
  request_too_large: { next: 'Make it smaller, then try again.' },
  internal_error: { next: 'Try again in a moment. If it happens again, report the request ID.' },
  service_unavailable: { next: IN_A_MOMENT },
  api_disabled: { next: 'Ask the host’s owner to turn it on.' },
  stage_unavailable: {
    next: 'Ask the host’s owner to set it up.',
    in: {
      plan: { next: 'You can make the change by hand, or with the tools.' },
      tool: { next: 'The host’s README explains how to set it up.' },
      export: { next: 'This host has no provider for this. Its README explains how to set one up.' },
    },
  },
  gone: { next: 'Use the replacement named in the documentation.' },
  invalid_cursor: { next: 'Reload the list.' },

  invalid_request: FOR_PROGRAMS,
  invalid_json: FOR_PROGRAMS,
  idempotency_key_required: FOR_PROGRAMS,
  idempotency_key_invalid: FOR_PROGRAMS,
  method_not_allowed: FOR_PROGRAMS,
  unsupported_content_type: FOR_PROGRAMS,
  headers_too_large: FOR_PROGRAMS,
  insights_account_missing: AS_MESSAGE,
  insights_failed: AS_MESSAGE,
  insights_account_changed: AS_MESSAGE,
  import_unreadable: AS_MESSAGE,
  import_row_refused: AS_MESSAGE,
} as const satisfies Partial<Record<WordedCode, Words>>
