import { t } from '@lingui/core/macro'
import type { Result } from '../../base/result.ts'
import { newMediaOverlay } from '../../composition/overlays/defaults.ts'
import type { Overlay } from '../../composition/schema.ts'
import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { placeInFront } from '../../composition/placeInFront.ts'
import type { MediaType } from '../../contract/mediaTypes.ts'
import { dropOverlay } from '../session/changes/dropOverlay.ts'
import { remainingSelection } from '../session/changes/history.ts'
import { insertionFrame } from '../session/changes/insertionFrame.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'
import { needsNewRow, type PendingDrop } from './pendingDrop.ts'

export interface PlaceDropOptions {
  readonly drop: PendingDrop
  readonly source: SourceMedia
  /** All pending drops, including this one. The remaining files of a drop stay on one row. */
  readonly drops: readonly PendingDrop[]
}

/** Puts a file at its reserved place as one undo step. Keeps the selection, because the user may be working on it. */
export function placeDrop(session: Session, { drop, source, drops }: PlaceDropOptions): Result<Overlay> {
  const { document, selection } = session.getState()
  const { frame, row, mode } = drop
  const isNewRow = needsNewRow(drops, drop, { document, rows: session.rows.getState() })
  const overlay = newMediaOverlay(document, source, { from: frame, row })
  const outcome = dropOverlay(session, overlay, { frame, row, mode, isNewRow, label: t`Add ${source.name}` })
  if (!outcome.ok) return outcome
  const living = remainingSelection(selection, session.getState().document)
  if (living.size > 0) session.select(living)
  return outcome
}

/** Place for a file added at the playhead, before its length is known. */
export function placeAtPlayhead(session: Session, type: MediaType): Place {
  const { document } = session.getState()
  const unknown = { assetId: '', name: '', durationMs: null, width: null, height: null, fps: null, hasAudio: false }
  const overlay = newMediaOverlay(document, { ...unknown, type }, { from: insertionFrame(session) })
  return { frame: overlay.from, ...placeInFront(document, overlay), mode: 'place' }
}
