import type { ApiError } from '../http/ApiError.ts'

/** Why an upload waits, although it goes on by itself. */
export type UploadHindrance = 'service_away' | 'no_room' | 'disk_full' | 'preparation_waits'

export function hindranceOf({ code, status }: Pick<ApiError, 'code' | 'status'>): UploadHindrance {
  if (code === 'upload_reservation_limit') return 'no_room'
  return status === 507 ? 'disk_full' : 'service_away'
}

/** What is shown meanwhile. */
export const hindranceWords = {
  service_away: 'The service cannot be reached. Retrying automatically.',
  no_room: 'Waiting: unfinished uploads take all the room.',
  disk_full: 'The disk of the service is full. Free some space; the upload goes on by itself.',
  preparation_waits: 'The disk is full. Preparing goes on by itself when there is room.',
} as const satisfies Record<UploadHindrance, string>
