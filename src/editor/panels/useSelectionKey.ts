import { useState } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { currentId, type RenamedOverlays } from '../session/changes/renameOverlays.ts'
import { useSession } from '../session/SessionContext.tsx'

const inOrder = (ids: readonly OverlayId[]): string => ids.toSorted((a, b) => a - b).join(' ')

/** True if both lists of ids name the same overlays, before and after a rename. */
export function isSameSelection(
  before: readonly OverlayId[],
  after: readonly OverlayId[],
  renames: readonly RenamedOverlays[],
): boolean {
  return inOrder(before.map((id) => currentId(id, renames))) === inOrder(after)
}

/**
 * A number that changes with the selection, so that text fields start fresh. It stays the same if a merge only renames
 * the overlays, so typing is not interrupted.
 */
export function useSelectionKey(ids: readonly OverlayId[]): number {
  const session = useSession()
  const { renames } = session.getState()
  const [known, setKnown] = useState({ ids, renamed: renames.length, key: 0 })
  if (known.ids === ids) return known.key
  const isSame = isSameSelection(known.ids, ids, renames.slice(known.renamed))
  const next = { ids, renamed: renames.length, key: isSame ? known.key : known.key + 1 }
  setKnown(next)
  return next.key
}
