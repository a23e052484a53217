import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browseDrive, readLocalDrive } from '../../contract/extensions/integrations/driveRoutes.ts'
import { readDriveExport } from '../../contract/operations/drives/exports.ts'
import { listDriveImports } from '../../contract/operations/drives/imports.ts'
import {
  type DriveProvider,
  driveProviderSchema,
  type Integration,
  listIntegrations,
} from '../../contract/operations/drives/integrations.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { call, callAt } from '../http/http.ts'
import { isRetried } from '../http/retriedRead.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

/** How often imports and copies are read while they are running. */
const RUNNING_INTERVAL_MS = 1_000
/** The list is sorted by age, so that its first page has every import that is still running. */
const LISTED_IMPORTS = 20

/** An integration that is a drive. */
export type Drive = Integration & { readonly provider: DriveProvider }

const isDrive = (integration: Integration): integration is Drive =>
  driveProviderSchema.safeParse(integration.provider).success

/** Providers name their accounts alike in every language. A folder that the operator has not named is named here. */
const inWords = (drive: Drive): Drive =>
  drive.engine === 'folder' && drive.isDefaultLabel ? { ...drive, label: t`This computer` } : drive

/**
 * The drives of the host. Providers without an account all use the folder on this machine, which is listed once, as the
 * provider that can do the most with it. Only for a host that offers `drives`.
 */
export const drivesQuery = () =>
  queryOptions({
    queryKey: ['drives', 'list'],
    queryFn: async ({ signal }): Promise<readonly Drive[]> => {
      const drives = (await call(listIntegrations, { signal })).items.filter(isDrive).map(inWords)
      const folders = drives.filter(({ engine }) => engine === 'folder')
      const folder = folders.find(({ capabilities }) => capabilities.folderSyncs) ?? folders[0]
      return drives.filter((drive) => drive.engine === 'account' || drive === folder)
    },
    // An account may have been connected in another tab.
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
  queryKey: ['drives', 'files', provider, { folderId, text }],
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
    queryKey: ['drives', 'imports', provider],
    queryFn: async ({ signal }) =>
      (await call(listDriveImports, { params: { cloud_provider: provider }, query: { limit: LISTED_IMPORTS }, signal }))
        .items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnfinished(status)) === true ? RUNNING_INTERVAL_MS : false,
    staleTime: 0,
  })

/** A copy of videos to a drive, with the state of each file. Polled until it ends. */
export const driveExportQuery = (provider: DriveProvider, jobId: string) =>
  queryOptions({
    queryKey: ['drives', 'exports', provider, jobId],
    retry: (_, error) => isRetried(error),
    queryFn: ({ signal }) => call(readDriveExport, { params: { cloud_provider: provider, jobId }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnfinished(state.data.status) ? RUNNING_INTERVAL_MS : false,
  })
