import { queryOptions } from '@tanstack/react-query'
import { openSessionFromAddress, readSession } from '../client/http/session.ts'

/** The signed-in member. The first read exchanges the key of a printed link. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      await openSessionFromAddress()
      return readSession(signal)
    },
    staleTime: 60_000,
  })
