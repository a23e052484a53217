import type { Frames } from '../../base/units.ts'
import { endOf } from '../../composition/timeline.ts'
import type { Session } from './session.ts'

/** Range of the selection. It includes locked overlays, because marking does not change them. Null if nothing is selected. */
export function selectedRange({
  getState,
}: Pick<Session, 'getState'>): { readonly startFrame: Frames; readonly endFrame: Frames } | null {
  const { document, selection } = getState()
  const selected = document.overlays.filter(({ id }) => selection.has(id))
  if (selected.length === 0) return null
  return { startFrame: Math.min(...selected.map(({ from }) => from)), endFrame: Math.max(...selected.map(endOf)) }
}
