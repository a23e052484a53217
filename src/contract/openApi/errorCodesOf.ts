import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { noFields, type Operation } from '../operation.ts'

const ofEveryRequest: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'origin_not_allowed',
  'validation_failed',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'api_disabled',
  'service_unavailable',
]
const ofBodies: readonly ErrorCode[] = [
  'invalid_json',
  'request_timeout',
  'request_too_large',
  'unsupported_content_type',
]
const ofIdempotencyKeys: readonly ErrorCode[] = ['idempotency_key_invalid', 'idempotency_conflict']

const hasField = (schema: z.ZodType, name: string): boolean => schema instanceof z.ZodObject && name in schema.shape

/** Every code with which an operation may refuse a request, in the order of their statuses. */
export function errorCodesOf(operation: Operation): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    ...ofEveryRequest,
    ...(operation.params === noFields ? [] : (['not_found'] as const)),
    ...(hasField(operation.query, 'cursor') ? (['invalid_cursor'] as const) : []),
    ...(operation.method === 'GET' ? [] : ofBodies),
    ...(operation.idempotency === 'none' ? [] : ofIdempotencyKeys),
    ...(operation.idempotency === 'required' ? (['idempotency_key_required'] as const) : []),
    ...(operation.needsActivePlan ? (['plan_required'] as const) : []),
    ...(hasField(operation.body, 'expectedUpdatedAt') ? (['revision_conflict'] as const) : []),
    ...operation.errors,
  ])
}
