import { t } from '@lingui/core/macro'
import type { OverlayId } from '../../composition/schema.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TrimmerDialog } from './TrimmerDialog.tsx'
import type { TrimmerMedia } from './trimmerMedia.ts'
import { useTrimDraft } from './useTrimDraft.ts'

export interface SourceTrimmerProps {
  readonly media: TrimmerMedia
  /** Id of a video or sound. */
  readonly overlayId: OverlayId
  readonly onClose: () => void
}

/**
 * Trims a video or sound within its whole source. It opens when mounted. Applying changes the document once, as one
 * undo step.
 */
export function SourceTrimmer({ media, overlayId, onClose }: SourceTrimmerProps) {
  const trimming = useTrimDraft(overlayId)
  if (trimming) return <TrimmerDialog trimming={trimming} media={media} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Nothing to trim`}
      description={t`This clip is no longer in the video.`}
    />
  )
}
