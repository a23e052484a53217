import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { cancelPreparation } from '../../../contract/extensions/cancelRoutes.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'

/** Cancels the preparation of a file. Renders nothing if none is running or the host cannot cancel it. */
export function CancelPreparationButton({ asset }: { readonly asset: Asset }) {
  const queryClient = useQueryClient()
  const isOffered = useHostOffers('cancel')
  const cancel = async () => {
    try {
      await callAt(EXTENSIONS_PREFIX, cancelPreparation, { params: { assetId: asset.id } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: assetsQuery(asset.projectId).queryKey })
    }
  }
  return (
    <CancelButton
      name={t`Cancel preparing ${asset.name}`}
      cancel={isOffered && isPreparing(asset) ? cancel : null}
      sentenceOfError={sentenceOfError}
    />
  )
}
