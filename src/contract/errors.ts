import { conflictErrors } from './conflictErrors.ts'
import { type ErrorDefinition, fileErrors } from './files/fileErrors.ts'
import { foreignSentences, misnamed } from './files/foreignFiles.ts'
import { driveRequestErrors } from './operations/drives/driveErrors.ts'
import { socialRequestErrors } from './operations/social/socialErrors.ts'
import { researchRequestErrors } from './operations/research/researchErrors.ts'
import { insightsRequestErrors } from './operations/insights/insightsErrors.ts'
import { limitErrors } from './pacing.ts'

/** Every error code of requests with its status and message. Spec: Errors. Codes that it does not list cover open cases. */
export const errorDefinitions = {
  ...fileErrors,
  ...conflictErrors,
  ...driveRequestErrors,
  ...socialRequestErrors,
  ...researchRequestErrors,
  ...insightsRequestErrors,
  invalid_request: {
    status: 400,
    message: { malformed: 'The request is malformed.', two_hosts: 'A request must name exactly one host.' },
  },
  invalid_json: {
    status: 400,
    message: {
      malformed: 'The body is not well-formed JSON.',
      too_deep: 'The lists and objects in the body are nested too deeply.',
      cut_off: 'The request ended before all of it had arrived.',
    },
  },
  invalid_cursor: {
    status: 400,
    message: {
      another_list: 'This cursor belongs to another list. Start again without one.',
      one_page: 'This list has only one page. Request it without a cursor.',
    },
  },
  idempotency_key_required: {
    status: 400,
    message: 'Send an Idempotency-Key header with a new key for each operation.',
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'An Idempotency-Key must have 1 to {most} visible ASCII characters.',
  },
  unauthorized: { status: 401, message: 'The key is missing, wrong, expired or revoked.' },
  forbidden: {
    status: 403,
    message: {
      permissions: 'This key does not have the {permissions} permission.',
      role: 'This needs the role {roles}.',
      higher_role: 'Only someone with at least the role {role} can do this.',
      more_than_own: 'A key cannot have more permissions than the one that creates it.',
      key_of_another: 'Another user has already used this Idempotency-Key.',
      upload_of_another: 'Only the user who reserved this upload can complete it.',
    },
  },
  passkey_refused: {
    status: 403,
    message: {
      unverified: 'This passkey could not be verified.',
      unknown: 'This passkey does not belong to any account on this host.',
      address: 'Passkeys do not work at an IP address.',
      not_signed_in: 'To add a passkey, sign in on this browser with full permissions.',
    },
  },
  plan_required: { status: 403, message: 'No paid plan is active.' },
  origin_not_allowed: {
    status: 403,
    message: {
      own_page_only: 'Only pages of this service may send this request.',
      other_host: 'This service does not accept requests for other hosts.',
      unknown_name: 'This service does not accept requests for the host {name}.',
      other_page: 'Requests from other pages are not allowed.',
      other_origin: 'Pages from {origin} may not use this service. Allow them with FRAMEWRIGHT_ALLOWED_ORIGINS.',
    },
  },
  not_found: {
    status: 404,
    message: {
      resource: 'This does not exist in this workspace.',
      address: 'There is nothing at this address.',
      route: 'There is no such route.',
      asset_deleted: 'The uploaded file has been deleted.',
      composition_deleted: 'The video has been deleted.',
    },
  },
  method_not_allowed: {
    status: 405,
    message: { method: 'This address does not accept {method}.', proxy: 'This service is not a proxy.' },
  },
  request_timeout: {
    status: 408,
    message: {
      headers: 'The start of the request did not arrive in time.',
      body: 'The request did not arrive in full within {seconds} seconds.',
      crowd: 'The request arrived too slowly while the service was busy with many others.',
    },
  },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key has already been used with different input.' },
  idempotency_in_progress: { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  naming_key_taken: { status: 409, message: 'The project already has a naming field with the key {key}.' },
  naming_limit: {
    status: 409,
    message: {
      fields: 'A project can have at most {most} naming fields. Delete one first.',
      templates: 'A project can have at most {most} naming templates. Delete one first.',
    },
  },
  dictionary_rule_taken: { status: 409, message: 'The dictionary already has a rule for “{find}”.' },
  dictionary_limit: { status: 409, message: 'A dictionary can have at most {most} rules. Delete one first.' },
  naming_values_missing: {
    status: 422,
    message: 'The names of these videos need values for {keys}. Enter them in the project’s naming settings first.',
  },
  already_member: { status: 409, message: 'Someone with this address is already a member.' },
  already_invited: {
    status: 409,
    message: 'This address has already been invited. Send the invitation again instead.',
  },
  invitation_over: {
    status: 409,
    message: {
      accepted: 'This invitation has already been accepted.',
      revoked: 'This invitation has been revoked.',
    },
  },
  last_owner: { status: 409, message: 'A workspace needs an owner. Make someone else an owner first.' },
  voice_not_approved: {
    status: 409,
    message: 'The voice of this avatar is not approved. Listen to the voiceover, and approve it first.',
  },
  source_not_ready: { status: 409, message: '“{name}” is not ready. Wait until it has been prepared.' },
  media_unavailable: {
    status: 409,
    message: {
      source_deleted: 'A file used in this video has been deleted. Replace or remove it.',
      source_not_prepared: '“{name}” could not be prepared. Replace or remove it.',
      source_silent: '“{name}” has no audio, or the length of its audio is unknown. Replace or remove it.',
      source_not_stored: 'The file “{name}” is no longer available. Replace or remove it.',
      not_prepared: '“{name}” could not be prepared.',
      not_stored: 'The file “{name}” is no longer available.',
      file_not_stored: 'This file is no longer available.',
      sound_not_stored: 'This file’s audio is no longer available.',
      upload_not_stored: 'The uploaded file is no longer available.',
      asset_deleted: 'The file has been deleted.',
      voiceover_deleted: 'The audio for this voiceover has been deleted.',
      some_file_not_stored: 'A file used in this video is no longer available. Replace or remove it.',
    },
  },
  upload_incomplete: { status: 409, message: '{arrived} of {reserved} bytes have arrived.' },
  upload_size_mismatch: { status: 409, message: '{arrived} bytes arrived, but {reserved} were expected.' },
  upload_failed: { status: 409, message: 'The upload failed. Reserve a new one.' },
  retry_not_allowed: {
    status: 409,
    message: {
      repeated: 'This job has already been retried. See the latest attempt.',
      same_end: 'Retrying would fail in the same way. Change the request instead.',
      type: 'Jobs of this type cannot be retried.',
      not_over: 'This job has not finished yet. Wait until it has.',
      succeeded: 'This job succeeded. Start a new one instead.',
      requires_action: 'Fix what caused this job to fail, then start a new one.',
      manual_review: 'It is unclear whether this job succeeded. Check with the provider before you start a new one.',
      canceled: 'This job was cancelled. Start a new one instead.',
      creator: 'Only the person who started this job can retry it, with their own connection.',
    },
  },
  cancel_not_allowed: {
    status: 409,
    message: {
      over: 'This job has finished, so it can no longer be cancelled.',
      submitted: 'This is already on its way to the network, so it can no longer be cancelled.',
      prepared: '“{name}” has already been prepared, so this can no longer be cancelled.',
    },
  },
  no_address: { status: 409, message: 'This member has no e-mail address, so they cannot use a sign-in link.' },
  passkey_limit: { status: 409, message: 'You can have at most {most} passkeys. Remove one first.' },
  webhook_limit: {
    status: 409,
    message: 'A workspace can have at most {most} webhook addresses. Remove one first.',
  },
  refund_pending: { status: 409, message: 'The refund for this job is still pending. Try again in a moment.' },
  retry_limit: {
    status: 409,
    message: 'This job has been retried {most} times, which is the limit. Start a new one instead.',
  },
  insufficient_credits: {
    status: 409,
    message:
      'This video costs {cost, plural, one {# credit} other {# credits}}; {left, plural, one {# is} other {# are}} left this month.',
  },
  gone: { status: 410, message: 'This is no longer available.' },
  invitation_ended: { status: 410, message: 'This invitation has been used, revoked or replaced, or it has expired.' },
  sign_in_link_ended: { status: 410, message: 'This sign-in link has been used, or it has expired.' },
  upload_expired: { status: 410, message: 'The reservation has expired. Reserve a new upload.' },
  request_too_large: {
    status: 413,
    message: { body: 'The request is larger than {most}.', chunks: 'The chunk extensions are too large.' },
  },
  unsupported_content_type: {
    status: 415,
    message: {
      json: 'Send the body as application/json.',
      file: 'Send the file as the body, with one of these types: {types}.',
      encoding: 'Send the body as it is, without a Content-Encoding.',
    },
  },
  analysis_too_large: {
    status: 422,
    message: 'This needs {requiredPages} pages, but an analysis has at most {most}. Choose fewer combinations.',
  },
  validation_failed: {
    status: 422,
    message: 'The input is not valid: {fields, plural, one {# field needs} other {# fields need}} correcting.',
  },
  media_header_mismatch: {
    status: 422,
    message: {
      ...foreignSentences,
      ...misnamed,
      unknown: 'This file does not contain {format}. Convert it to {format}, then add it again.',
    },
  },
  media_header_incomplete: {
    status: 422,
    message: 'The {format} header is incomplete. Export or copy the file again.',
  },
  media_brand_unsupported: {
    status: 422,
    message: {
      ...foreignSentences,
      ...misnamed,
      unknown: 'This is an unusual kind of {format} file. Export it again as standard {format}.',
    },
  },
  media_header_too_far: {
    status: 422,
    message: 'The audio starts after the first {bytes} bytes. Remove the images from the ID3 tag.',
  },
  ...limitErrors,
  invitation_limit: {
    status: 429,
    message: 'A workspace can have at most {most} open invitations. Revoke some, then try again.',
  },
  upload_reservation_limit: { status: 429, message: 'Too many uploads are pending. Finish one, then try again.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  internal_error: { status: 500, message: 'Something went wrong in the service.' },
  api_disabled: { status: 503, message: 'API access is turned off on this host.' },
  stage_unavailable: {
    status: 503,
    message: {
      operation: 'This host does not offer this operation.',
      voices:
        'This host has no voices. Set FRAMEWRIGHT_TTS_URL to an OpenAI-compatible server, or run npm run setup:speech, then restart the service.',
      cloning:
        'This host has no server that clones voices. Set FRAMEWRIGHT_TTS_URL to one, such as vLLM-Omni, then restart the service.',
      cloning_unsupported:
        'The connected voice server does not clone voices. Connect one that does, such as vLLM-Omni.',
      provider_client:
        'This host is not registered with this provider. Set {variable} to its client ID, then restart the service.',
      recognition:
        'This host has no speech recognition. Set FRAMEWRIGHT_STT_URL to an OpenAI-compatible server, or run npm run setup:speech, then restart the service.',
    },
  },
  removal_unavailable: { status: 503, message: 'The background could not be removed from this frame. Try again.' },
  output_unavailable: {
    status: 503,
    message: {
      unchecked: 'The finished file could not be checked. Try again in a moment.',
      not_stored: 'The finished file is no longer available.',
      expired: 'The video server no longer has the finished video. Make it again.',
    },
  },
  service_unavailable: {
    status: 503,
    message: {
      starting: 'The service is still starting. Try again in a moment.',
      limits: 'The service could not check its limits. Try again in a moment.',
      stock: 'The stock service did not answer. Try again in a moment.',
      bodies: 'Too many large requests arrived at once. Try again in a moment.',
      file_check: 'The file “{name}” could not be checked. Try again in a moment.',
    },
  },
  disk_full: {
    status: 507,
    message: {
      upload: 'The service has run out of disk space. What has been uploaded so far is kept.',
      import: 'The service has run out of disk space. Free up some space, then send the file again.',
      job: 'The service has run out of disk space. Free up some space, then try again.',
      export: 'The service has run out of disk space. Free up some space first.',
      waiting: 'The service has run out of disk space. Preparation will continue automatically when there is space.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof errorDefinitions
