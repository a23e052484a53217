import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { useStore } from 'zustand'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { changeRow, isRowLocked, rowTitle } from '../session/view/rows.ts'
import { useSession } from '../session/SessionContext.tsx'

/** True if the caption lies on a locked row. */
export function useIsLocked(overlay: CaptionOverlay | null): boolean {
  return useStore(useSession().rows, (rows) => overlay !== null && isRowLocked(rows, overlay.row))
}

/** Explains that the row is locked and offers to unlock it. */
export function LockedCaption({ row }: { readonly row: number }) {
  const { rows } = useSession()
  const name = useStore(rows, (settings) => rowTitle(row, settings[row]))
  return (
    <div className="flex items-center gap-2 border-b border-line-subtle px-3 py-2 text-xs text-secondary">
      <Lock size={14} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t`${name} is locked. Unlock it to change these captions.`}
      </p>
      <Button size="sm" onClick={() => changeRow(rows, row, { isLocked: false })}>
        {t`Unlock`}
      </Button>
    </div>
  )
}
