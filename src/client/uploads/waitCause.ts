import type { ApiError } from '../http/ApiError.ts'

/**
 * The reason why an upload waits before it resumes automatically. Matches the reasons of `upload_waits` in the error
 * words.
 */
export type UploadWaitCause = 'service_away' | 'no_room' | 'disk_full' | 'preparation_waits'

export function waitCauseOf({ code, status }: Pick<ApiError, 'code' | 'status'>): UploadWaitCause {
  if (code === 'upload_reservation_limit') return 'no_room'
  return status === 507 ? 'disk_full' : 'service_away'
}
