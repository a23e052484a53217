import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'
import { listDictionaryRules } from '../../contract/operations/dictionary.ts'

export const dictionaryQuery = () =>
  queryOptions({
    queryKey: ['dictionary'],
    queryFn: ({ signal }) => readAllPages((query) => call(listDictionaryRules, { query, signal })),
  })
