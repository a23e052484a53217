import { z } from 'zod'

interface ErrorDefinition {
  readonly status: number
  /** What a client should do next, one sentence. */
  readonly advice: string
}

/** Every error code of the API with its HTTP status and advice. Spec: Errors. Codes the spec does not list answer open points. */
export const errorDefinitions = {
  invalid_request: { status: 400, advice: 'Send a well-formed HTTP request.' },
  invalid_json: { status: 400, advice: 'Send well-formed JSON.' },
  invalid_cursor: { status: 400, advice: 'Start the list again without a cursor.' },
  idempotency_key_required: { status: 400, advice: 'Send an Idempotency-Key header, new for each intended operation.' },
  idempotency_key_invalid: { status: 400, advice: 'Send an Idempotency-Key of 1 to 255 visible ASCII characters.' },
  unauthorized: { status: 401, advice: 'Check the host and the key; replace an expired or revoked key.' },
  forbidden: { status: 403, advice: 'Check permissions, creator role and active paid plan.' },
  plan_required: { status: 403, advice: 'Start an active paid plan.' },
  origin_not_allowed: { status: 403, advice: 'Open the editor at the address the service printed.' },
  not_found: { status: 404, advice: 'Check the id and the workspace of the key.' },
  method_not_allowed: { status: 405, advice: 'Check the method of the route.' },
  request_timeout: { status: 408, advice: 'Repeat with the same Idempotency-Key over a faster connection.' },
  revision_conflict: { status: 409, advice: 'Read the current revision, then apply the change to it.' },
  idempotency_conflict: { status: 409, advice: 'Use a new Idempotency-Key for changed input.' },
  idempotency_in_progress: {
    status: 409,
    advice: 'The first request with this key is still running; repeat it in a moment.',
  },
  impact_changed: { status: 409, advice: 'Read the delete impact again and confirm it.' },
  asset_in_use: { status: 409, advice: 'Read the delete impact and send its fingerprint.' },
  work_active: { status: 409, advice: 'Wait until the running work ends.' },
  plan_changed: { status: 409, advice: 'Estimate again and send the new planFingerprint.' },
  source_not_ready: { status: 409, advice: 'Wait until every source has renderReady true.' },
  media_unavailable: { status: 409, advice: 'Upload the media again or remove it.' },
  upload_incomplete: { status: 409, advice: 'Finish the transfer, then complete the upload.' },
  upload_size_mismatch: { status: 409, advice: 'Reserve again with the true size and transfer the file again.' },
  upload_failed: { status: 409, advice: 'Reserve a new upload.' },
  retry_not_allowed: { status: 409, advice: 'Stop retrying; start a new operation.' },
  refund_pending: { status: 409, advice: 'Wait for the refund of the failed job, then retry.' },
  retry_limit: { status: 409, advice: 'Stop retrying.' },
  insufficient_credits: { status: 409, advice: 'Wait for the next reset or add credits.' },
  gone: { status: 410, advice: 'Use the replacement the documentation names.' },
  upload_expired: { status: 410, advice: 'Reserve a new upload.' },
  request_too_large: { status: 413, advice: 'Reduce the body.' },
  file_too_large: { status: 413, advice: 'Reduce the file.' },
  unsupported_content_type: { status: 415, advice: 'Use Content-Type: application/json.' },
  validation_failed: { status: 422, advice: 'Correct the fields that details names.' },
  unsupported_media_type: { status: 422, advice: 'Choose one of the supported file types.' },
  invalid_filename: { status: 422, advice: 'Rename the file.' },
  file_empty: { status: 422, advice: 'Choose a file with content.' },
  mime_mismatch: { status: 422, advice: 'Send the MIME type that belongs to the extension.' },
  media_header_mismatch: { status: 422, advice: 'The content is not what the name says; convert the file.' },
  media_header_incomplete: { status: 422, advice: 'Export or copy the file again.' },
  media_brand_unsupported: { status: 422, advice: 'Export the file again in an ordinary format.' },
  media_header_too_far: { status: 422, advice: 'Remove the pictures from the tag of the file.' },
  rate_limited: { status: 429, advice: 'Wait for Retry-After; reuse the same key and body.' },
  upload_reservation_limit: { status: 429, advice: 'Wait until a pending upload ends.' },
  headers_too_large: { status: 431, advice: 'Send fewer or shorter headers.' },
  internal_error: { status: 500, advice: 'Repeat with the same Idempotency-Key; report the request id if it stays.' },
  api_disabled: { status: 503, advice: 'API access is closed on this host.' },
  stage_unavailable: { status: 503, advice: 'This feature is not available on this host.' },
  output_unavailable: { status: 503, advice: 'Read again in a moment.' },
  service_unavailable: { status: 503, advice: 'Repeat with the same Idempotency-Key in a moment.' },
  disk_full: { status: 507, advice: 'Free some space on the host, then repeat with the same Idempotency-Key.' },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof errorDefinitions

/** Which field of the input is wrong and why. Open point: structure of details — a list of JSON pointers with sentences. */
export const errorDetailSchema = z.object({ path: z.string(), message: z.string() })
export type ErrorDetail = z.output<typeof errorDetailSchema>

/** Spec: "Error responses are {error:{code, message}, requestId}". A client takes any code, because hosts may know more. */
export const errorEnvelopeSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.array(errorDetailSchema).optional() }),
  requestId: z.string(),
})
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>
