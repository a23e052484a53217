import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { localDriveQuery } from '../../../../client/drives/driveQueries.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'
import { AccountsAdvice } from '../accounts/AccountsAdvice.tsx'
import { FolderPath } from '../accounts/FolderPath.tsx'
import { SharingSwitch } from '../accounts/SharingSwitch.tsx'

/** The folder on the machine of the service that serves as a drive. */
export function LocalDriveSection({ isOwner, label }: { readonly isOwner: boolean; readonly label: string }) {
  const drive = useQuery(localDriveQuery())
  const fault = faultOfRead(drive)
  return (
    <SettingsSection
      title={label}
      description={t`A folder on the machine of the service, which works like a drive. Put files into it to import them here.`}
    >
      <ReadFaultNotice fault={fault} onRetry={() => void drive.refetch()} />
      {drive.data === undefined ? (
        fault === null ? (
          <Skeleton className="h-16" />
        ) : null
      ) : isOwner ? (
        <>
          {drive.data.folder === null ? null : <FolderPath path={drive.data.folder} />}
          <SharingSwitch
            label={t`Share the folder with the members of the workspace`}
            description={t`They can then import from it, watch its folders and copy videos to it. The outbox is shared along with it.`}
            isShared={drive.data.isShared}
          />
        </>
      ) : (
        <p className="text-sm text-secondary">
          {drive.data.isShared
            ? t`The owner of the workspace shares it with you.`
            : t`Only the owner of the workspace can use it. The owner can share it here.`}
        </p>
      )}
      {isOwner ? (
        <AccountsAdvice
          providers={[
            { provider: 'drive_one', name: t`Google Drive` },
            { provider: 'drive_two', name: t`Dropbox` },
          ]}
        />
      ) : null}
    </SettingsSection>
  )
}
