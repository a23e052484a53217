import { isSame } from '../isSame.ts'
import type { Overlay } from '../schema.ts'
import { centredBox, fittedBox, type Box, type Size } from './canvas.ts'

function boxOnNewShape(overlay: Overlay, before: Size, after: Size): Box {
  const right = overlay.left + overlay.width
  const bottom = overlay.top + overlay.height
  const spansWidth = overlay.left <= 1 && right >= before.width - 1
  const spansHeight = overlay.top <= 1 && bottom >= before.height - 1
  if (spansWidth && spansHeight) {
    const isFree = overlay.type !== 'video' && overlay.type !== 'image'
    return isFree ? { left: 0, top: 0, width: after.width, height: after.height } : fittedBox(overlay, after, 'cover')
  }
  const centre = {
    x: ((overlay.left + overlay.width / 2) / before.width) * after.width,
    y: ((overlay.top + overlay.height / 2) / before.height) * after.height,
  }
  if (overlay.type === 'text' || overlay.type === 'caption') {
    return centredBox({ width: (overlay.width / before.width) * after.width, height: overlay.height }, centre)
  }
  if ((spansWidth || spansHeight) && (overlay.type === 'video' || overlay.type === 'image')) {
    return fittedBox(overlay, after, 'contain')
  }
  const factor = Math.min(1, after.width / before.width, after.height / before.height)
  return centredBox({ width: overlay.width * factor, height: overlay.height * factor }, centre)
}

/**
 * Lays overlays out on a canvas of a different shape. Those that filled or spanned the canvas still do, and all others
 * keep their relative place and shrink if there is less space. Sounds and equal overlays keep their reference.
 *
 *     9:16 ┌──┐      16:9 ┌────────┐
 *          │▇▇│           │   ▇▇   │
 *          │  │     →     └────────┘
 *          └──┘
 */
export function overlaysOnCanvas(overlays: readonly Overlay[], before: Size, after: Size): Overlay[] {
  return overlays.map((overlay) => {
    if (overlay.type === 'sound') return overlay
    const placed = { ...overlay, ...boxOnNewShape(overlay, before, after) }
    return isSame(placed, overlay) ? overlay : placed
  })
}
