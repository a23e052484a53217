import { newMediaOverlay } from '../../composition/overlays/defaults.ts'
import { placeInFront } from '../../composition/placeInFront.ts'
import type { MediaType } from '../../contract/mediaTypes.ts'
import { insertionFrame } from '../session/changes/insertionFrame.ts'
import type { Place } from '../session/changes/placedEdits.ts'
import type { Session } from '../session/session.ts'

/** The place of a file that is added at the playhead, where it will be seen; its length is not known yet. */
export function placeAtPlayhead(session: Session, type: MediaType): Place {
  const { document } = session.getState()
  const unknown = { assetId: '', name: '', durationMs: null, width: null, height: null, fps: null, hasAudio: false }
  const overlay = newMediaOverlay(document, { ...unknown, type }, { from: insertionFrame(session) })
  return { frame: overlay.from, ...placeInFront(document, overlay), mode: 'place' }
}
