import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listNamingFields, listNamingTemplates } from '../../contract/operations/naming.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'
import { projectSettingsQuery } from './projectSettings.ts'

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

/** The naming templates of a project, oldest first. */
export const namingTemplatesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projectSettings', projectId, 'templates'],
    queryFn: async ({ signal }) => {
      const newestFirst = await readAllPages((query) =>
        call(listNamingTemplates, { params: { projectId }, query, signal }),
      )
      return newestFirst.toReversed()
    },
  })

/** Refetches the naming fields, templates and values, and the names that are made from them. */
export async function refreshNaming(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: projectSettingsQuery(projectId).queryKey })
  await client.invalidateQueries({ queryKey: ['sequences'] })
}
