import { queryOptions } from '@tanstack/react-query'
import { readCutoutFrame } from '../../contract/extensions/cutoutFrameRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'

/** One frame of a video cut out of its background, for a host that offers `cutouts`. */
export const cutoutFrameQuery = (assetId: string, atMs: number) =>
  queryOptions({
    queryKey: ['assets', assetId, 'cutout-frame', atMs],
    queryFn: ({ signal }) =>
      callAt(EXTENSIONS_PREFIX, readCutoutFrame, { params: { assetId }, query: { atMs: String(atMs) }, signal }),
    // A connected server makes it, which may charge for each frame.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
