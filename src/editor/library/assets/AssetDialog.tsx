import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { assertNever } from '../../../base/assertNever.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { renameAsset, type Asset } from '../../../contract/operations/assets.ts'
import { lazy } from '../../../ui/lazy.tsx'

/** Loaded when first opened. */
const NameDialog = lazy(async () => (await import('../../../ui/dialogs/NameDialog.tsx')).NameDialog)
const TagsDialog = lazy(async () => (await import('./TagsDialog.tsx')).TagsDialog)
const DeleteAssetDialog = lazy(async () => (await import('./DeleteAssetDialog.tsx')).DeleteAssetDialog)

export interface AssetDialogState {
  readonly kind: 'rename' | 'tags' | 'delete'
  readonly asset: Asset
}

export interface AssetDialogProps {
  readonly dialog: AssetDialogState
  readonly onClose: () => void
}

/** Shows a dialog about a file. It opens when mounted. */
export function AssetDialog({ dialog: { kind, asset }, onClose }: AssetDialogProps) {
  const queryClient = useQueryClient()
  switch (kind) {
    case 'rename':
      return (
        <NameDialog
          title={t`Rename file`}
          label={t`Name`}
          initialName={asset.name}
          confirmLabel={t`Rename`}
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={onClose}
          onSubmit={async (name) => {
            await call(renameAsset, { params: { assetId: asset.id }, body: { name } })
            await queryClient.invalidateQueries({ queryKey: assetsQuery(asset.projectId).queryKey })
          }}
        />
      )
    case 'tags':
      return <TagsDialog asset={asset} onClose={onClose} />
    case 'delete':
      return <DeleteAssetDialog asset={asset} onClose={onClose} />
    default:
      return assertNever(kind)
  }
}
