import type { CssPixels, Milliseconds } from '../../../base/units.ts'
import { geometryWithin } from '../geometry/timelineGeometry.ts'
import { createCanvasLayer } from './canvasLayer.ts'
import { isSameLook, type Ghost } from './ghost.ts'
import { gestureDrawing } from './gestureDrawing.ts'
import type { SurfaceLayers } from './mountLayers.ts'
import { createWordsChip } from './wordsChip.ts'
import { paintGhost, type GhostView } from './paintGhost.ts'

/** The upper layer: what a gesture holds, and the lines and words that explain where it goes. */
export interface GestureLayer {
  /** `waiting`: words stay a moment longer than what they tell. */
  readonly show: (view: GhostView, time: Milliseconds) => 'shown' | 'waiting'
  /** What was painted may look different now: colours, pictures, selection. */
  readonly forget: () => void
}

/** Canvases grow in steps, so that a trim does not make a new one per pixel. */
const STEP: CssPixels = 64
const stepped = (pixels: CssPixels): CssPixels => Math.ceil(pixels / STEP) * STEP

function place(element: HTMLElement, at: { readonly x: CssPixels; readonly y: CssPixels } | null): void {
  const { style } = element
  if (!at) {
    if (style.visibility !== 'hidden') style.visibility = 'hidden'
    return
  }
  style.transform = `translate(${at.x}px, ${at.y}px)`
  if (style.visibility !== 'visible') style.visibility = 'visible'
}

export function createGestureLayer({ ghost: canvas, lines }: Pick<SurfaceLayers, 'ghost' | 'lines'>): GestureLayer {
  const layer = createCanvasLayer(canvas)
  const snapWords = createWordsChip(lines.snapWords)
  const valueWords = createWordsChip(lines.value)
  let paintedLook: Ghost['look'] = null

  const paint = (view: GhostView, ghost: Ghost): void => {
    const { box, look, shiftY } = ghost
    if (isSameLook(paintedLook, look)) return
    paintedLook = look
    const geometry = {
      ...geometryWithin(view.geometry, { ...box, top: box.top - shiftY }),
      width: stepped(box.width),
      height: stepped(box.height),
    }
    layer.paint(geometry, (ctx) => paintGhost(ctx, { ...view, geometry }))
  }
  return {
    forget() {
      paintedLook = null
    },
    show(view, time) {
      const { ghost, snap, insertionY, marquee, blade, value } = gestureDrawing(view)
      if (ghost) paint({ ...view, ground: 'nothing', hasStickyWords: ghost.look === null }, ghost)
      else paintedLook = null
      place(canvas, ghost && { x: ghost.box.left, y: ghost.box.top })
      place(lines.snap, snap && { x: snap.x, y: 0 })
      const look = { font: view.palette.chipFont, fitLabel: view.fitLabel, time }
      const said = [snapWords.show(snap && { ...snap, x: snap.x + 6 }, look), valueWords.show(value, look)]
      place(lines.insertion, insertionY === null ? null : { x: 0, y: insertionY })
      place(lines.blade, blade && { x: blade.left, y: blade.top })
      if (blade) lines.blade.style.height = `${blade.height}px`
      place(lines.marquee, marquee && { x: marquee.left, y: marquee.top })
      if (marquee) {
        lines.marquee.style.width = `${marquee.width}px`
        lines.marquee.style.height = `${marquee.height}px`
      }
      return said.includes('waiting') ? 'waiting' : 'shown'
    },
  }
}
