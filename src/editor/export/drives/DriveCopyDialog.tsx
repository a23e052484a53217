import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Drive, drivesQuery } from '../../../client/drives/driveQueries.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { DRIVE_TOP } from '../../../contract/operations/drives/driveItems.ts'
import { createDriveExport } from '../../../contract/operations/drives/exports.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClasses } from '../../../ui/buttons/buttonClasses.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { CopiedFiles } from './CopiedFiles.tsx'
import { FolderPicker, type PathFolder } from './FolderPicker.tsx'
import { ReconnectLink } from './ReconnectLink.tsx'

/** A finished video. */
export interface VideoToCopy {
  readonly renderJobId: string
  readonly filename: string
}

export interface DriveCopyDialogProps {
  readonly projectId: string
  /** At most `MAX_TRANSFERRED_FILES`. */
  readonly videos: readonly VideoToCopy[]
  readonly onClose: () => void
}

interface StartedCopy {
  readonly drive: Drive
  readonly jobId: string
}

/** Copies finished videos into a folder of a drive. */
export function DriveCopyDialog({ onClose, projectId, videos }: DriveCopyDialogProps) {
  const drives = useQuery(drivesQuery())
  const [chosen, setChosen] = useState<DriveProvider | null>(null)
  const [path, setPath] = useState<readonly PathFolder[]>([])
  const [started, setStarted] = useState<StartedCopy | null>(null)
  const sendOnce = useOperationKey()
  const usable = (drives.data ?? []).filter(({ capabilities, isConnected }) => isConnected && capabilities.exports)
  const drive = usable.find(({ provider }) => provider === chosen) ?? usable[0]
  const copy = useSubmit(async (target: Drive) => {
    const body = {
      projectId,
      renderJobIds: videos.map(({ renderJobId }) => renderJobId),
      destinationId: path.at(-1)?.id ?? DRIVE_TOP,
    }
    const { jobId } = await sendOnce({ ...body, provider: target.provider }, (idempotencyKey) =>
      call(createDriveExport, { params: { cloud_provider: target.provider }, body, idempotencyKey }),
    )
    setStarted({ drive: target, jobId })
  })
  const count = videos.length
  const folderName = path.at(-1)?.name ?? drive?.label ?? ''
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={plural(count, { one: 'Copy the video to a drive', other: 'Copy # videos to a drive' })}
      footer={
        started !== null || drive === undefined ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" isLoading={copy.isPending} onClick={() => copy.submit(drive)}>
              <span className="max-w-60 truncate">{t`Copy to “${folderName}”`}</span>
            </Button>
          </>
        )
      }
    >
      {started === null ? (
        <div className="flex flex-col gap-3">
          {usable.length < 2 || drive === undefined ? null : (
            <SegmentedControl
              label={t`Drive`}
              value={drive.provider}
              options={usable.map((each) => ({ value: each.provider, label: each.label }))}
              onChange={(provider) => {
                setChosen(provider)
                setPath([])
              }}
            />
          )}
          {drive === undefined ? (
            <NoDrive isPending={drives.isPending} fault={faultOfRead(drives)} />
          ) : (
            <FolderPicker
              key={drive.provider}
              provider={drive.provider}
              label={drive.label}
              path={path}
              onPath={setPath}
              filenames={videos.map(({ filename }) => filename)}
            />
          )}
          {copy.error === null ? null : (
            <ErrorNotice {...wordsOf(copy.error)} isCompact actions={<ReconnectLink error={copy.error} />} />
          )}
        </div>
      ) : (
        <CopiedFiles drive={started.drive} jobId={started.jobId} />
      )}
    </Dialog>
  )
}

function NoDrive({ fault, isPending }: { readonly fault: Error | null; readonly isPending: boolean }) {
  if (fault !== null) return <ErrorNotice {...wordsOf(fault)} />
  if (isPending) return <Skeleton className="h-60" />
  return (
    <EmptyState
      icon={HardDrive}
      title={t`No drive is connected`}
      sentence={t`Connect one, or ask the owner of the workspace to share the folder on this machine.`}
      action={
        <Link to="/settings/connections" className={buttonClasses({ variant: 'secondary' })}>
          {t`Open the connections`}
        </Link>
      }
    />
  )
}
