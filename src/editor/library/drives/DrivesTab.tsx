import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Cloud } from 'lucide-react'
import { useState } from 'react'
import { type Drive, drivesQuery } from '../../../client/drives/driveQueries.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { ReadFaultNotice } from '../ReadFaultNotice.tsx'
import { DriveBrowser } from './DriveBrowser.tsx'
import { DriveMissing } from './DriveMissing.tsx'
import { WatchedFolders } from './folders/WatchedFolders.tsx'
import { ImportList } from './ImportList.tsx'

export interface DrivesTabProps {
  readonly projectId: string
  readonly isNarrow: boolean
  /** Shows the media of the project. */
  readonly onShowMedia: () => void
}

type View = 'files' | 'folders'
const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'files', label: t`Files` },
  { value: 'folders', label: t`Watched folders` },
]

/** The drives as a source of media: their files, and the folders that are watched for new ones. */
export function DrivesTab({ isNarrow, onShowMedia, projectId }: DrivesTabProps) {
  const read = useQuery(drivesQuery())
  const [chosen, setChosen] = useState<Drive['provider'] | null>(null)
  const [view, setView] = useState<View>('files')
  const drives = (read.data ?? []).filter(({ capabilities }) => capabilities.imports || capabilities.folderSyncs)
  const drive =
    drives.find(({ provider }) => provider === chosen) ?? drives.find(({ isConnected }) => isConnected) ?? drives[0]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ReadFaultNotice fault={faultOfRead(read)} isCompact onRetry={() => void read.refetch()} />
      {read.isPending ? <Skeleton className="h-24" /> : null}
      {read.isSuccess && drive === undefined ? (
        <EmptyState
          icon={Cloud}
          title={t`No drive is set up`}
          sentence={t`Whoever runs Framewright can set up a folder or a cloud drive.`}
        />
      ) : null}
      {drive === undefined ? null : (
        <>
          <div className={isNarrow ? 'flex flex-col gap-2' : 'flex flex-wrap items-center gap-2'}>
            {drives.length > 1 ? (
              <SegmentedControl
                label={t`Drive`}
                labelPlacement="hidden"
                options={drives.map(({ label, provider }) => ({ value: provider, label }))}
                value={drive.provider}
                onChange={setChosen}
                className={isNarrow ? '' : 'w-80'}
              />
            ) : (
              <p className="text-sm font-medium text-primary">{drive.label}</p>
            )}
            {drive.capabilities.folderSyncs ? (
              <SegmentedControl
                label={t`Show`}
                labelPlacement="hidden"
                options={views}
                value={view}
                onChange={setView}
                className={isNarrow ? '' : 'w-64'}
              />
            ) : null}
          </div>
          <ImportList
            key={`imports of ${drive.provider}`}
            drive={drive}
            projectId={projectId}
            onShowMedia={onShowMedia}
          />
          <DriveView
            key={drive.provider}
            drive={drive}
            view={drive.capabilities.folderSyncs ? view : 'files'}
            isNarrow={isNarrow}
            projectId={projectId}
            onView={setView}
          />
        </>
      )}
    </div>
  )
}

interface DriveViewProps {
  readonly drive: Drive
  readonly view: View
  readonly isNarrow: boolean
  readonly projectId: string
  readonly onView: (view: View) => void
}

function DriveView({ drive, isNarrow, onView, projectId, view }: DriveViewProps) {
  // Folders can be paused and removed without a connection.
  if (view === 'folders') return <WatchedFolders drive={drive} projectId={projectId} onBrowse={() => onView('files')} />
  if (!drive.isConnected) return <DriveMissing drive={drive} />
  return <DriveBrowser drive={drive} projectId={projectId} isNarrow={isNarrow} onWatched={() => onView('folders')} />
}
