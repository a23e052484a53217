import type { Result } from '../../base/result.ts'
import { followed, type FollowedEdit } from '../belonging/followed.ts'
import type { Follow } from '../belonging/follow.ts'
import type { Ripple } from '../ripple.ts'
import type { Composition, Overlay } from '../schema.ts'
import { withOverlays } from './withOverlays.ts'

export interface FollowersOptions extends Omit<FollowedEdit, 'fps' | 'follow'> {
  /** Nothing follows if it is missing or null. */
  readonly follow: Follow | null | undefined
}

/**
 * The document after an edit. `overlays` is the result of the edit itself; the overlays that follow its clips are moved
 * here.
 */
export function withFollowers(
  document: Composition,
  overlays: readonly Overlay[],
  { follow, ...edit }: FollowersOptions,
): Result<Composition> {
  if (!follow) return withOverlays(document, [...overlays])
  return withOverlays(document, followed(document.overlays, overlays, { ...edit, follow, fps: document.fps }))
}

/** The ripple, except that the rows of `follow.stayingRows` do not move. */
export function withStayingRows(ripple: Ripple, follow: Follow | null | undefined): Ripple {
  if (!follow || follow.stayingRows.length === 0) return ripple
  const staying = follow.stayingRows.map((row) => [row, []] as const)
  return { ...ripple, changesByRow: new Map([...staying, ...ripple.changesByRow]) }
}

/** The ripple if clips are edited, otherwise none. Without it, speech within removed time is kept. */
export function rippleOfClips(ripple: Ripple, edited: readonly Overlay[]): { readonly ripple?: Ripple } {
  return edited.some(({ type }) => type === 'video' || type === 'sound') ? { ripple } : {}
}
