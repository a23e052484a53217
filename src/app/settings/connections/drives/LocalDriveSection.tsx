import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { drivesQuery, localDriveQuery } from '../../../../client/drives/driveQueries.ts'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../../client/http/http.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { shareLocalDrive } from '../../../../contract/extensions/driveRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../../contract/revisions.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { CopyButton } from '../../../../ui/buttons/CopyButton.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'

/** The folder on the machine of the service that serves as a drive. */
export function LocalDriveSection({ isOwner, label }: { readonly isOwner: boolean; readonly label: string }) {
  const queryClient = useQueryClient()
  const drive = useQuery(localDriveQuery())
  const share = useSubmit(async (isShared: boolean) => {
    const saved = await callAt(EXTENSIONS_PREFIX, shareLocalDrive, { body: { isShared } })
    queryClient.setQueryData(localDriveQuery().queryKey, saved)
    await queryClient.invalidateQueries({ queryKey: drivesQuery().queryKey })
  })
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
          <Switch
            label={t`Share the folder with the members of the workspace`}
            description={t`They can then import from it, watch its folders and copy videos to it.`}
            isOn={drive.data.isShared}
            disabled={share.isPending}
            onChange={(isShared) => share.submit(isShared)}
          />
          {share.error === null ? null : <ErrorNotice {...wordsOf(share.error)} isCompact />}
        </>
      ) : (
        <p className="text-sm text-secondary">
          {drive.data.isShared
            ? t`The owner of the workspace shares it with you.`
            : t`Only the owner of the workspace can use it. The owner can share it here.`}
        </p>
      )}
      {isOwner ? <AccountsAdvice /> : null}
    </SettingsSection>
  )
}

function FolderPath({ path }: { readonly path: string }) {
  return (
    <div className="flex items-center gap-2">
      <code dir="ltr" className="min-w-0 rounded-sm bg-sunken px-2 py-1 text-xs wrap-anywhere text-primary">
        {path}
      </code>
      <CopyButton text={path} label={t`Copy the path`} />
    </div>
  )
}

const providers = ['drive_one', 'drive_two'] as const

const variablesOf = {
  drive_one: 'FRAMEWRIGHT_DRIVE_ONE_CLIENT_ID, FRAMEWRIGHT_DRIVE_ONE_CLIENT_SECRET',
  drive_two: 'FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID, FRAMEWRIGHT_DRIVE_TWO_CLIENT_SECRET',
} as const

/** Explains to the operator how members can connect accounts instead. */
function AccountsAdvice() {
  return (
    <details className="text-sm">
      <summary className="cursor-default rounded-sm text-secondary">{t`Connect real accounts instead`}</summary>
      <div className="mt-2 flex flex-col gap-2 text-secondary">
        <p>{t`Register an OAuth client at the provider, set its ID and secret where you start the service, and start it again. Every member can then connect an account here.`}</p>
        {providers.map((provider) => {
          const redirect = `${location.origin}/integrations/${provider}/callback`
          return (
            <dl key={provider} className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1">
              <dt className="text-primary">{provider === 'drive_one' ? t`Google Drive` : t`Dropbox`}</dt>
              <dd dir="ltr" className="font-mono text-xs wrap-anywhere">
                {variablesOf[provider]}
              </dd>
              <dt>{t`Redirect address`}</dt>
              <dd dir="ltr" className="font-mono text-xs wrap-anywhere">
                {redirect}
              </dd>
            </dl>
          )
        })}
      </div>
    </details>
  )
}
