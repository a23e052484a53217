import type { Overlay } from '../../../../composition/schema.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import type { DrawContext } from '../drawContext.ts'
import type { OverlayStrips } from './overlayStrips.ts'
import type { OverlayView } from './overlayView.ts'
import { paintFilmstrip, paintThumbnail } from './paintFilmstrip.ts'
import { paintWaveform } from './paintWaveform.ts'

/** Draws the picture of a source, and its waveform at the overlay's volume. */
export function paintSource(
  ctx: DrawContext,
  view: OverlayView,
  drawn: { readonly overlay: Overlay; readonly strips: OverlayStrips; readonly asset: TimelineAsset },
): void {
  const { geometry, palette } = view
  const { overlay, strips, asset } = drawn
  if (strips.picture && asset.filmstrip) {
    paintFilmstrip(ctx, geometry, { overlay, strip: strips.picture, filmstrip: asset.filmstrip })
  } else if (strips.picture && asset.thumbnail) {
    paintThumbnail(ctx, geometry, { strip: strips.picture, picture: asset.thumbnail })
  }
  if (!strips.sound || !asset.peaks || (overlay.type !== 'video' && overlay.type !== 'sound')) return
  const { volume = 1, muted = false } = overlay.styles
  const isMuted = muted || view.rowSettings[overlay.row]?.isMuted === true
  ctx.globalAlpha = isMuted ? 0.3 : 0.9
  paintWaveform(ctx, geometry, {
    overlay,
    strip: strips.sound,
    pyramid: view.pyramidOf(asset.peaks.values),
    bucketsPerSecond: asset.peaks.bucketsPerSecond,
    gain: volume,
    color: palette.kinds[overlay.type].line,
  })
  ctx.globalAlpha = 1
}
