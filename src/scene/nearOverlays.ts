import type { Frames, FramesPerSecond } from '../base/units.ts'
import type { Overlay } from '../composition/schema.ts'

/** How far ahead overlays are mounted. This is longer than media takes to load. */
const AHEAD_SECONDS = 2

/** The second of a frame, which changes less often than the frame. */
export function secondAt(frame: Frames, fps: FramesPerSecond): number {
  return Math.floor(frame / fps)
}

/**
 * Overlays shown in a second or soon after. A preview mounts only these, because every mounted overlay costs time in
 * every frame.
 *
 *     second      ahead
 *     [────────)··········)
 *     ▇▇▇▇  ▇▇▇▇▇▇   ▇▇▇▇     ▇▇▇▇     returns the first three
 */
export function nearOverlays(overlays: readonly Overlay[], second: number, fps: FramesPerSecond): readonly Overlay[] {
  const start = second * fps
  const end = start + fps + AHEAD_SECONDS * fps
  return overlays.filter((overlay) => overlay.from < end && overlay.from + overlay.durationInFrames > start)
}
