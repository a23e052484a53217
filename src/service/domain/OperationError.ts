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

  constructor(code: ErrorCode, message: string, options: OperationErrorOptions = {}) {
    super(message)
    this.name = 'OperationError'
    this.code = code
    this.options = options
  }
}

/** Names the fields of the input that are wrong: the message is for a person, the details say where. */
export function validationFailed(details: readonly ErrorDetail[]): OperationError {
  return new OperationError('validation_failed', sentenceOf(details), { details: shownOf(details) })
}

/** As many problems as a person reads. A body of 1 MiB can have hundreds of thousands. */
const MAX_DETAILS = 20

function shownOf(details: readonly ErrorDetail[]): readonly ErrorDetail[] {
  if (details.length <= MAX_DETAILS) return details
  const more = details.length - MAX_DETAILS + 1
  return [...details.slice(0, MAX_DETAILS - 1), { path: '', message: `${more} more problems are not listed.` }]
}

function sentenceOf(details: readonly ErrorDetail[]): string {
  const [first] = details
  if (first !== undefined && details.length === 1) return first.message
  const fields = new Set(details.map(({ path }) => path)).size
  return `The input is not valid: ${fields === 1 ? '1 field needs' : `${fields} fields need`} correction.`
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
