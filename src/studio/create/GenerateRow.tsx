import { t } from '@lingui/core/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useOpenVideo } from './inEditor/openVideo.ts'

export interface GenerateRowProps {
  /** True only for work on this machine, because a server may charge. */
  readonly isFree: boolean
  /** Whether this machine only makes a draft. */
  readonly isDraft?: boolean
  /** False if the result is chosen before it is placed. */
  readonly isPlaceable?: boolean
  /** A sentence on what to do first. */
  readonly missing?: string | null
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly onPress: () => void
}

/** The button that starts the work, beside its price. */
export function GenerateRow(props: GenerateRowProps) {
  const { isDisabled, isDraft = false, isFree, isPending, isPlaceable = true, missing = null, onPress } = props
  const video = useOpenVideo()
  return (
    <>
      {video === null || !isPlaceable ? null : (
        <Switch
          label={t`Place it at the playhead when it is ready`}
          description={t`As long as this video is open.`}
          isOn={video.isPlacing}
          onChange={video.setPlacing}
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-muted">{missing ?? (isFree ? t`Free` : null)}</span>
        <Button variant="primary" disabled={isDisabled} isLoading={isPending} onClick={onPress}>
          {isDraft ? t`Draft` : t`Generate`}
        </Button>
      </div>
    </>
  )
}
