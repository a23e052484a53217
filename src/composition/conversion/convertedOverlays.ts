import type { EditContext } from '../edits/edit.ts'
import { overlaysOnCanvas } from '../picture/overlaysOnCanvas.ts'
import type { Overlay } from '../schema.ts'
import type { CompositionFormat } from './compositionFormat.ts'
import { retimedOverlays } from './retimedOverlays.ts'
import { canvasScale, isSameShape, scaledOverlay } from './scaledOverlay.ts'

export interface Conversion {
  readonly from: CompositionFormat
  readonly to: CompositionFormat
  /** Sources of the target, whose lengths limit the ranges. */
  readonly sources: EditContext['sources']
}

/**
 * Overlays of one composition in the frames and pixels of another: same seconds, same part of the source, and the place
 * that `setCanvasSettings` would give them. Their order is kept.
 */
export function convertedOverlays(overlays: readonly Overlay[], { from, to, sources }: Conversion): Overlay[] {
  const retimed = retimedOverlays(overlays, { rates: { from: from.fps, to: to.fps }, sources })
  const scale = canvasScale(from, to)
  const scaled = scale === 1 ? [...retimed] : retimed.map((overlay) => scaledOverlay(overlay, scale))
  if (isSameShape(from, to, scale)) return scaled
  return overlaysOnCanvas(scaled, { width: from.width * scale, height: from.height * scale }, to)
}
