import { type ErrorDefinition, fileErrors } from './fileErrors.ts'

/**
 * Every error code of the API with its HTTP status and message. Spec: Errors. Codes that the spec does not list answer
 * open points. Job errors are in `jobErrors.ts`.
 */
export const errorDefinitions = {
  ...fileErrors,
  invalid_request: {
    status: 400,
    message: { malformed: 'This is no well-formed request.', two_hosts: 'A request names its host once.' },
  },
  invalid_json: {
    status: 400,
    message: {
      malformed: 'The body is not well-formed JSON.',
      too_deep: 'Lists and objects of the body lie too deep.',
      cut_off: 'The body ended too early.',
    },
  },
  invalid_cursor: {
    status: 400,
    message: {
      another_list: 'This cursor does not belong to this list. Start the list again without one.',
      one_page: 'This list has one page. Read it without a cursor.',
    },
  },
  idempotency_key_required: {
    status: 400,
    message: 'Send an Idempotency-Key header, new for each intended operation.',
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'An Idempotency-Key has 1 to {most} visible ASCII characters.',
  },
  unauthorized: { status: 401, message: 'The key is missing, wrong or revoked.' },
  forbidden: {
    status: 403,
    message: {
      permissions: 'This key lacks the permission {permissions}.',
      key_of_another: 'Another creator has used this Idempotency-Key.',
      upload_of_another: 'Only the creator of the reservation can complete it.',
    },
  },
  plan_required: { status: 403, message: 'No paid plan is active.' },
  origin_not_allowed: {
    status: 403,
    message: {
      own_page_only: 'Only the page of this service may ask for this.',
      other_host: 'This service answers for no other host.',
      unknown_name: 'This service does not answer to the name {name}.',
      other_page: 'Requests of other pages are not allowed.',
      other_origin: 'Pages of {origin} may not use this service. Allow them with FRAMEWRIGHT_ALLOWED_ORIGINS.',
    },
  },
  not_found: {
    status: 404,
    message: {
      resource: 'There is no such resource in this workspace.',
      address: 'There is nothing at this address.',
      route: 'There is no such route.',
      asset_deleted: 'The asset of this upload was deleted.',
      composition_deleted: 'The composition was deleted.',
    },
  },
  method_not_allowed: {
    status: 405,
    message: { method: '{method} is not offered here.', proxy: 'This service is no proxy.' },
  },
  request_timeout: {
    status: 408,
    message: {
      headers: 'The headers did not arrive in time.',
      body: 'The body did not arrive within {seconds} seconds.',
    },
  },
  revision_conflict: {
    status: 409,
    message: {
      composition: 'The composition was changed since you read it.',
      project: 'The project was changed since you read it.',
      text: 'The text was changed since you read it.',
      captions: 'These captions were changed meanwhile. Read them again.',
      transcript: 'The transcript was changed meanwhile. Read it again.',
      overtaken: 'The composition was changed meanwhile. Nothing was saved.',
    },
  },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key was used with another input.' },
  idempotency_in_progress: { status: 409, message: 'The first request with this Idempotency-Key is still running.' },
  impact_changed: {
    status: 409,
    message: {
      asset: 'Other compositions use this asset than you were shown.',
      composition: 'Deleting this composition affects something else than you were shown.',
    },
  },
  asset_in_use: {
    status: 409,
    message: '{count, plural, one {# composition uses} other {# compositions use}} this asset.',
  },
  work_active: {
    status: 409,
    message: {
      asset_rendered: 'A render is using this asset. Wait until it ends.',
      rendered: 'A render of this composition is running. Wait until it ends.',
      edited: 'A tool works on this composition. Wait until it ends.',
      project: 'Work is still running in this project. Wait until it ends.',
      planning: 'The plan is still being made. Wait until it is complete.',
    },
  },
  plan_changed: { status: 409, message: 'Something changed since the estimate. Estimate again.' },
  source_not_ready: { status: 409, message: '“{name}” is not ready. Wait until it is prepared.' },
  media_unavailable: {
    status: 409,
    message: {
      source_deleted: 'Media of this composition was deleted. Replace or remove it.',
      source_not_prepared: '“{name}” could not be prepared. Replace or remove it.',
      source_silent: '“{name}” has no sound of a known length. Replace or remove it.',
      source_not_stored: 'The file of “{name}” is not stored any more. Replace or remove it.',
      not_prepared: '“{name}” could not be prepared.',
      not_stored: 'The file of “{name}” is not stored any more.',
      file_not_stored: 'The file of this asset is not stored any more.',
      sound_not_stored: 'The sound of this asset is not stored any more.',
      upload_not_stored: 'The uploaded file is not stored any more.',
      asset_deleted: 'The asset was deleted.',
      voiceover_deleted: 'The sound of this voiceover was deleted.',
      some_file_not_stored: 'A file of this video is not stored any more. Replace or remove it.',
    },
  },
  upload_incomplete: { status: 409, message: '{arrived} of {reserved} bytes have arrived.' },
  upload_size_mismatch: { status: 409, message: '{arrived} bytes arrived, {reserved} were reserved.' },
  upload_failed: { status: 409, message: 'The upload failed. Reserve a new one.' },
  retry_not_allowed: {
    status: 409,
    message: {
      repeated: 'This job was repeated already. Look at the newest one of its chain.',
      same_end: 'This would end the same way again. Change the request instead.',
      type: 'Jobs of this type cannot be repeated.',
      not_over: 'This job is not over. Wait for its end.',
      succeeded: 'This job succeeded. Start it anew instead.',
      requires_action: 'This job needs something else first: its error says what. Start it anew then.',
      manual_review: 'Nobody knows how this job ended. Check with the provider before it is started anew.',
      canceled: 'This job was canceled. Start it anew instead.',
    },
  },
  cancel_not_allowed: {
    status: 409,
    message: {
      over: 'This job has ended. It cannot be canceled any more.',
      prepared: 'The preparation of “{name}” has ended. It cannot be canceled any more.',
    },
  },
  refund_pending: {
    status: 409,
    message: 'The refund of this job is not settled. Read the job again in a moment.',
  },
  retry_limit: { status: 409, message: 'This was repeated {most} times, which is the most. Start it anew instead.' },
  insufficient_credits: {
    status: 409,
    message:
      'This video costs {cost, plural, one {# credit} other {# credits}}; {left, plural, one {# is} other {# are}} left this month.',
  },
  gone: { status: 410, message: 'This is no longer offered.' },
  upload_expired: { status: 410, message: 'The reservation is over. Reserve a new upload.' },
  request_too_large: {
    status: 413,
    message: { body: 'The body may be at most {most}.', chunks: 'The chunk extensions are too large.' },
  },
  unsupported_content_type: {
    status: 415,
    message: {
      json: 'Send the body as application/json.',
      encoding: 'Send the body as it is, without a Content-Encoding.',
    },
  },
  validation_failed: {
    status: 422,
    message: 'The input is not valid: {fields, plural, one {# field needs} other {# fields need}} correction.',
  },
  media_header_mismatch: {
    status: 422,
    message: 'The content is not {format}. Upload it under the extension of its real format.',
  },
  media_header_incomplete: {
    status: 422,
    message: 'The {format} header is cut off. Export or copy the file again.',
  },
  media_brand_unsupported: {
    status: 422,
    message: 'The file names no brand that is known for {format}. Export it again as ordinary {format}.',
  },
  media_header_too_far: {
    status: 422,
    message: 'The audio begins past the first {bytes} bytes. Remove the pictures from the ID3 tag.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many keys were tried. Wait a moment.',
  },
  upload_reservation_limit: { status: 429, message: 'Too many uploads are pending. Finish one, then try again.' },
  headers_too_large: { status: 431, message: 'The headers are too large.' },
  internal_error: { status: 500, message: 'Something went wrong in the service.' },
  api_disabled: { status: 503, message: 'API access is closed on this host.' },
  stage_unavailable: {
    status: 503,
    message: {
      operation: 'This host does not offer this operation.',
      voices:
        'This host has no voice. Set FRAMEWRIGHT_TTS_URL to an OpenAI-compatible server, or run npm run setup:speech, then start the service again.',
      recognition:
        'This host has no speech recognition. Set FRAMEWRIGHT_STT_URL to an OpenAI-compatible server, or run npm run setup:speech, then start the service again.',
    },
  },
  output_unavailable: {
    status: 503,
    message: {
      unchecked: 'The finished file could not be checked. Read again in a moment.',
      not_stored: 'The finished file is not stored any more.',
    },
  },
  service_unavailable: {
    status: 503,
    message: {
      starting: 'The service is not ready. Repeat the request in a moment.',
      bodies: 'Too many large bodies arrive at once. Repeat the request.',
      file_check: 'The file of “{name}” could not be checked. Repeat the request in a moment.',
    },
  },
  disk_full: {
    status: 507,
    message: {
      upload: 'The disk of the service is full. What was uploaded is kept.',
      job: 'The disk of the service is full. Free some space, then try again.',
      export: 'The disk of the service is full. Free some space first.',
      waiting: 'The disk of the service is full. Preparing goes on by itself when there is room.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof errorDefinitions
