import { queryOptions } from '@tanstack/react-query'
import {
  type FolderSync,
  listFolderFiles,
  listFolderSyncs,
  readFolderSync,
} from '../../contract/operations/drives/folderSyncs.ts'
import { ApiError } from '../http/ApiError.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** How often the folders are read while one of them is being read or its files are being imported. */
const RUNNING_INTERVAL_MS = 1_500
/** How often they are read otherwise, because the service checks them by itself. */
const RESTING_INTERVAL_MS = 15_000
const PAGE = 50
/** If the folder changes this many times in the meantime, the conflict is shown. */
const MAX_ATTEMPTS = 5

/** Whether the service is reading the folder or importing files of it. */
export const isBusy = ({ fileCounts, isRunning, status }: FolderSync): boolean =>
  isRunning || (status === 'active' && fileCounts.pending > 0)

/** The folders of a project that are watched, newest first. */
export const watchedFoldersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['watched-folders', projectId],
    queryFn: async ({ signal }) => {
      const folders = await readAllPages((query) => call(listFolderSyncs, { query, signal }))
      return folders.filter((folder) => folder.projectId === projectId && folder.status !== 'disconnected')
    },
    refetchInterval: ({ state }) => (state.data?.some(isBusy) === true ? RUNNING_INTERVAL_MS : RESTING_INTERVAL_MS),
    staleTime: 0,
  })

/** For `useInfiniteQuery`. The files of a watched folder, newest first. */
export const folderFilesQuery = (syncId: string, isPolled: boolean) => ({
  queryKey: ['watched-folders', syncId, 'files'],
  queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
    call(listFolderFiles, {
      params: { syncId },
      query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
  refetchInterval: isPolled ? RUNNING_INTERVAL_MS : RESTING_INTERVAL_MS,
  staleTime: 0,
})

/**
 * Sends a change of a folder with its revision. After a conflict, it is sent again with the newer revision, unless the
 * folder has another status by then: the change was decided on the basis of the old one. Returns that status, or null
 * if the change was made. Rejects with ApiError.
 */
export async function changeFolder(
  folder: FolderSync,
  send: (expectedUpdatedAt: string) => Promise<unknown>,
): Promise<FolderSync['status'] | null> {
  let { updatedAt } = folder
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(updatedAt)
      return null
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'revision_conflict'
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
      const theirs = await call(readFolderSync, { params: { syncId: folder.syncId } })
      if (theirs.status !== folder.status) return theirs.status
      updatedAt = theirs.updatedAt
    }
  }
}
