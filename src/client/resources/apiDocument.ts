import { queryOptions } from '@tanstack/react-query'
import { API_PREFIX } from '../../contract/operation.ts'
import { resolveAddress } from '../http/host.ts'
import { readPublicJson } from '../http/readPublicFile.ts'

/** The OpenAPI document of the host. */
export const apiDocumentQuery = () =>
  queryOptions({
    queryKey: ['apiDocument'],
    queryFn: () => readPublicJson(resolveAddress(`${API_PREFIX}/openapi.json`)),
    staleTime: Infinity,
  })
