import { t } from '@lingui/core/macro'
import { changesOf, type ChangeWords } from '../../../client/messages/changeWords.ts'
import { diffCompositions } from '../../../composition/patch.ts'
import type { Composition, Overlay, OverlayId } from '../../../composition/schema.ts'

/** One difference between an earlier version and the current document. */
export interface ChangeSince {
  readonly overlayId: OverlayId | null
  readonly name: string
  readonly what: string
  /** The overlay in the earlier version. Null if it did not exist, or for composition settings. */
  readonly before: Overlay | null
}

const deeds: Readonly<Record<ChangeWords['kind'], (what: string) => string>> = {
  added: () => t`Added since`,
  removed: () => t`Deleted since`,
  changed: (what) => t`Changed since: ${what}`,
}

export function changesSince(
  version: Composition,
  now: Composition,
  nameOf: (overlay: Overlay) => string,
): readonly ChangeSince[] {
  const before = new Map(version.overlays.map((overlay) => [overlay.id, overlay]))
  const after = new Map(now.overlays.map((overlay) => [overlay.id, overlay]))
  return changesOf(diffCompositions(version, now), version, now).map(({ overlayId, kind, subject, what }) => {
    const overlay = overlayId === null ? undefined : (after.get(overlayId) ?? before.get(overlayId))
    return {
      overlayId,
      name: overlay === undefined ? subject : nameOf(overlay),
      what: deeds[kind](what),
      before: overlayId === null ? null : (before.get(overlayId) ?? null),
    }
  })
}
