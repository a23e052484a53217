import { queryOptions } from '@tanstack/react-query'
import { callAt } from '../../../client/http/http.ts'
import { listPasskeys, listSignIns, readAccount } from '../../../contract/extensions/accountRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'

export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, readAccount, { signal }),
  })

export const signInsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sign-ins'],
    queryFn: async ({ signal }) => (await callAt(EXTENSIONS_PREFIX, listSignIns, { signal })).signIns,
  })

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: async ({ signal }) => (await callAt(EXTENSIONS_PREFIX, listPasskeys, { signal })).passkeys,
  })
