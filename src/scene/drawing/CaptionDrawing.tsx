import { useCurrentFrame, useVideoConfig } from 'remotion'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { CaptionPicture } from './CaptionPicture.tsx'

/**
 * What a caption overlay shows in its current frame. The time of a frame is taken in whole milliseconds, as cues and words hold
 * theirs, so that what was set to start at frame n is first seen in frame n.
 */
export function CaptionDrawing({ overlay }: { readonly overlay: CaptionOverlay }) {
  const frame = useCurrentFrame()
  const { fps } = useVideoConfig()
  return <CaptionPicture overlay={overlay} moment={millisecondsOfFrames(frame, fps)} />
}
