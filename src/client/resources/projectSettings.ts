import { queryOptions } from '@tanstack/react-query'
import { listNamingFields } from '../../contract/operations/naming.ts'
import { readProjectSettings } from '../../contract/operations/projectSettings.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** Defaults, brand kit, product context and values of names. */
export const projectSettingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projectSettings', projectId],
    queryFn: ({ signal }) => call(readProjectSettings, { params: { projectId }, signal }),
  })

/** The naming fields of a project, oldest first. */
export const namingFieldsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projectSettings', projectId, 'fields'],
    queryFn: async ({ signal }) => {
      const newestFirst = await readAllPages((query) =>
        call(listNamingFields, { params: { projectId }, query, signal }),
      )
      return newestFirst.toReversed()
    },
  })
