import type { Overlay } from '../../../../composition/schema.ts'
import { HEADER_HEIGHT } from '../../geometry/hitTest.ts'
import type { Box } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'

export interface OverlayStrips {
  readonly header: Box
  readonly picture: Box | null
  readonly sound: Box | null
}

const VIDEO_SOUND_HEIGHT = 14

/**
 * Divides a block into a header with the name, and strips for picture and sound.
 *
 *     ┌ name ───────── 1.5× ┐
 *     │ picture picture pic │
 *     │ ∿∿∿∿∿∿∿∿∿∿∿∿∿∿∿∿∿∿∿ │
 *     └─────────────────────┘
 */
export function overlayStrips(overlay: Overlay, box: Box, asset: TimelineAsset | null): OverlayStrips {
  const isMedia = overlay.type === 'video' || overlay.type === 'image' || overlay.type === 'sound'
  if (!isMedia) return { header: box, picture: null, sound: null }
  const header = { ...box, height: HEADER_HEIGHT }
  const below = { ...box, top: box.top + HEADER_HEIGHT, height: box.height - HEADER_HEIGHT - 1 }
  if (overlay.type === 'sound') return { header, picture: null, sound: { ...below, height: below.height - 1 } }
  const hasSound = overlay.type === 'video' && asset?.peaks !== null && box.height >= 50
  if (!hasSound) return { header, picture: below, sound: null }
  const pictureHeight = below.height - VIDEO_SOUND_HEIGHT
  return {
    header,
    picture: { ...below, height: pictureHeight },
    sound: { ...below, top: below.top + pictureHeight + 1, height: VIDEO_SOUND_HEIGHT - 1 },
  }
}
