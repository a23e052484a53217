import { QueryClient } from '@tanstack/react-query'
import { delayOfRead, isRetried } from './retriedRead.ts'

/** The query cache. A visible read is retried until the service responds; see `retriedRead`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (_, error) => isRetried(error),
        retryDelay: (failures, error) => delayOfRead(error, failures, Math.random()),
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
