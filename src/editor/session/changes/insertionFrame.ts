import type { Frames } from '../../../base/units.ts'
import { contentEnd } from '../../../composition/timeline.ts'
import type { Session } from '../session.ts'

/**
 * Frame at which new overlays start: the playhead. On the last frame of the content it is the end, because the playhead
 * cannot go there.
 */
export function insertionFrame({ getState, playback }: Session): Frames {
  const { document } = getState()
  const end = contentEnd(document.overlays)
  const frame = playback.frame()
  return end > 0 && frame === end - 1 && frame === document.durationInFrames - 1 ? end : frame
}
