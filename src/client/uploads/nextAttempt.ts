import type { Milliseconds } from '../../base/units.ts'
import type { ApiError } from '../http/ApiError.ts'
import { isTransient } from '../http/retryPolicy.ts'
import type { UploadStep } from './uploadEvent.ts'

const MAX_PAUSE_MS: Milliseconds = 15_000
/** Delay after a full workspace, if the service specifies none. */
const CAPACITY_PAUSE_MS: Milliseconds = 10_000

/** Codes after which the same file would fail again. */
const finalCodes = new Set([
  'media_header_mismatch', 'unsupported_media_type', 'mime_mismatch', 'file_too_large', 'preparation_failed', 'not_found', 'forbidden',
]) // biome-ignore format: a list

/** Whether another request is still writing to the transfer. */
const isHeld = ({ code, status }: ApiError): boolean =>
  code === 'transfer_refused' && (status === 409 || status === 423)

/** Failures after which the same step may succeed. */
const isWorthRepeating: Readonly<Record<UploadStep, (error: ApiError) => boolean>> = {
  reserve: (error) => error.code === 'upload_reservation_limit' || isTransient(error),
  transfer: (error) => isTransient(error) || isHeld(error) || error.status >= 500,
  complete: (error) => error.code === 'disk_full' || isTransient(error),
  readAsset: isTransient,
}

export type NextAttempt =
  | { readonly kind: 'after'; readonly forMs: Milliseconds }
  /** The step is not repeated automatically. If `canRetry` is true, the user may start the upload again. */
  | { readonly kind: 'never'; readonly canRetry: boolean }

/** When to repeat a failed step. `failures` counts earlier failures. */
export function attemptAfter(
  error: ApiError,
  { step, failures }: { readonly step: UploadStep; readonly failures: number },
): NextAttempt {
  if (!isWorthRepeating[step](error)) return { kind: 'never', canRetry: !finalCodes.has(error.code) }
  if (error.code === 'upload_reservation_limit')
    return { kind: 'after', forMs: (error.retryAfterSeconds ?? 0) * 1000 || CAPACITY_PAUSE_MS }
  return { kind: 'after', forMs: Math.min(MAX_PAUSE_MS, 500 * 2 ** Math.min(failures, 5)) }
}
