import { errorDefinitions } from '../../contract/errors.ts'
import type { OperationError } from '../operations/OperationError.ts'

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

/** The text of a successful reply. Spec: Conventions 2. */
export function successBody(data: unknown, requestId: string): string {
  return JSON.stringify({ data, requestId })
}

export function jsonResponse(body: string, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, { status, headers: { ...jsonHeaders, ...headers } })
}

/** A refusal in the envelope: `{error: {code, message, details?}, requestId}`. */
export function errorResponse(error: OperationError, requestId: string): Response {
  const { details, retryAfterSeconds } = error.options
  const body = {
    error: { code: error.code, message: error.message, ...(details === undefined ? {} : { details }) },
    requestId,
  }
  const status = errorDefinitions[error.code].status
  return jsonResponse(JSON.stringify(body), status, {
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
  })
}
