import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FolderOpen, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Drive, driveFilesQuery, localDriveQuery } from '../../../client/drives/driveQueries.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { ReadFaultNotice } from '../ReadFaultNotice.tsx'
import { Breadcrumb, type DriveStep } from './Breadcrumb.tsx'
import { DriveList } from './DriveList.tsx'
import { DriveMissing } from './DriveMissing.tsx'
import { ImportBar } from './ImportBar.tsx'
import { type DriveSelection, noSelection } from './driveSelection.ts'
import { ShowMore } from './ShowMore.tsx'
import { WatchButton } from './WatchButton.tsx'

/** Pause in typing after which a drive is searched, because each search is a request to its provider. */
const SEARCH_WAIT_MS = 350
const lostAccess = new Set(['drive_not_connected', 'drive_needs_reconnect'])

export interface DriveBrowserProps {
  readonly drive: Drive
  readonly projectId: string
  readonly isNarrow: boolean
  /** Shows the watched folders. */
  readonly onWatched: () => void
}

/** Lists the folders and files of a drive, finds files by name, and imports those that are selected. */
export function DriveBrowser({ drive, isNarrow, onWatched, projectId }: DriveBrowserProps) {
  const { capabilities, label, provider } = drive
  const [path, setPath] = useState<readonly DriveStep[]>([])
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), SEARCH_WAIT_MS)
  const [selection, setSelection] = useState<DriveSelection>(noSelection)
  const folderId = path.at(-1)?.id ?? null
  const files = useInfiniteQuery(driveFilesQuery(provider, { folderId, text }))
  const entries = useMemo(() => files.data?.pages.flatMap(({ items }) => items) ?? [], [files.data])
  const fault = faultOfRead(files)
  const open = (folder: DriveStep) => {
    setTyped('')
    setPath(text === '' ? [...path, folder] : [folder])
  }
  if (fault instanceof ApiError && lostAccess.has(fault.code)) return <DriveMissing drive={drive} />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label={t`Search ${label}`}
        labelPlacement="hidden"
        type="search"
        icon={Search}
        placeholder={t`Search all folders`}
        maxLength={200}
        value={typed}
        onChange={setTyped}
        className={isNarrow ? '' : 'max-w-md'}
      />
      {text === '' ? (
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <Breadcrumb top={label} path={path} onPath={setPath} />
          {capabilities.folderSyncs ? (
            <WatchButton drive={drive} projectId={projectId} folder={path.at(-1) ?? null} onWatched={onWatched} />
          ) : null}
        </div>
      ) : (
        <p className="truncate py-1.5 text-xs text-secondary">{t`Files and folders with “${text}” in their names`}</p>
      )}
      <ReadFaultNotice fault={fault} isCompact onRetry={() => void files.refetch()} />
      {files.isPending && fault === null ? <Skeleton className="h-40" /> : null}
      <DriveList
        label={text === '' ? (path.at(-1)?.name ?? label) : t`Found in ${label}`}
        entries={entries}
        selection={selection}
        onSelection={setSelection}
        onOpen={open}
      />
      {files.hasNextPage ? (
        <ShowMore isLoading={files.isFetchingNextPage} onMore={() => void files.fetchNextPage()} />
      ) : null}
      <NothingHere
        isShown={files.isSuccess && entries.length === 0 && !files.hasNextPage}
        drive={drive}
        isTop={path.length === 0}
        isSearch={text !== ''}
      />
      {entries.length > 0 || selection.ids.size > 0 ? (
        <ImportBar drive={drive} projectId={projectId} selection={selection} onSelection={setSelection} />
      ) : null}
    </div>
  )
}

interface NothingHereProps {
  readonly isShown: boolean
  readonly drive: Drive
  readonly isTop: boolean
  readonly isSearch: boolean
}

function NothingHere({ drive: { engine, label }, isSearch, isShown, isTop }: NothingHereProps) {
  const isLocal = engine === 'folder'
  const folder = useQuery({ ...localDriveQuery(), enabled: isShown && isLocal }).data?.folder ?? null
  if (!isShown) return null
  if (isSearch)
    return (
      <p role="status" className="py-4 text-center text-xs text-muted">
        {t`Nothing was found. Try another part of the name.`}
      </p>
    )
  if (!isTop) return <EmptyState icon={FolderOpen} title={t`This folder is empty`} />
  return (
    <EmptyState
      icon={FolderOpen}
      title={isLocal ? t`No files here yet` : t`${label} is empty`}
      sentence={
        !isLocal
          ? t`Files that you put into your drive appear here.`
          : folder === null
            ? t`It is a folder on the machine that runs Framewright. Files that the owner puts there appear here.`
            : t`Put files into ${folder}. They appear here.`
      }
    />
  )
}
