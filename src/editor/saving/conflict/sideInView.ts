import { clashKey, type Clash, type MergeSide } from '../../../composition/merge/clash.ts'
import { mergeCompositions } from '../../../composition/merge/mergeCompositions.ts'
import type { SessionState } from '../../session/sessionState.ts'
import type { ViewedSide } from './viewedSide.ts'
import type { ConflictResolutionState } from './conflictResolution.ts'

/** False for the title, which is not visible in the picture. */
export const isSeen = ({ overlayId, path }: Clash): boolean => overlayId !== null || path[0] !== 'title'

/**
 * Merges with one clash resolved to `side`. Other clashes are resolved to the chosen side, or to `mine` if none is
 * chosen.
 */
export function sideInView(
  { saved, document, conflict, sources }: SessionState,
  { clashes, choices }: ConflictResolutionState,
  look: { readonly clash: Clash; readonly side: MergeSide; readonly label: string },
): ViewedSide | null {
  const { clash, side, label } = look
  if (conflict === null || !isSeen(clash)) return null
  const sides = new Map(clashes.map((other) => [clashKey(other), choices.get(clashKey(other)) ?? ('mine' as const)]))
  sides.set(clashKey(clash), side)
  const theirs = conflict.server.document
  const merged = mergeCompositions({ base: saved.document, mine: document, theirs, sources }, sides)
  return { document: merged.ok ? merged.value.document : conflict.versions[side], label, side }
}
