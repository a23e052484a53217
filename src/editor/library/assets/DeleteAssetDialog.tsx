import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { call } from '../../../client/http/http.ts'
import { assetDeleteImpactQuery, assetsQuery } from '../../../client/resources/queries.ts'
import { type Asset, deleteAsset } from '../../../contract/operations/assets.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'

export interface DeleteAssetDialogProps {
  readonly asset: Asset
  readonly onClose: () => void
}

/** Shows where a file is used before deleting it. It opens when mounted. */
export function DeleteAssetDialog({ asset, onClose }: DeleteAssetDialogProps) {
  const queryClient = useQueryClient()
  const impact = useQuery(assetDeleteImpactQuery(asset.id))
  const words = () => {
    const fault = faultOfRead(impact)
    if (fault !== null) return sentenceOfRead(fault)
    if (impact.data === undefined) return t`Checking where this file is used.`
    const titles = impact.data.compositions.map(({ title }) => `“${title}”`)
    if (titles.length === 0) return t`No video uses this file. It cannot be restored.`
    const videos = plural(titles.length, { one: '# video', other: '# videos' })
    const names = new Intl.ListFormat(i18n.locale).format(titles)
    return t`${videos} will show missing media in its place: ${names}. The clips will stay on the timeline. Remove or replace them before you export. The file cannot be restored.`
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${asset.name}”?`}
      confirmLabel={t`Delete file`}
      tone="danger"
      canConfirm={impact.data !== undefined}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        if (impact.data === undefined) return
        await call(deleteAsset, { params: { assetId: asset.id }, body: { fingerprint: impact.data.fingerprint } })
        const { queryKey } = assetsQuery(asset.projectId)
        queryClient.setQueryData(queryKey, (listed) => listed?.filter(({ id }) => id !== asset.id))
        await queryClient.invalidateQueries({ queryKey })
      }}
    >
      {words()}
    </AlertDialog>
  )
}
