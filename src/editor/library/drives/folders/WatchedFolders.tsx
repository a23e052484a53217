import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Drive } from '../../../../client/drives/driveQueries.ts'
import { watchedFoldersQuery } from '../../../../client/drives/watchedFolders.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { ReadFaultNotice } from '../../ReadFaultNotice.tsx'
import { FolderCard } from './FolderCard.tsx'

export interface WatchedFoldersProps {
  readonly drive: Drive
  readonly projectId: string
  /** Shows the files of the drive. */
  readonly onBrowse: () => void
}

/** The folders whose new files are imported into the project. */
export function WatchedFolders({ drive, onBrowse, projectId }: WatchedFoldersProps) {
  const queryClient = useQueryClient()
  const read = useQuery(watchedFoldersQuery(projectId))
  const heading = useRef<HTMLParagraphElement>(null)
  const folders = read.data ?? []
  const importedCount = folders.reduce((sum, { fileCounts }) => sum + fileCounts.imported, 0)
  useEffect(() => {
    if (importedCount > 0) void queryClient.invalidateQueries({ queryKey: ['assets', 'of', projectId] })
  }, [importedCount, projectId, queryClient])
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p ref={heading} tabIndex={-1} className="text-xs text-muted outline-none">
        {t`New files in these folders are imported into this project by themselves.`}
      </p>
      <ReadFaultNotice fault={faultOfRead(read)} isCompact onRetry={() => void read.refetch()} />
      {read.isPending ? <Skeleton className="h-20" /> : null}
      {read.isSuccess && folders.length === 0 ? (
        <EmptyState
          icon={Eye}
          title={t`No folder is being watched`}
          sentence={t`Open a folder of ${drive.label} and choose “Watch this folder”.`}
          action={<Button onClick={onBrowse}>{t`Browse ${drive.label}`}</Button>}
        />
      ) : (
        <ul aria-label={t`Watched folders`} className="flex flex-col gap-2">
          {folders.map((folder) => (
            <FolderCard key={folder.syncId} folder={folder} drive={drive} focusAfter={() => heading.current} />
          ))}
        </ul>
      )}
    </div>
  )
}
