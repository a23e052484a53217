import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { localDriveQuery } from '../../../../client/drives/driveQueries.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import type { SocialProvider } from '../../../../contract/operations/social/networks.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'
import { AccountsAdvice } from '../accounts/AccountsAdvice.tsx'
import { FolderPath } from '../accounts/FolderPath.tsx'
import { SharingSwitch } from '../accounts/SharingSwitch.tsx'

export interface OutboxSectionProps {
  readonly isOwner: boolean
  /** The networks whose posts wait in the outbox. */
  readonly providers: readonly SocialProvider[]
}

const nameOf = (provider: SocialProvider): string => (provider === 'social_one' ? t`Facebook` : t`TikTok`)

/** The folder on the machine of the service in which posts and ads wait for a person who posts them. */
export function OutboxSection({ isOwner, providers }: OutboxSectionProps) {
  const folders = useQuery(localDriveQuery())
  const fault = faultOfRead(folders)
  return (
    <SettingsSection
      title={t`Outbox`}
      description={t`A folder on the machine of the service. Videos wait in it, each with its caption, until you post them by hand.`}
    >
      <ReadFaultNotice fault={fault} onRetry={() => void folders.refetch()} />
      {folders.data === undefined ? (
        fault === null ? (
          <Skeleton className="h-16" />
        ) : null
      ) : isOwner ? (
        <>
          {folders.data.outboxFolder === null ? null : <FolderPath path={folders.data.outboxFolder} />}
          <SharingSwitch
            label={t`Share the outbox with the members of the workspace`}
            description={t`They can then leave posts and ads in it. The drive folder of this machine is shared along with it.`}
            isShared={folders.data.isShared}
          />
        </>
      ) : (
        <p className="text-sm text-secondary">
          {folders.data.isShared
            ? t`The owner of the workspace shares it with you.`
            : t`Only the owner of the workspace can use it. The owner can share it here.`}
        </p>
      )}
      {isOwner ? (
        <AccountsAdvice providers={providers.map((provider) => ({ provider, name: nameOf(provider) }))} />
      ) : null}
    </SettingsSection>
  )
}
