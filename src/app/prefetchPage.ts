import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { keyOfFragment } from '../client/http/session.ts'
import { prefetchComposition } from '../editor/opening/compositionToOpen.ts'

/**
 * Asks for what the page of an address will ask for, while its script is on its way. Not where the address carries a key:
 * nothing can be read before it is exchanged for a session.
 */
export function prefetchPage(queryClient: QueryClient, { hash, pathname }: Pick<Location, 'hash' | 'pathname'>): void {
  const compositionId = matchPath('/compositions/:compositionId', pathname)?.params.compositionId
  if (compositionId !== undefined && keyOfFragment(hash) === null) prefetchComposition(queryClient, compositionId)
}
