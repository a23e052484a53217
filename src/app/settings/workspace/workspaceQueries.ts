import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/http/http.ts'
import { readAllPages } from '../../../client/http/readAllPages.ts'
import { listInvitations } from '../../../contract/operations/invitations.ts'
import { listMembers, readWorkspace } from '../../../contract/operations/workspace.ts'

/** How often the list is read while a message is being sent. */
const SENDING_INTERVAL_MS = 2_000

export const workspaceQuery = () =>
  queryOptions({ queryKey: ['workspace'], queryFn: ({ signal }) => call(readWorkspace, { signal }) })

export const membersQuery = () =>
  queryOptions({
    queryKey: ['workspace', 'members'],
    queryFn: ({ signal }) => readAllPages((query) => call(listMembers, { query, signal })),
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['workspace', 'invitations'],
    queryFn: ({ signal }) => readAllPages((query) => call(listInvitations, { query, signal })),
    refetchInterval: ({ state }) =>
      state.data?.some(({ delivery, state: of }) => delivery === 'sending' && of === 'pending') === true
        ? SENDING_INTERVAL_MS
        : false,
  })
