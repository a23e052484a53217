import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { drivesQuery } from '../../../../client/drives/driveQueries.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { AccountSection } from '../accounts/AccountSection.tsx'
import { LocalDriveSection } from './LocalDriveSection.tsx'

/** The drives: accounts of the person who is signed in, and the folder on this machine. */
export function DriveSections({ isOwner }: { readonly isOwner: boolean }) {
  const drives = useQuery(drivesQuery())
  const fault = faultOfRead(drives)
  return (
    <section aria-label={t`Drives`} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold text-primary">{t`Drives`}</h2>
        <p className="text-sm text-secondary">{t`Import media from a drive, and copy finished videos to it.`}</p>
      </div>
      <ReadFaultNotice fault={fault} onRetry={() => void drives.refetch()} />
      {drives.data === undefined && fault === null ? <Skeleton className="h-32" /> : null}
      {drives.data?.map((drive) =>
        drive.engine === 'folder' ? (
          <LocalDriveSection key={drive.provider} isOwner={isOwner} label={drive.label} />
        ) : (
          <AccountSection key={drive.provider} integration={drive} />
        ),
      )}
    </section>
  )
}
