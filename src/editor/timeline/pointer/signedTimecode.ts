import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../../base/units.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'

/** How far something went: `+00:00.12`. */
export function signedTimecode(frames: Frames, fps: FramesPerSecond): string {
  return `${frames < 0 ? '−' : '+'}${timecodeOfFrames(Math.abs(frames), fps)}`
}

/** The overlay under the pointer as the gesture shows it, or the first of those dragged. */
export function leadOf(dragged: readonly Overlay[], leadId: OverlayId): Overlay | undefined {
  return dragged.find(({ id }) => id === leadId) ?? dragged[0]
}
