import { queryOptions } from '@tanstack/react-query'
import { type FillerList, listFillerWords } from '../../contract/extensions/fillerWordsRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'
import { hostOffers } from '../http/session.ts'

/** The filler words that people chose, by language. None on a host that keeps no lists. */
export const fillerWordsQuery = () =>
  queryOptions({
    queryKey: ['filler-words'],
    queryFn: async ({ signal }): Promise<readonly FillerList[]> =>
      hostOffers('fillerWords') ? (await callAt(EXTENSIONS_PREFIX, listFillerWords, { signal })).lists : [],
  })
