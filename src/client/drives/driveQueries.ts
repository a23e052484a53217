import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browseDrive, readLocalDrive } from '../../contract/extensions/driveRoutes.ts'
import { listDriveImports } from '../../contract/operations/drives/imports.ts'
import {
  type DriveProvider,
  type Integration,
  listIntegrationConnections,
  listIntegrations,
} from '../../contract/operations/drives/integrations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt, call } from '../http/http.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

/** How often the imports of a drive are read while one is running. */
const RUNNING_INTERVAL_MS = 1_000
/** The list is sorted by age, so that its first page has every import that is still running. */
const LISTED_IMPORTS = 20

/** A drive of the host, without its social networks. */
export interface Drive extends Integration {
  readonly provider: DriveProvider
}

const isDrive = (integration: Integration): integration is Drive =>
  integration.provider === 'drive_one' || integration.provider === 'drive_two'

/** The drives of the host that files can be imported from. */
export const drivesQuery = () =>
  queryOptions({
    queryKey: ['drives'],
    queryFn: async ({ signal }): Promise<readonly Drive[]> =>
      (await call(listIntegrations, { signal })).items.filter(isDrive).filter(({ engine }) => engine !== 'none'),
    // An account may have been connected in another tab.
    staleTime: 0,
  })

export const driveConnectionsQuery = (provider: DriveProvider) =>
  queryOptions({
    queryKey: ['drives', provider, 'connections'],
    queryFn: async ({ signal }) =>
      (await call(listIntegrationConnections, { params: { provider }, query: {}, signal })).items,
    staleTime: 0,
  })

export const localDriveQuery = () =>
  queryOptions({
    queryKey: ['drives', 'local'],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, readLocalDrive, { signal }),
  })

/** A folder of a drive, or the files with a text in their names. */
export interface DrivePlace {
  /** Null for the top of the drive. */
  readonly folderId: string | null
  /** Empty to list the folder. */
  readonly text: string
}

/** For `useInfiniteQuery`. Files appear in a drive at any time, so the list is never fresh. */
export const driveFilesQuery = (provider: DriveProvider, { folderId, text }: DrivePlace) => ({
  queryKey: ['drives', provider, 'files', { folderId, text }],
  queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) => {
    const place = text === '' ? (folderId === null ? {} : { folderId }) : { text }
    const query = { ...place, ...(pageParam === null ? {} : { cursor: pageParam }) }
    return callAt(EXTENSIONS_PREFIX, browseDrive, { params: { provider }, query, signal })
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
  ...(text === '' ? {} : { placeholderData: keepPreviousData }),
  staleTime: 0,
})

/** Imports of this member, newest first. Polled while one is running. */
export const driveImportsQuery = (provider: DriveProvider) =>
  queryOptions({
    queryKey: ['drives', provider, 'imports'],
    queryFn: async ({ signal }) =>
      (await call(listDriveImports, { params: { cloud_provider: provider }, query: { limit: LISTED_IMPORTS }, signal }))
        .items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnfinished(status)) === true ? RUNNING_INTERVAL_MS : false,
    staleTime: 0,
  })
