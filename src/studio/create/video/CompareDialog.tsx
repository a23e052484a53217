import { t } from '@lingui/core/macro'
import type { AiVideo } from '../../../contract/operations/generation/aiVideos.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { MadeVideo } from '../MadeVideo.tsx'
import { modelName } from './videoDraft.ts'

export interface CompareDialogProps {
  readonly videos: readonly AiVideo[]
  readonly onClose: () => void
}

/** Plays two results side by side. */
export function CompareDialog({ onClose, videos }: CompareDialogProps) {
  return (
    <Dialog
      isOpen
      size="xl"
      title={t`Compare`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        {videos.map(({ assetId, id, input, isDraft, modelId }) => (
          <figure key={id} className="flex min-w-0 flex-col gap-2">
            <div className="relative grid h-[52vh] place-items-center overflow-hidden rounded-lg bg-sunken">
              {assetId === null ? null : <MadeVideo isPlaying assetId={assetId} label={input.prompt} />}
              {isDraft ? (
                <Badge tone="info" className="absolute start-2 top-2">
                  {t`Draft`}
                </Badge>
              ) : null}
            </div>
            <figcaption className="text-xs text-secondary">
              <span className="line-clamp-2 text-sm text-primary">{input.prompt}</span>
              <span className="tabular">{t`${modelName(isDraft, modelId)}, seed ${input.seed}`}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}
