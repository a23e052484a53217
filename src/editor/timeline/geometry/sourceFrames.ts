import type { Frames } from '../../../base/units.ts'
import type { Overlay } from '../../../composition/schema.ts'

/** The source frame at an offset from the overlay's start. A video's segments play back to back. */
export function sourceFrameAt(overlay: Overlay, offset: number): Frames {
  if (overlay.type === 'sound') return overlay.startFromSound + offset
  if (overlay.type !== 'video') return 0
  const played = offset * overlay.speed
  if (!overlay.segments) return overlay.videoStartTime + played
  let left = played
  for (const segment of overlay.segments) {
    const length = segment.endFrame - segment.startFrame
    if (left < length) return segment.startFrame + left
    left -= length
  }
  return overlay.segments.at(-1)?.endFrame ?? 0
}
