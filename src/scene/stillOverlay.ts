import type { Frames } from '../base/units.ts'
import type { EmojiOverlay } from '../composition/overlays/emoji.ts'
import type { ShapeOverlay } from '../composition/overlays/shape.ts'
import type { TextOverlay } from '../composition/overlays/text.ts'
import type { Overlay } from '../composition/schema.ts'
import { canMove } from './styles/motion.ts'

/** An overlay without media, whose picture is the same in every frame. */
export type StillOverlay = TextOverlay | ShapeOverlay | EmojiOverlay

export function isStill(overlay: Overlay): overlay is StillOverlay {
  if (overlay.type !== 'text' && overlay.type !== 'shape' && overlay.type !== 'emoji') return false
  const { durationInFrames, styles } = overlay
  return !canMove({ durationInFrames, animation: styles.animation })
}

export const isShownAt = ({ durationInFrames, from }: Overlay, frame: Frames): boolean =>
  frame >= from && frame < from + durationInFrames
