import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { isWritten, type MadeCaptions } from './madeCaptions.ts'

export interface DraftNoticeProps {
  readonly made: MadeCaptions
  /** The same captions in their present state. */
  readonly captions: readonly CaptionOverlay[]
  readonly onRead: () => void
}

/** Asks the user to proofread the lines of a draft recogniser, until they are marked as read or edited. */
export function DraftNotice({ made, captions, onRead }: DraftNoticeProps) {
  const isWanted = made.isDraft && !made.isRead && captions.length > 0
  const isShown = useMemo(() => isWanted && !isWritten(made, captions), [isWanted, made, captions])
  if (!isShown) return null
  return (
    <div role="note" className="flex flex-col gap-1.5 rounded-md border border-warning bg-warning-soft px-2.5 py-2">
      <p className="flex items-center gap-1.5 text-xs font-semibold text-warning">
        <TriangleAlert size={14} aria-hidden className="shrink-0" />
        {t`Draft: please check`}
      </p>
      <p className="text-xs text-primary">
        {t`Speech recognition can mishear words. Correct the lines before you export.`}
      </p>
      <Button size="sm" className="self-start" onClick={onRead}>
        {t`Mark as checked`}
      </Button>
    </div>
  )
}
