import { t } from '@lingui/core/macro'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { isPreparing } from '../../../contract/isPreparing.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { classNames } from '../../../ui/classNames.ts'
import { timeLeftInWords } from '../quantities.ts'
import { CancelPreparationButton } from './CancelPreparationButton.tsx'
import { preparationTimeLeft } from './preparationPace.ts'
import { RetryPreparationButton } from './RetryPreparationButton.tsx'

interface PreparationStateProps {
  readonly asset: Asset
}

/** Shows the time left, or explains why preparation waits, failed or was cancelled, and what to do. */
export function PreparationState({ asset }: PreparationStateProps) {
  const { state, error, waiting } = asset.preparation
  const failure = error ?? (state === 'failed' ? pageError('asset_not_prepared') : null)
  const reason = failure === null ? '' : sentenceOfError(failure, 'preparing')
  return (
    <>
      {waiting === null ? null : <p className="-mt-1 text-2xs text-warning">{wordsOf(waiting, 'preparing').title}</p>}
      {isPreparing(asset) && waiting === null ? <TimeLeft asset={asset} /> : null}
      <CancelPreparationButton asset={asset} />
      {failure === null ? null : (
        <>
          <p className={classNames('-mt-1 text-2xs', state === 'failed' ? 'text-danger' : 'text-warning')}>
            {state === 'ready' ? t`${reason} The original is used while editing.` : reason}
          </p>
          <RetryPreparationButton asset={asset} />
        </>
      )}
    </>
  )
}

/** The time left of a preparation, once it can be estimated. Wraps on a narrow tile. */
function TimeLeft({ asset }: PreparationStateProps) {
  const secondsLeft = preparationTimeLeft(asset)
  return (
    <p className="tabular -mt-1 text-2xs text-muted">
      {secondsLeft === null ? t`Preparing` : timeLeftInWords(secondsLeft)}
    </p>
  )
}
