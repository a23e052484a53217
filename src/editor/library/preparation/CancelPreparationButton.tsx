import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { cancelPreparation } from '../../../contract/extensions/cancelRoutes.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'

/** Cancels the preparation of a file. Nothing if there is none, or the host cannot cancel it. */
export function CancelPreparationButton({ asset }: { readonly asset: Asset }) {
  const queryClient = useQueryClient()
  const isOffered = useHostOffers('cancel')
  const { submit, isPending, error } = useSubmit(async () => {
    try {
      await callAt(EXTENSIONS_PREFIX, cancelPreparation, { params: { assetId: asset.id } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: assetsQuery(asset.projectId).queryKey })
    }
  })
  if (!isOffered || !isPreparing(asset)) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Ban}
        isLoading={isPending}
        aria-label={t`Cancel preparing ${asset.name}`}
        onClick={() => submit()}
      >
        {t`Cancel`}
      </Button>
      {error === null ? null : <p className="text-2xs text-danger">{sentenceOfError(error)}</p>}
    </>
  )
}
