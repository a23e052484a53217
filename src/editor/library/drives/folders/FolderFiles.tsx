import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { folderFilesQuery, isBusy } from '../../../../client/drives/watchedFolders.ts'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import type { FolderFile, FolderSync } from '../../../../contract/operations/drives/folderSyncs.ts'
import { Badge } from '../../../../ui/status/Badge.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { sizeInWords } from '../../quantities.ts'
import { ReadFaultNotice } from '../../ReadFaultNotice.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { fileStates } from './folderWords.ts'

/** The files that were found in a watched folder, with their states and why some were not imported. */
export function FolderFiles({ folder }: { readonly folder: FolderSync }) {
  const read = useInfiniteQuery(folderFilesQuery(folder.syncId, isBusy(folder)))
  const { refetch } = read
  const { failed, imported, skipped, total } = folder.fileCounts
  // The folder is read by itself. Its last change may have come after the last look at its files.
  useEffect(() => void refetch(), [refetch, failed, imported, skipped, total])
  const files = read.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="flex flex-col gap-2">
      <ReadFaultNotice fault={faultOfRead(read)} isCompact onRetry={() => void read.refetch()} />
      {read.isPending ? <Skeleton className="h-8" /> : null}
      {read.isSuccess && files.length === 0 ? (
        <p className="text-xs text-muted">
          {t`Nothing new has been found yet. Files that were there before are imported only by a scan.`}
        </p>
      ) : (
        <ul aria-label={t`Files in ${folder.folderName}`} className="flex flex-col divide-y divide-line-subtle">
          {files.map((file) => (
            <FolderFileRow key={`${file.itemId} ${file.updatedAt}`} file={file} />
          ))}
        </ul>
      )}
      {read.hasNextPage ? (
        <ShowMore isLoading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
      ) : null}
    </div>
  )
}

function FolderFileRow({ file: { error, name, sizeBytes, status } }: { readonly file: FolderFile }) {
  const { label, tone } = fileStates[status]
  return (
    <li className="flex flex-col gap-0.5 py-1.5">
      <div className="flex items-center gap-2">
        <span dir="auto" title={name} className="min-w-0 flex-1 truncate text-xs text-secondary">
          {name}
        </span>
        {sizeBytes === null ? null : (
          <span className="tabular shrink-0 text-2xs text-muted">{sizeInWords(sizeBytes)}</span>
        )}
        <Badge tone={tone}>{label}</Badge>
      </div>
      {error === null ? null : (
        <p className={status === 'failed' ? 'text-2xs text-danger' : 'text-2xs text-muted'}>{sentenceOfError(error)}</p>
      )}
    </li>
  )
}
