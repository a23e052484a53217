import { t } from '@lingui/core/macro'
export function OutdatedRetryNote() {
  return (
    <p className="text-xs text-secondary">{t`Trying again exports the video as it was then, without later changes.`}</p>
  )
}
