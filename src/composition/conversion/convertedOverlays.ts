import type { EditContext } from '../edits/edit.ts'
import { overlaysOnCanvas } from '../picture/overlaysOnCanvas.ts'
import type { Overlay } from '../schema.ts'
import type { CompositionFormat } from './compositionFormat.ts'
import { retimedOverlays } from './retimedOverlays.ts'
import { canvasScale, isSameShape, scaledOverlay } from './scaledOverlay.ts'

export interface Conversion {
  readonly from: CompositionFormat
  readonly to: CompositionFormat
  /** Sources of the project that receives the overlays. Their lengths limit the ranges. */
  readonly sources: EditContext['sources']
}

/**
 * Converts overlays of one composition to the frames and pixels of another. They keep their times in seconds and their
 * part of the source, and are laid out by the rules of `setCanvasSettings`. Their order is kept.
 */
export function convertedOverlays(overlays: readonly Overlay[], { from, to, sources }: Conversion): Overlay[] {
  const retimed = retimedOverlays(overlays, { rates: { from: from.fps, to: to.fps }, sources })
  const scale = canvasScale(from, to)
  const scaled = scale === 1 ? [...retimed] : retimed.map((overlay) => scaledOverlay(overlay, scale))
  if (isSameShape(from, to, scale)) return scaled
  return overlaysOnCanvas(scaled, { width: from.width * scale, height: from.height * scale }, to)
}
