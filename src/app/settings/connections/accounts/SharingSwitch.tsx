import { useQueryClient } from '@tanstack/react-query'
import { localDriveQuery } from '../../../../client/drives/driveQueries.ts'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../../client/http/http.ts'
import { refreshIntegrations } from '../../../../client/integrations/integrationConnections.ts'
import { shareLocalDrive } from '../../../../contract/extensions/integrations/driveRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../../contract/revisions.ts'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'

export interface SharingSwitchProps {
  readonly label: string
  readonly description: string
  readonly isShared: boolean
}

/** Shares the folders on the machine of the service with the members. The drive and the outbox are shared together. */
export function SharingSwitch({ description, isShared, label }: SharingSwitchProps) {
  const queryClient = useQueryClient()
  const share = useSubmit(async (isOn: boolean) => {
    const saved = await callAt(EXTENSIONS_PREFIX, shareLocalDrive, { body: { isShared: isOn } })
    queryClient.setQueryData(localDriveQuery().queryKey, saved)
    await refreshIntegrations(queryClient)
  })
  return (
    <>
      <Switch
        label={label}
        description={description}
        isOn={isShared}
        disabled={share.isPending}
        onChange={(isOn) => share.submit(isOn)}
      />
      {share.error === null ? null : <ErrorNotice {...wordsOf(share.error)} isCompact />}
    </>
  )
}
