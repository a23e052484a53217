import type { Overlay } from '../../../composition/schema.ts'
import { topmostFirst } from '../../../scene/drawOrder.ts'
import { unlockedOverlays, visibleComposition } from '../../session/view/rows.ts'
import type { Session } from '../../session/session.ts'
import { safeZonesOf, zoneBounds } from '../geometry/safeZones.ts'
import type { PictureView } from '../pointer/pictureInput.ts'

/** Reads the data for the pointer states, except the position of the canvas. */
export interface PictureReader {
  readonly canvas: () => PictureView['canvas']
  /** Visible, unlocked overlays at the playhead, topmost first. Returns the same list until that changes. */
  readonly touchable: () => readonly Overlay[]
  readonly read: () => Omit<PictureView, 'fitting' | 'panel' | 'crop'>
}

export function createPictureReader(session: Session): PictureReader {
  let known: { readonly of: readonly unknown[]; readonly touchable: readonly Overlay[] } | null = null

  const canvas = () => {
    const { height, width } = session.getState().shown
    return { width, height }
  }
  const touchable = (): readonly Overlay[] => {
    const { shown } = session.getState()
    const rows = session.rows.getState()
    const frame = session.playback.frame()
    const of = [shown.overlays, rows, frame]
    if (known?.of.every((part, index) => part === of[index])) return known.touchable
    const overlays = unlockedOverlays(visibleComposition(shown, rows).overlays, rows)
    known = { of, touchable: topmostFirst(overlays, frame) }
    return known.touchable
  }
  return {
    canvas,
    touchable,
    read() {
      const size = canvas()
      return {
        canvas: size,
        touchable: touchable(),
        selection: session.getState().selection,
        isSnapping: session.options.getState().isSnapping,
        heightOf: session.textMeasure.current(),
        zones: safeZonesOf(session.preview.getState().safeZone).map((zone) => zoneBounds(zone, size)),
      }
    },
  }
}
