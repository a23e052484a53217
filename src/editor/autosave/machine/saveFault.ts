import { t } from '@lingui/core/macro'
import type { Milliseconds } from '../../../base/units.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'

/** Why a save did not work, in words for a person. */
export interface SaveProblem {
  /** HTTP status; 0 where nothing came back. */
  readonly status: number
  readonly code: string
  /** What happened. What is safe is said when it is shown: `problemInWords`. */
  readonly message: string
  /** What to do next. */
  readonly advice: string
  readonly requestId: string | null
  /** True where another edit may make the save possible. */
  readonly isFixedByEdit: boolean
}

/** What a failed save or read means for the next step. */
export type SaveFault =
  /** Nothing came back: the save may have happened, so the same key and body are sent again. */
  | { readonly kind: 'lost' }
  /** The service cannot now: the same key and body are sent again, after a wait. */
  | { readonly kind: 'busy'; readonly retryAfterMs: Milliseconds | null; readonly problem: SaveProblem }
  /** Another version was saved in between. */
  | { readonly kind: 'conflict' }
  /** It will not work again without a change. */
  | { readonly kind: 'refused'; readonly problem: SaveProblem }

/** A 409 says only by its code what it means, so one that was cut off on the way says nothing yet. */
const isUnreadable = (error: ApiError): boolean =>
  error.kind === 'unreadable' || (error.code === 'http_status' && error.status === 409)

type SaveWords = Pick<SaveProblem, 'message' | 'advice'>

/** Where the changes are that the service does not have. `isKept`: this device stores them. */
export const safetyInWords = (isKept: boolean): string =>
  isKept ? t`Your changes are kept on this device.` : t`Your changes are in this window only.`

/** What happened, what is safe, what to do next. */
export const problemInWords = ({ message, advice }: SaveWords, isKept: boolean): string =>
  `${message} ${safetyInWords(isKept)} ${advice}`

function wordsOfSaveError(error: ApiError): SaveWords {
  const unread = { code: 'unreadable_response', message: error.message }
  const { title, next = '' } = wordsOf(isUnreadable(error) ? unread : error, 'save')
  return { message: title, advice: next }
}

/** The same key and body may be sent again. An answer that cannot be read may be that of a save that worked. */
const isRepeatable = (error: ApiError): boolean =>
  isUnreadable(error) || error.status === 429 || error.status >= 500 || error.code === 'idempotency_in_progress'

/** Reads the error of a call. What is no error of the API is a fault of the program and is thrown on. */
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
