import { useState } from 'react'
import type { OverlayId } from '../../composition/schema.ts'
import { currentId, type RenamedOverlays } from '../session/changes/renameOverlays.ts'
import { useSession } from '../session/SessionContext.tsx'

const inOrder = (ids: readonly OverlayId[]): string => ids.toSorted((a, b) => a - b).join(' ')

/** Whether ids name the overlays that others named before they were renamed. */
export function isSameSelection(
  before: readonly OverlayId[],
  after: readonly OverlayId[],
  renames: readonly RenamedOverlays[],
): boolean {
  return inOrder(before.map((id) => currentId(id, renames))) === inOrder(after)
}

/**
 * Another number for each other selection: a field with words of its own begins anew then. Not where a merge gives the same
 * overlays other ids, so that typing is not interrupted.
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
