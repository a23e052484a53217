import type { Frames } from '../../../base/units.ts'
import { contentEnd } from '../../../composition/timeline.ts'
import type { Session } from '../session.ts'

/**
 * Frame at which new overlays start: the playhead, or the end of the content if the playhead is on its last frame,
 * because it cannot go further.
 */
export function insertionFrame({ getState, playback }: Session): Frames {
  const { document } = getState()
  const end = contentEnd(document.overlays)
  const frame = playback.frame()
  return end > 0 && frame === end - 1 && frame === document.durationInFrames - 1 ? end : frame
}
