import type { Frames, FramesPerSecond } from '../base/units.ts'
import type { Overlay } from '../composition/schema.ts'

/** How far ahead of what is shown overlays are there already: more than media needs to get ready. */
const AHEAD_SECONDS = 2

/** Which second of the composition is being looked at: it changes once a second, not with every frame. */
export function secondAt(frame: Frames, fps: FramesPerSecond): number {
  return Math.floor(frame / fps)
}

/**
 * The overlays that are shown in a second of one second, or soon after it. A preview of 500 overlays mounts these only,
 * because every mounted one costs time in every frame.
 *
 *     second      ahead
 *     [────────)··········)
 *     ▇▇▇▇  ▇▇▇▇▇▇   ▇▇▇▇     ▇▇▇▇     gives the first three
 */
export function nearOverlays(overlays: readonly Overlay[], second: number, fps: FramesPerSecond): readonly Overlay[] {
  const start = second * fps
  const end = start + fps + AHEAD_SECONDS * fps
  return overlays.filter((overlay) => overlay.from < end && overlay.from + overlay.durationInFrames > start)
}
