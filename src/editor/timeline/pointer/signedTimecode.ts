import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'

/** A signed duration, such as `+00:00.12`. */
export function signedTimecode(frames: Frames, fps: FramesPerSecond): string {
  return `${frames < 0 ? '−' : '+'}${timecodeOfFrames(Math.abs(frames), fps)}`
}

/** The previewed overlay under the pointer, or else the first dragged one. */
export function leadOf(dragged: readonly Overlay[], leadId: OverlayId): Overlay | undefined {
  return dragged.find(({ id }) => id === leadId) ?? dragged[0]
}
