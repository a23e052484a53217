import { t } from '@lingui/core/macro'
import type { OverlayId } from '../../composition/schema.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TrimmerDialog } from './TrimmerDialog.tsx'
import type { TrimmerMedia } from './trimmerMedia.ts'
import { useTrimDraft } from './useTrimDraft.ts'

export interface SourceTrimmerProps {
  readonly media: TrimmerMedia
  /** A video or sound. */
  readonly overlayId: OverlayId
  readonly onClose: () => void
}

/**
 * The whole source of a video or sound, to choose the part that is shown. Mount it to open it. Nothing changes until it is
 * applied; that is one undo step.
 */
export function SourceTrimmer({ media, overlayId, onClose }: SourceTrimmerProps) {
  const trimming = useTrimDraft(overlayId)
  if (trimming) return <TrimmerDialog trimming={trimming} media={media} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Nothing to trim`}
      description={t`This overlay is not in the composition any more.`}
    />
  )
}
