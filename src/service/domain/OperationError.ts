import type { Facts, Refusal } from '../../base/result.ts'
import { violation, type Violation } from '../../composition/brokenRules.ts'
import { worded, type FactArguments } from '../../base/wording.ts'
import { type ErrorDetail } from '../../contract/errorEnvelope.ts'
import { errorDefinitions, type ErrorCode } from '../../contract/errors.ts'

export interface OperationErrorOptions {
  readonly details?: readonly ErrorDetail[]
  /**
   * The facts of the message. Needed only if the message is passed as text, for example from a refusal that has its
   * own.
   */
  readonly facts?: Facts | undefined
  /** Whole seconds, for the `Retry-After` header. */
  readonly retryAfterSeconds?: number
  /** The methods that the address accepts, for the `Allow` header. */
  readonly allow?: readonly string[]
  /** True if the transaction must commit despite the refusal, for example to mark an upload as failed. */
  readonly keepsChanges?: boolean
}

type Arguments<Code extends ErrorCode> =
  | FactArguments<(typeof errorDefinitions)[Code]['message'], [options?: OperationErrorOptions]>
  | [message: string, options?: OperationErrorOptions]

/**
 * An expected refusal of an operation. Its status and message come from `contract/errors.ts`; any other exception is
 * unexpected.
 *
 * Pass a message only if the refusal already has one.
 */
export class OperationError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly facts: Facts | undefined
  readonly options: OperationErrorOptions

  constructor(code: Code, ...[given, options = {}]: Arguments<Code>) {
    const { message, facts } =
      typeof given === 'string'
        ? { message: given, facts: options.facts }
        : worded([code, errorDefinitions[code].message], given)
    super(message)
    this.name = 'OperationError'
    this.code = code
    this.facts = facts
    this.options = options
  }
}

/** Refuses invalid input. The message is for the user, and `details` names the fields. */
export function validationFailed(details: readonly Violation[]): OperationError {
  const options = { details: shownOf(details) }
  const [first] = details
  if (first !== undefined && details.length === 1)
    return new OperationError('validation_failed', first.message, { ...options, facts: { fields: 1 } })
  return new OperationError('validation_failed', { fields: new Set(details.map(({ path }) => path)).size }, options)
}

/** Only this many problems are reported, because a body of 1 MiB can contain hundreds of thousands. */
const MAX_DETAILS = 20

function shownOf(details: readonly Violation[]): readonly ErrorDetail[] {
  if (details.length <= MAX_DETAILS) return details
  const more = details.length - MAX_DETAILS + 1
  return [...details.slice(0, MAX_DETAILS - 1), violation('', 'more_not_listed', { count: more })]
}

/** Converts a refusal from the core. Codes unknown to the contract become `validation_failed`. */
export function errorOfRefusal(refusal: Refusal): OperationError {
  const { code, facts, message, path } = refusal
  const details = path === undefined ? {} : { details: [{ path, code, facts, message }] }
  return isErrorCode(code)
    ? new OperationError<ErrorCode>(code, message, { ...details, facts })
    : new OperationError('validation_failed', message, { ...details, facts: { ...facts, refusal: code } })
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorDefinitions, code)
}

/** Returns the value or throws `not_found`. Resources of other workspaces count as missing. */
export function found<T>(value: T | null): T {
  if (value === null) throw new OperationError('not_found', { reason: 'resource' })
  return value
}
