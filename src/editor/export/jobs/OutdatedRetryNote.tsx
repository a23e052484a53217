import { t } from '@lingui/core/macro'
/** What trying again would make, where the composition is another one since. */
export function OutdatedRetryNote() {
  return (
    <p className="text-xs text-secondary">{t`Trying again exports the video as it was then, without later changes.`}</p>
  )
}
