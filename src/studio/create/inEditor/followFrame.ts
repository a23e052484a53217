import type { Frames } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { currentId } from '../../../editor/session/changes/renameOverlays.ts'
import type { Session } from '../../../editor/session/session.ts'

/** A frame of the timeline that keeps its place among the overlays while the video is edited. */
export interface FollowedFrame {
  readonly current: () => Frames
  readonly stop: () => void
}

/** The back overlay at a frame, or else the last one before it, or else the next one. Undefined if there is none. */
function anchorOf(overlays: readonly Overlay[], frame: Frames): Overlay | undefined {
  const [at] = overlays
    .filter((overlay) => overlay.from <= frame && frame < endOf(overlay))
    .toSorted((one, other) => other.row - one.row)
  if (at !== undefined) return at
  const [before] = overlays
    .filter((overlay) => endOf(overlay) <= frame)
    .toSorted((one, other) => endOf(other) - endOf(one))
  return before ?? overlays.toSorted((one, other) => one.from - other.from)[0]
}

/** Follows a frame by the overlay at it: the frame moves with the overlay, as in a ripple edit, but not with a trim. */
export function followFrame({ getState, subscribe }: Session, startFrame: Frames): FollowedFrame {
  let frame = startFrame
  let { document, renames } = getState()
  let anchor = anchorOf(document.overlays, frame)
  const stop = subscribe((state) => {
    if (state.document === document) return
    const fresh = state.renames.slice(renames.length)
    ;({ document, renames } = state)
    const { overlays } = document
    const id = anchor === undefined ? null : currentId(anchor.id, fresh)
    const moved = overlays.find((overlay) => overlay.id === id)
    if (anchor !== undefined && moved?.durationInFrames === anchor.durationInFrames)
      frame = Math.max(0, frame + moved.from - anchor.from)
    anchor = anchorOf(overlays, frame)
  })
  return { current: () => frame, stop }
}
