import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { browseDrive, readLocalDrive } from '../../contract/extensions/driveRoutes.ts'
import { readDriveExport } from '../../contract/operations/drives/exports.ts'
import {
  type DriveProvider,
  driveProviderSchema,
  type Integration,
  listIntegrationConnections,
  listIntegrations,
} from '../../contract/operations/drives/integrations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { call, callAt } from '../http/http.ts'
import { isRetried } from '../http/retriedRead.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

/** An integration that is a drive. */
export type Drive = Integration & { readonly provider: DriveProvider }

const isDrive = (integration: Integration): integration is Drive =>
  driveProviderSchema.safeParse(integration.provider).success && integration.engine !== 'none'

/**
 * The drives of the host. Providers without an account all use the folder on this machine, which is listed once, as the
 * provider that can do the most with it. Only for a host that offers `drives`.
 */
export const drivesQuery = () =>
  queryOptions({
    queryKey: ['drives', 'list'],
    queryFn: async ({ signal }): Promise<readonly Drive[]> => {
      const drives = (await call(listIntegrations, { signal })).items.filter(isDrive)
      const folders = drives.filter(({ engine }) => engine === 'folder')
      const folder = folders.find(({ capabilities }) => capabilities.folderSyncs) ?? folders[0]
      return drives.filter((drive) => drive.engine === 'account' || drive === folder)
    },
  })

/** The connections of the caller to a drive. */
export const driveConnectionsQuery = (provider: DriveProvider) =>
  queryOptions({
    queryKey: ['drives', 'connections', provider],
    queryFn: async ({ signal }) =>
      (await call(listIntegrationConnections, { params: { provider }, query: {}, signal })).items,
  })

export const localDriveQuery = () =>
  queryOptions({
    queryKey: ['drives', 'local'],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, readLocalDrive, { signal }),
  })

/** Stands for the first page, which has no cursor. Real cursors are never empty. */
const FIRST_PAGE = ''

/** The entries of a folder, page by page. Null is the top of the drive. */
export const driveFolderQuery = (provider: DriveProvider, folderId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['drives', 'folder', provider, folderId],
    queryFn: ({ pageParam, signal }) =>
      callAt(EXTENSIONS_PREFIX, browseDrive, {
        params: { provider },
        query: {
          ...(folderId === null ? {} : { folderId }),
          ...(pageParam === FIRST_PAGE ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    // Files appear in a drive at any time.
    staleTime: 0,
  })

/** Every second until it ends. */
const POLL_INTERVAL_MS = 1_000

/** A copy of videos to a drive, with the state of each file. */
export const driveExportQuery = (provider: DriveProvider, jobId: string) =>
  queryOptions({
    queryKey: ['drives', 'exports', provider, jobId],
    retry: (_, error) => isRetried(error),
    queryFn: ({ signal }) => call(readDriveExport, { params: { cloud_provider: provider, jobId }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnfinished(state.data.status) ? POLL_INTERVAL_MS : false,
  })
