import type { Refusal } from '../../base/result.ts'
import { errorDefinitions, type ErrorCode, type ErrorDetail } from '../../contract/errors.ts'

export interface OperationErrorOptions {
  readonly details?: readonly ErrorDetail[]
  /** Whole seconds, for the `Retry-After` header. */
  readonly retryAfterSeconds?: number
  /** True where the refusal itself changed something that must be saved, such as an upload that turned out to be no video. */
  readonly keepsChanges?: boolean
}

/** An expected refusal of an operation. Its status comes from `contract/errors.ts`; everything else that is thrown is a fault. */
export class OperationError extends Error {
  readonly code: ErrorCode
  readonly options: OperationErrorOptions

  constructor(code: ErrorCode, message: string = errorDefinitions[code].advice, options: OperationErrorOptions = {}) {
    super(message)
    this.name = 'OperationError'
    this.code = code
    this.options = options
  }
}

/** Names the fields of the body that are wrong. */
export function validationFailed(details: readonly ErrorDetail[]): OperationError {
  const first = details[0]
  const message = first === undefined ? undefined : `${first.path === '' ? 'The body' : first.path}: ${first.message}`
  return new OperationError('validation_failed', message, { details })
}

/** A refusal of the pure core as an answer. Codes that the contract does not know become `validation_failed`. */
export function errorOfRefusal(refusal: Refusal): OperationError {
  const details = refusal.path === undefined ? {} : { details: [{ path: refusal.path, message: refusal.message }] }
  return new OperationError(isErrorCode(refusal.code) ? refusal.code : 'validation_failed', refusal.message, details)
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorDefinitions, code)
}

/** The value, or `not_found`. A resource of another workspace is not found either. */
export function found<T>(value: T | null): T {
  if (value === null) throw new OperationError('not_found', 'There is no such resource in this workspace.')
  return value
}
