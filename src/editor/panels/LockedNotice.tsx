import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Lock } from 'lucide-react'
import { useStore } from 'zustand'
import type { Overlay } from '../../composition/schema.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { changeRow, isRowLocked, rowTitle } from '../session/view/rows.ts'
import { useSession } from '../session/SessionContext.tsx'

const and = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })

/** The locked rows that contain the overlays, from the top. */
export function useLockedRows(overlays: readonly Overlay[]): readonly number[] {
  const rows = useStore(useSession().rows)
  const taken = new Set(overlays.map(({ row }) => row))
  return [...taken].filter((row) => isRowLocked(rows, row)).toSorted((left, right) => left - right)
}

export interface LockedNoticeProps {
  /** There is at least one. */
  readonly lockedRows: readonly number[]
}

/** Explains that the row is locked and offers to unlock it. */
export function LockedNotice({ lockedRows }: LockedNoticeProps) {
  const { rows } = useSession()
  const settings = useStore(rows)
  const names = and.format(lockedRows.map((row) => rowTitle(row, settings[row])))
  const isOne = lockedRows.length === 1
  const unlock = () => {
    for (const row of lockedRows) changeRow(rows, row, { isLocked: false })
  }
  return (
    <div className="flex items-center gap-2 border-b border-line-subtle px-3 py-2 text-xs text-secondary">
      <Lock size={14} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {isOne ? t`${names} is locked. Unlock it to change this.` : t`${names} are locked. Unlock them to change this.`}
      </p>
      <Button size="sm" onClick={unlock}>
        {t`Unlock`}
      </Button>
    </div>
  )
}
