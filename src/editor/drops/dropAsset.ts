import { t } from '@lingui/core/macro'
import type { Result } from '../../base/result.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { newMediaOverlay } from '../../composition/overlays/defaults.ts'
import type { Overlay } from '../../composition/schema.ts'
import { dropOverlay } from '../session/changes/dropOverlay.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'
import { sessionRefused } from '../session/refusals.ts'

export interface DroppedAsset {
  readonly assetId: string
  /** The dragged asset. Null if the drag began in another window. */
  readonly dragged: SourceMedia | null
}

/** Puts a library file at a place as one undo step. Refuses with `asset_unknown` if the project does not have it. */
export function dropAsset(session: Session, { assetId, dragged }: DroppedAsset, place: Place): Result<Overlay> {
  const { document, sources } = session.getState()
  const source = sources.get(assetId) ?? (dragged?.assetId === assetId ? dragged : undefined)
  if (source === undefined) return sessionRefused('asset_unknown')
  const overlay = newMediaOverlay(document, source, { from: place.frame, row: place.row })
  return dropOverlay(session, overlay, { ...place, label: t`Add ${source.name}` })
}
