import { queryOptions } from '@tanstack/react-query'
import { knownSpeech } from './readSpeech.ts'

/** The words of a file. Null until it has been transcribed. */
export const speechQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'speech'],
    queryFn: ({ signal }) => knownSpeech(assetId, signal),
  })
