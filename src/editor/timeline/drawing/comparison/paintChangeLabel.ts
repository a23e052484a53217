import type { CssPixels } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import type { Box, TimelineGeometry } from '../../geometry/timelineGeometry.ts'
import type { TimelineAsset } from '../../timelineMedia.ts'
import type { DrawContext } from '../drawContext.ts'
import type { FitLabel } from '../overlays/labels.ts'
import { overlayLabel } from '../overlays/overlayLabel.ts'
import type { Palette } from '../palette.ts'

export interface ChangeLabelView {
  readonly geometry: TimelineGeometry
  readonly palette: Palette
  readonly fitLabel: FitLabel
  readonly assetOf: (assetId: string) => TimelineAsset
}

export interface ChangeLabel {
  readonly text: string
  readonly overlay: Overlay
  /** Box of the overlay. */
  readonly box: Box
}

const HEIGHT: CssPixels = 14
/** Distance between the edge of the block and the label. */
const INSET: CssPixels = 5
const PADDING: CssPixels = 5
/** Gaps beside the block's name and before the badge at its end. */
const GAP: CssPixels = 8
const NARROWEST: CssPixels = 40
/** Minimum block height for a label below the name. */
const HIGH_BLOCK: CssPixels = 40
const RADIUS: CssPixels = 4

/** Area for the label: below the name, or beside it on a short block. */
function roomFor({ palette, fitLabel, geometry, assetOf }: ChangeLabelView, { overlay, box }: ChangeLabel): Box {
  const left = Math.max(box.left, 0) + INSET
  const right = Math.min(box.left + box.width, geometry.width) - INSET
  if (box.height >= HIGH_BLOCK)
    return { left, top: box.top + box.height - HEIGHT - 3, width: right - left, height: HEIGHT }
  const beside = left + fitLabel.widthOf(overlayLabel(overlay, assetOf), palette.labelFont) + GAP
  return { left: beside, top: box.top + (box.height - HEIGHT) / 2, width: right - 2 * GAP - beside, height: HEIGHT }
}

/** Labels a block with its change if there is enough space. */
export function paintChangeLabel(ctx: DrawContext, view: ChangeLabelView, change: ChangeLabel): void {
  const { palette, fitLabel } = view
  const room = roomFor(view, change)
  if (room.width < NARROWEST) return
  const label = fitLabel(change.text, palette.smallFont, room.width - 2 * PADDING)
  if (label === '') return
  const width = Math.min(room.width, Math.ceil(fitLabel.widthOf(label, palette.smallFont)) + 2 * PADDING)
  ctx.beginPath()
  ctx.roundRect(room.left, room.top, width, HEIGHT, RADIUS)
  ctx.fillStyle = palette.accent
  ctx.fill()
  ctx.font = palette.smallFont
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.ground
  ctx.fillText(label, room.left + PADDING, room.top + HEIGHT / 2 + 0.5)
}
