import { QueryClient } from '@tanstack/react-query'

/** The cache of everything read from the service. Repeats are the business of `call`, so queries add none of their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
