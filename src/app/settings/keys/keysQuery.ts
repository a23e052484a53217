import { queryOptions } from '@tanstack/react-query'
import { callAt } from '../../../client/http/http.ts'
import { readAllPages } from '../../../client/http/readAllPages.ts'
import { listKeys } from '../../../contract/extensions/keyRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'

export const keysQuery = () =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => readAllPages((query) => callAt(EXTENSIONS_PREFIX, listKeys, { query, signal })),
  })
