import { queryOptions } from '@tanstack/react-query'
import { giveUpUpload, listOpenUploads, type OpenUpload } from '../../contract/extensions/openUploadsRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'
import { openUploadsKey } from './openUploadsKey.ts'

/** Polled because other clients may finish their uploads in the meantime. */
const OPEN_UPLOADS_INTERVAL_MS = 5_000

/** All clients' uploads that count towards the workspace's limits. Only for a host that offers `openUploads`. */
export const openUploadsQuery = () =>
  queryOptions({
    queryKey: openUploadsKey,
    queryFn: async ({ signal }): Promise<readonly OpenUpload[]> =>
      (await callAt(EXTENSIONS_PREFIX, listOpenUploads, { signal })).uploads,
    refetchInterval: OPEN_UPLOADS_INTERVAL_MS,
  })

/** Cancels an upload of any client. Only for a host that offers `openUploads`. */
export async function cancelOpenUpload(uploadId: string): Promise<void> {
  await callAt(EXTENSIONS_PREFIX, giveUpUpload, { params: { uploadId } })
}
