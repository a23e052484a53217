import type { CssPixels, Milliseconds } from '../../../../base/units.ts'
import { geometryWithin } from '../../geometry/timelineGeometry.ts'
import { createCanvasLayer } from '../canvasLayer.ts'
import { isSameKey, type Ghost } from './ghost.ts'
import { gestureDrawing } from './gestureDrawing.ts'
import type { SurfaceLayers } from '../mountLayers.ts'
import { placing } from './placing.ts'
import { createDragTooltip } from './dragTooltip.ts'
import { paintGhost, type GhostView } from './paintGhost.ts'

/** Layer above the tiles: the drag image, with lines and tooltips. */
export interface GestureLayer {
  /** Returns `waiting` if a tooltip is throttled and needs another frame. */
  readonly show: (view: GhostView, time: Milliseconds) => 'shown' | 'waiting'
  /** Makes the drag image repaint, after a change of colours, media or selection. */
  readonly forget: () => void
}

/** The canvas grows in steps, so that a trim does not reallocate it for every pixel. */
const STEP: CssPixels = 64
const stepped = (pixels: CssPixels): CssPixels => Math.ceil(pixels / STEP) * STEP

export function createGestureLayer({ ghost: canvas, lines }: Pick<SurfaceLayers, 'ghost' | 'lines'>): GestureLayer {
  const layer = createCanvasLayer(canvas)
  const snapTooltip = createDragTooltip(createCanvasLayer(lines.snapTooltip))
  const valueTooltip = createDragTooltip(createCanvasLayer(lines.value))
  const placeGhost = placing(canvas)
  const placeSnap = placing(lines.snap)
  const placeInsertion = placing(lines.insertion)
  const placeBlade = placing(lines.blade)
  const placeMarquee = placing(lines.marquee)
  const placeSnapTooltip = placing(lines.snapTooltip)
  const placeValue = placing(lines.value)
  let paintedKey: Ghost['key'] = null

  const paint = (view: GhostView, ghost: Ghost): void => {
    const { box, key, shiftY } = ghost
    if (isSameKey(paintedKey, key)) return
    paintedKey = key
    const geometry = {
      ...geometryWithin(view.geometry, { ...box, top: box.top - shiftY }),
      width: stepped(box.width),
      height: stepped(box.height),
    }
    layer.paint(geometry, (ctx) => paintGhost(ctx, { ...view, geometry }))
  }
  return {
    forget() {
      paintedKey = null
    },
    show(view, time) {
      const { ghost, snap, insertionY, marquee, blade, value } = gestureDrawing(view)
      if (ghost) paint({ ...view, ground: 'nothing', hasStickyLabels: ghost.key === null }, ghost)
      else paintedKey = null
      const isHeld = view.state.name !== 'Idle'
      placeGhost(ghost && { x: ghost.box.left, y: ghost.box.top }, isHeld)
      placeSnap(snap && { x: snap.x, y: 0 }, isHeld)
      const { fitLabel, geometry, palette } = view
      const style = { font: palette.monoFont, fitLabel, devicePixelRatio: geometry.devicePixelRatio, time }
      const reason = snap && snap.text !== '' ? { ...snap, x: snap.x + 6 } : null
      const shownValue = value && value.text !== '' ? value : null
      if (!reason) snapTooltip.forget()
      if (!shownValue) valueTooltip.forget()
      const outcomes = [
        reason && snapTooltip.write(reason.text, { ...style, colors: palette.snapTooltip }),
        shownValue && valueTooltip.write(shownValue.text, { ...style, colors: palette.valueTooltip }),
      ]
      placeSnapTooltip(reason, isHeld)
      placeValue(shownValue, isHeld)
      placeInsertion(insertionY === null ? null : { x: 0, y: insertionY }, isHeld)
      placeBlade(blade && { x: blade.left, y: blade.top }, isHeld)
      if (blade) lines.blade.style.height = `${blade.height}px`
      placeMarquee(marquee && { x: marquee.left, y: marquee.top }, isHeld)
      if (marquee) {
        lines.marquee.style.width = `${marquee.width}px`
        lines.marquee.style.height = `${marquee.height}px`
      }
      return outcomes.includes('waiting') ? 'waiting' : 'shown'
    },
  }
}
