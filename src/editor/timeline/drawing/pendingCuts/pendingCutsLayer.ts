import { geometryWithin, RULER_HEIGHT } from '../../geometry/timelineGeometry.ts'
import { createCanvasLayer } from '../canvasLayer.ts'
import { rowsBox } from '../gesture/ghost.ts'
import { paintPendingCuts, type PendingCutsView } from './paintPendingCuts.ts'

/** The canvas covers the rows but not the ruler. */
export interface PendingCutsLayer {
  readonly show: (view: PendingCutsView) => void
  readonly remove: () => void
}

/** Inserts the layer below `above`. */
export function createPendingCutsLayer(above: HTMLElement): PendingCutsLayer {
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none absolute left-0'
  canvas.style.top = `${RULER_HEIGHT}px`
  canvas.ariaHidden = 'true'
  canvas.dataset['testid'] = 'timeline-pending-cuts'
  above.before(canvas)
  const layer = createCanvasLayer(canvas)
  return {
    show({ geometry: whole, ...view }) {
      const geometry = geometryWithin(whole, rowsBox(whole))
      layer.paint(geometry, (ctx) => paintPendingCuts(ctx, { ...view, geometry }))
    },
    remove: () => canvas.remove(),
  }
}
