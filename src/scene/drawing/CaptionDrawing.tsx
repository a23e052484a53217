import { useCurrentFrame, useVideoConfig } from 'remotion'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { CaptionPicture } from './CaptionPicture.tsx'

/**
 * Draws the captions of the current frame. Its time is rounded to whole milliseconds like cue times, so that a cue set
 * to start at frame n appears in frame n.
 */
export function CaptionDrawing({ overlay }: { readonly overlay: CaptionOverlay }) {
  const frame = useCurrentFrame()
  const { fps } = useVideoConfig()
  return <CaptionPicture overlay={overlay} moment={millisecondsOfFrames(frame, fps)} />
}
