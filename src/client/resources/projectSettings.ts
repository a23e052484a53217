import { queryOptions } from '@tanstack/react-query'
import { readProjectSettings } from '../../contract/operations/projectSettings.ts'
import { call } from '../http/http.ts'

/** Defaults, brand kit, product context and values of names. */
export const projectSettingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projectSettings', projectId],
    queryFn: ({ signal }) => call(readProjectSettings, { params: { projectId }, signal }),
  })
