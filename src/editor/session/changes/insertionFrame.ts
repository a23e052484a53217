import type { Frames } from '../../../base/units.ts'
import { contentEnd } from '../../../composition/timeline.ts'
import type { Session } from '../session.ts'

/**
 * The frame at which something is added: the playhead. The playhead cannot go past the last frame, so on the last frame of the
 * content it means the end.
 */
export function insertionFrame({ getState, playback }: Session): Frames {
  const { document } = getState()
  const end = contentEnd(document.overlays)
  const frame = playback.frame()
  return end > 0 && frame === end - 1 && frame === document.durationInFrames - 1 ? end : frame
}
