import { queryOptions } from '@tanstack/react-query'
import { listCaptions } from '../../contract/operations/captionFiles.ts'
import { call } from '../http/http.ts'

/** The captions of an asset. There is one entry per language. */
export const captionsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['captions', 'of', assetId],
    queryFn: async ({ signal }) => (await call(listCaptions, { params: { assetId }, signal })).items,
  })
