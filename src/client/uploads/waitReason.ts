import type { ApiError } from '../http/ApiError.ts'

/** Why an upload waits, although it goes on by itself: the reasons of `upload_waits` of the error words. */
export type UploadWaitReason = 'service_away' | 'no_room' | 'disk_full' | 'preparation_waits'

export function waitReasonOf({ code, status }: Pick<ApiError, 'code' | 'status'>): UploadWaitReason {
  if (code === 'upload_reservation_limit') return 'no_room'
  return status === 507 ? 'disk_full' : 'service_away'
}
