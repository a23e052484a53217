import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useHostOffers } from '../../../client/http/session.ts'
import {
  effectiveSwitches,
  noRowSwitches,
  playedComposition,
  type RowSwitches,
} from '../../../composition/rowSwitches.ts'
import type { Composition } from '../../../composition/schema.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { switchesOfRows } from '../../session/view/rows.ts'

export interface ExportedRows {
  /** Rows that are hidden or muted on this device, and not empty. */
  readonly switchedOff: RowSwitches
  /** Whether the export leaves those rows out. `unable` means that the host exports every row. */
  readonly choice: 'leftOut' | 'included' | 'unable'
  /** The rows that the export leaves out. */
  readonly rowSwitches: RowSwitches
  /** The document that the export shows. */
  readonly exported: Composition
  /** Like `rowSwitches`, for the saved document at the time of the call. */
  readonly savedSwitches: () => RowSwitches
  readonly toggle: () => void
}

/** The row switches of this device that affect the open composition. */
export function useSwitchedOff(): RowSwitches {
  const rows = useStore(useSession().rows)
  const document = useSessionState((state) => state.document)
  return useMemo(() => effectiveSwitches(document, switchesOfRows(rows)), [document, rows])
}

/** Leaves hidden and muted rows out, as the preview does, until the user includes them. */
export function useExportedRows(): ExportedRows {
  const session = useSession()
  const switchedOff = useSwitchedOff()
  const isAble = useHostOffers('rowSwitches')
  const [isIncluding, setIsIncluding] = useState(false)
  const document = useSessionState((state) => state.document)
  const choice = !isAble ? 'unable' : isIncluding ? 'included' : 'leftOut'
  const rowSwitches = choice === 'leftOut' ? switchedOff : noRowSwitches
  const exported = useMemo(() => playedComposition(document, rowSwitches), [document, rowSwitches])
  return {
    switchedOff,
    choice,
    rowSwitches,
    exported,
    savedSwitches: () =>
      choice === 'leftOut'
        ? effectiveSwitches(session.getState().saved.document, switchesOfRows(session.rows.getState()))
        : noRowSwitches,
    toggle: () => setIsIncluding((before) => !before),
  }
}
