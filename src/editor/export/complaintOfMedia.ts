import { ApiError } from '../../client/http/ApiError.ts'

/** What the service says of media that cannot be exported; null where that is not what it refuses for. */
export function complaintOfMedia(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.code === 'media_unavailable' || error.code === 'source_not_ready' ? error.message : null
}
