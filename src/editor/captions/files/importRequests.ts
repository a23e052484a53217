import { framesCovering } from '../../../base/time.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import { MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'

/** Replaces the cues of a caption and sets its length to the end of the last cue. */
export function replacingRequests(overlay: CaptionOverlay, cues: readonly CaptionCue[], fps: number): EditRequest[] {
  const end = cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0)
  const room = MAX_DURATION_FRAMES - overlay.from
  const durationInFrames = Math.max(1, Math.min(room, framesCovering(end, fps)))
  return [
    { name: 'setCues', input: { overlayId: overlay.id, cues: [...cues] } },
    { name: 'changeOverlay', input: { overlayId: overlay.id, changes: { durationInFrames } } },
  ]
}
