import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/http.ts'
import { loadLater } from '../http/loadLater.ts'

/** Defaults, brand kit, product context and values of names. */
export const projectSettingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projectSettings', projectId],
    // Loaded late, because the editor opens before it shows anything of the brand.
    queryFn: async ({ signal }) => {
      const { readProjectSettings } = await loadLater(() => import('../../contract/operations/projectSettings.ts'))
      return await call(readProjectSettings, { params: { projectId }, signal })
    },
  })
