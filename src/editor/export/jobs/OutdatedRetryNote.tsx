import { t } from '@lingui/core/macro'
/** Shown if the composition changed since the first attempt. */
export function OutdatedRetryNote() {
  return (
    <p className="text-xs text-secondary">{t`Trying again exports the video as it was then, without later changes.`}</p>
  )
}
