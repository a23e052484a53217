import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { prepareAssetAgain } from '../../../contract/extensions/preparationRoute.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Failures that another attempt may overcome, because their cause is the service or its load. */
const passing: ReadonlySet<string> = new Set(['preparation_failed', 'media_too_demanding', 'work_canceled'])

/** Prepares a failed file again without another upload. Renders nothing if that would fail again. */
export function RetryPreparationButton({ asset }: { readonly asset: Asset }) {
  const queryClient = useQueryClient()
  const isOffered = useHostOffers('assetPreparation')
  const [fault, setFault] = useState<unknown>(null)
  const [isAsking, setAsking] = useState(false)
  const { error, state } = asset.preparation
  if (!isOffered || (state !== 'ready' && !passing.has(error?.code ?? ''))) return null
  const ask = async () => {
    setAsking(true)
    setFault(null)
    try {
      await callAt(EXTENSIONS_PREFIX, prepareAssetAgain, { params: { assetId: asset.id } })
      await queryClient.invalidateQueries({ queryKey: assetsQuery(asset.projectId).queryKey })
    } catch (error) {
      setFault(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={RotateCcw}
        isLoading={isAsking}
        aria-label={t`Prepare again: ${asset.name}`}
        onClick={() => void ask()}
      >
        {t`Prepare again`}
      </Button>
      {fault === null ? null : <p className="text-2xs text-danger">{sentenceOfError(fault)}</p>}
    </>
  )
}
