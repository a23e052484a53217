import { t } from '@lingui/core/macro'
import type { Milliseconds } from '../../../base/units.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'

/** Explains to the user why a save failed. */
export interface SaveProblem {
  /** HTTP status, or 0 if no response arrived. */
  readonly status: number
  readonly code: string
  /** One sentence about the fault. `problemInWords` adds where the changes are safe. */
  readonly message: string
  /** Next step for the user. */
  readonly advice: string
  readonly requestId: string | null
  /** Whether a further edit may make the save succeed. */
  readonly isFixedByEdit: boolean
}

/** A failed save or read, classified by what must happen next. */
export type SaveFault =
  /** No response: the save may have succeeded, so the same key and body are resent. */
  | { readonly kind: 'lost' }
  /** The service is overloaded: the same key and body are resent after a wait. */
  | { readonly kind: 'busy'; readonly retryAfterMs: Milliseconds | null; readonly problem: SaveProblem }
  /** Another version was saved first. */
  | { readonly kind: 'conflict' }
  /** A retry cannot succeed without a change. */
  | { readonly kind: 'refused'; readonly problem: SaveProblem }

/** A 409 means nothing without its error code, so one without a readable code counts as unreadable. */
const isUnreadable = (error: ApiError): boolean =>
  error.kind === 'unreadable' || (error.code === 'http_status' && error.status === 409)

type SaveWords = Pick<SaveProblem, 'message' | 'advice'>

/** `isKept` means that the unsaved changes are stored on this device. */
export const safetyInWords = (isKept: boolean): string =>
  isKept ? t`Your changes are kept on this device.` : t`Your changes are in this window only.`

export const problemInWords = ({ message, advice }: SaveWords, isKept: boolean): string =>
  `${message} ${safetyInWords(isKept)} ${advice}`

function wordsOfSaveError(error: ApiError): SaveWords {
  const unread = { code: 'unreadable_response', message: error.message }
  const { title, next = '' } = wordsOf(isUnreadable(error) ? unread : error, 'save')
  return { message: title, advice: next }
}

/** Whether the same key and body may be resent. An unreadable response may belong to a successful save. */
const isRepeatable = (error: ApiError): boolean =>
  isUnreadable(error) || error.status === 429 || error.status >= 500 || error.code === 'idempotency_in_progress'

/** Classifies an `ApiError`. Rethrows anything else, because it is a bug. */
export function faultOfError(error: unknown): SaveFault {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'lost' }
  if (error.status === 409 && error.code === 'revision_conflict') return { kind: 'conflict' }
  const problem = {
    status: error.status,
    code: error.code,
    ...wordsOfSaveError(error),
    requestId: error.requestId ?? null,
    isFixedByEdit: error.status === 413 || error.status === 422 || error.code === 'idempotency_conflict',
  }
  if (!isRepeatable(error)) return { kind: 'refused', problem }
  const seconds = error.retryAfterSeconds
  return { kind: 'busy', retryAfterMs: seconds === undefined ? null : seconds * 1_000, problem }
}
