import { errorDefinitions } from '../../contract/errors.ts'
import type { OperationError } from '../domain/OperationError.ts'

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

/** The envelope of a success. Spec: Conventions 2. */
export function successBody(data: unknown, requestId: string): string {
  return JSON.stringify({ data, requestId })
}

export function jsonResponse(body: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, { status, headers: { ...jsonHeaders, ...headers } })
}

/** The envelope of an error. Spec: Errors. */
export function errorText({ code, message, facts, options: { details } }: OperationError, requestId: string): string {
  // Spec: "smart-analysis page limit error | reports `requiredPages`".
  const error = { code, message, facts, details, requiredPages: facts?.['requiredPages'] }
  return JSON.stringify({ error, requestId })
}

/** A refusal in the envelope `{error: {code, message, facts?, details?}, requestId}`. */
export function errorResponse(error: OperationError, requestId: string): Response {
  const { allow, retryAfterSeconds } = error.options
  const { status } = errorDefinitions[error.code]
  return jsonResponse(errorText(error, requestId), status, {
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    ...(allow === undefined ? {} : { Allow: allow.join(', ') }),
    // Closes the connection instead of waiting for the rest of a late body.
    ...(status === 408 ? { Connection: 'close' } : {}),
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
  })
}
